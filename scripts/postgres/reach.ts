import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Identity } from "./identity";

const OTHERS_MAY_ENTER = 0o001;
const OTHERS_MAY_WRITE = 0o022;

/** Whether an account that is neither owner nor group of it may walk into `path`; missing tail folders are ours to make. */
export function strangersMayEnter(path: string): boolean {
  for (let current = resolve(path); ; current = dirname(current)) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat && (stat.mode & OTHERS_MAY_ENTER) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * A folder the server account can reach, for a clone it cannot (one under root's home, say): the same clone always
 * gets the same folder. Refuses a folder that someone else put there first.
 */
export function shelterFor(path: string, bases = ["/var/tmp", "/tmp"]): string {
  const key = createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16);
  for (const base of bases) {
    if (!statSync(base, { throwIfNoEntry: false })?.isDirectory() || !strangersMayEnter(base)) continue;
    const shelter = join(base, `gondola-${key}`);
    mkdirSync(shelter, { mode: 0o711, recursive: true });
    const stat = lstatSync(shelter);
    if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & OTHERS_MAY_WRITE) === 0) return shelter;
  }
  throw new Error(`No folder that the database server may enter could be made in ${bases.join(" or ")}.`);
}

/** `dir` itself where the server account can use it, else its stand-in below a reachable folder. */
export function reachablePlace(dir: string, name: string, identity: Identity | null): string {
  if (!identity || strangersMayEnter(dirname(resolve(dir)))) return resolve(dir);
  return join(shelterFor(dir), name);
}
