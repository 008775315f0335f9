// Writes src/lib/types.ts from the server's schema; with --check it only says whether that file is up to date.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(web, "..");
const file = join(web, "src/lib/types.ts");
const python = process.env.PYTHON ?? join(root, ".venv/bin/python");

/** OpenAPI 3.1 to what the compiler knows: definitions, tuples as arrays of items, nothing unnamed. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, discriminator, title, minItems, maxItems, ...rest } = schema;
  const named = (map) => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plain(value)]));
  const done = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "properties" ? named(value) : plain(value)]),
  );
  if (prefixItems) Object.assign(done, { items: plain(prefixItems), additionalItems: false, minItems, maxItems });
  if (typeof done.$ref === "string") done.$ref = done.$ref.replace("#/components/schemas/", "#/definitions/");
  if (done.properties) done.additionalProperties = false;
  return done;
}

const printed = execFileSync(python, ["-m", "planchette.server.schema"], { cwd: root, maxBuffer: 1 << 26 });
const { schemas } = JSON.parse(printed.toString()).components;
const made = await compile(
  { title: "Everything", definitions: plain({ properties: schemas }).properties },
  "Everything",
  {
    bannerComment: "// Made from the server's schema by `npm run types`; not written by hand.",
    unreachableDefinitions: true,
    style: { printWidth: 120 },
  },
);
const text = made
  .replace(/export interface Everything \{[^}]*\}\n/, "")
  .replace(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, "")
  .replace(/\n \*\n \* This interface was referenced by [^/]*\*\//g, "\n */")
  .concat('\nexport type Area = Scene["areas"][number];\n');

const current = existsSync(file) ? readFileSync(file, "utf8") : "";
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (current !== text) {
  console.error("src/lib/types.ts is older than the server's schema: run `npm run types`");
  process.exit(1);
}
