import { resolve } from "node:path";
import { env } from "@/lib/platform/env/env";
import { diskUse, localStorage } from "./local-storage";
import type { Storage } from "./storage";

let opened: Storage | null = null;

/** The storage of this process, as configured: a local folder (`STORAGE_DIR`, by default `.data/files`). */
export function storage(): Storage {
  opened ??= localStorage(storageRoot(), diskUse, storageLimit());
  return opened;
}

/** Absolute path of the local storage's folder. */
export function storageRoot(): string {
  return resolve(env().STORAGE_DIR);
}

/** Share of the disk, 0 to 1, from which on nothing more is taken (`STORAGE_FULL_PERCENT`). */
export const storageLimit = (): number => env().STORAGE_FULL_PERCENT / 100;

/** Replaces the storage of this process; for tests. */
export function useStorage(other: Storage): void {
  opened = other;
}
