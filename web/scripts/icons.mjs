// Extracts the icons that are really used: one small file a game, and one for the page itself.
// Names come from `icon = "..."` in a game's TOML files and from the words in quotes of its Python files.
import { readFileSync, readdirSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const games = join(web, "../planchette/games");
const out = join(web, "src/icons");
const set = JSON.parse(readFileSync(join(web, "node_modules/@iconify-json/game-icons/icons.json"), "utf8"));
const WORD = /"([a-z0-9]+(?:-[a-z0-9]+)*)"/g;
const ICON_FIELD = /icon\s*=\s*"([^"]+)"/g;

function shape(name) {
  const alias = set.aliases?.[name];
  return set.icons[alias ? alias.parent : name]?.body;
}

function path(name) {
  const drawn = [...(shape(name) ?? "").matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  return drawn.join("");
}

function namesIn(folder, wanted) {
  const found = new Set();
  for (const file of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const pattern = wanted(file.name);
    if (!file.isFile() || !pattern) continue;
    const text = readFileSync(join(file.parentPath, file.name), "utf8");
    for (const [, name] of text.matchAll(pattern)) if (shape(name)) found.add(name);
  }
  return [...found].sort();
}

function write(id, names) {
  const icons = Object.fromEntries(names.map((name) => [name, path(name)]));
  const text = JSON.stringify(icons);
  writeFileSync(join(out, `${id}.json`), text);
  console.log(`${id}: ${names.length} icons, ${Math.round(text.length / 1024)} kB`);
}

function namesInFile(file) {
  const text = readFileSync(join(web, "src/themes", file), "utf8");
  return [...new Set([...text.matchAll(WORD)].map(([, name]) => name))].filter(shape).sort();
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const folders = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of folders.filter((entry) => !entry.name.startsWith("_"))) {
  const wanted = (file) => (file.endsWith(".toml") ? ICON_FIELD : file.endsWith(".py") ? WORD : null);
  write(name, namesIn(join(games, name), wanted));
}
write("symbols", namesInFile("symbols.ts"));
write("covers", namesInFile("covers.ts"));
