import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runs } from "../postgres/stale";

const OWNED = /^gondola-run-(\d+)-/;

/**
 * A folder of this run's own among the machine's temporary files, to be its `TMPDIR`: what tests, the browser and the database leave
 * behind goes with it. Folders of runs that were killed before they could remove theirs are removed first.
 */
export function scratchFolder(base = tmpdir()): { readonly path: string; remove(): void } {
  for (const name of readdirSync(base)) {
    const pid = Number(OWNED.exec(name)?.[1]);
    if (pid > 0 && !runs(pid)) discard(join(base, name));
  }
  const path = mkdtempSync(join(base, `gondola-run-${process.pid}-`));
  // The account of the database's server walks through it; what lies in it is closed to others by itself.
  chmodSync(path, 0o711);
  return { path, remove: () => discard(path) };
}

/** What cannot be removed, someone else's above all, is left to the machine: no test fails for it. */
function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.error(error);
  }
}
