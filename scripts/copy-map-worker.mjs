// Copies MapLibre's worker to public/maplibre: bundlers do not carry it along, and the browser needs it under a URL of ours.
import { copyFileSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const from = dirname(fileURLToPath(import.meta.resolve("maplibre-gl")));
const to = fileURLToPath(new URL("../public/maplibre/", import.meta.url));
mkdirSync(to, { recursive: true });
for (const file of readdirSync(from)) {
  // The shared chunk is empty in some versions and imported by the worker in others.
  if (/^maplibre-gl-(worker|shared)\.mjs$/.test(file) && statSync(`${from}/${file}`).size > 0) {
    copyFileSync(`${from}/${file}`, to + file);
  }
}
