import type { Readable } from "node:stream";

export type StoredFile = { readonly key: string; readonly size: number; readonly modifiedAt: Date };

export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Where the bytes of uploads and exports live. Keys are relative paths such as `t/{tenant}/{yyyy}/{mm}/{sha256}`.
 * A key is complete or absent: no reader ever meets half a file, whenever the process dies.
 */
export type Storage = {
  /** Writes all bytes under the key, durably. Writing a key that exists leaves its bytes and renews its age. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes what comes under the key, durably; gives how many bytes. Nothing is left of it when its source throws. */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** All bytes, or null when the key is absent. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes as they come, of the whole or of a range of it (both ends included), or null when the key is absent. `size` is the whole's. */
  stream(key: string, range?: ByteRange): Promise<{ readonly body: Readable; readonly size: number } | null>;
  /** True when something was removed. */
  delete(key: string): Promise<boolean>;
  exists(key: string): Promise<boolean>;
  /** Everything under a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Throws `storage_full` while the disk has no room for more. */
  demandRoom(): Promise<void>;
  /** Removes what interrupted writes left before this instant; gives how many. */
  discardUnfinished(before: Date): Promise<number>;
};

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Refuses keys that could leave the storage's own folder. Throws a plain error: a bad key is our fault, never the caller's. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`bad storage key: ${JSON.stringify(key)}`);
  return key;
}

/** The key of a file that a job makes or reads; each attempt to make one has its own, so that two workers never write the same. */
export const madeKey = (kind: string, tenantId: string, jobId: string, attempt: number): string =>
  checkedKey(`x/${kind}/${tenantId}/${jobId}/${attempt}`);

/** The key of an upload: by tenant, month of arrival (UTC) and content, so the same photo is kept once. */
export function uploadKey(tenantId: string, at: Date, sha256: string): string {
  const [year, month] = at.toISOString().slice(0, 7).split("-");
  return checkedKey(`t/${tenantId}/${year}/${month}/${sha256}`);
}
