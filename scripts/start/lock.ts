import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The process is one of ours, of this very folder: another folder's run may have been given the same number since. */
function isOurs(pid: number, root: string): boolean {
  const cmdline = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self"))
    return (
      existsSync(cmdline) &&
      /scripts\/(start|test|backup|restore|admin)/.test(readFileSync(cmdline, "utf8")) &&
      folderOf(pid) === root
    );
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Where the process runs, which for ours is the project's folder; null when it is gone, or another person's. */
function folderOf(pid: number): string | null {
  try {
    return realpathSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The process that holds `file` of a data folder, or null. A file left by a killed run, naming a reused pid or copied with its folder holds nothing. */
export function holderOf(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8"));
  const root = dirname(dirname(realpathSync(file)));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isOurs(pid, root) ? pid : null;
}

/** Marks the embedded database as ours until the returned function is called. Throws when another run holds it. */
export function takeLock(file: string): () => void {
  const holder = holderOf(file);
  if (holder) throw new Error(`Gôndola already runs from this folder (process ${holder}): stop it first.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
