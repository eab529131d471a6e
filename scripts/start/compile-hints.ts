import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Asks browsers to compile all functions of the built scripts as they arrive, beside the main thread. Most of them are called as a page is taken
 * over; compiled one by one at their first call they hold it up (Chrome's explicit compile hints; other browsers read a comment).
 */
export function hintCompilation(root: string): void {
  const folder = join(root, ".next", "static", "chunks");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, name);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
