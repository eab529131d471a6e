import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

function isOurs(pid: number): boolean {
  const cmdline = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self"))
    return existsSync(cmdline) && /scripts\/(start|test|backup|restore|admin)/.test(readFileSync(cmdline, "utf8"));
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process that holds `file`, or null. A file left by a killed run, or naming a reused pid, holds nothing. */
export function holderOf(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8"));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isOurs(pid) ? pid : null;
}

/** Marks the embedded database as ours until the returned function is called. Throws when another run holds it. */
export function takeLock(file: string): () => void {
  const holder = holderOf(file);
  if (holder) throw new Error(`Gôndola already runs from this folder (process ${holder}): stop it first.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
