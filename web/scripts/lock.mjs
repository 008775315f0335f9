// Keeps package-lock.json free of addresses: where packages come from is the business of whoever installs them.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  delete entry.funding;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
