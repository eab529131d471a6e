import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const FILES = ["maplibre-gl-worker.mjs", "maplibre-gl-shared.mjs"];

/** Puts MapLibre's worker where the browser can load it: the bundler cannot follow it inside the package. */
export function copyMapWorker(root: string): void {
  const target = join(root, "public", "maplibre");
  mkdirSync(target, { recursive: true });
  for (const file of FILES) copyFileSync(join(root, "node_modules/maplibre-gl/dist", file), join(target, file));
}
