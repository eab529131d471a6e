import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { textIn } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import { checkedKey, type Storage, type StoredFile } from "./storage";

/** From this share of the disk on, uploads are refused unless told otherwise: Postgres must never be the one that finds it full. */
const MAX_DISK_USE = 0.9;
const UNFINISHED = "tmp";
/** Bytes after which the disk is looked at again. */
const CHECK_BYTES = 16 * 1_048_576;
/** Bytes that are gathered before they are handed to the disk: each small piece by itself costs more than its bytes. */
const GATHERED_BYTES = 64 * 1_024;

/** Share of the disk under `root` that is in use, 0 to 1, counted as `df` does. */
export async function diskUse(root: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(root);
  const used = blocks - bfree;
  return used + bavail === 0 ? 1 : used / (used + bavail);
}

/** Files in a local folder. `use` tells how full the disk is, tests pass their own; from the share `limit` of it on nothing more is taken. */
export function localStorage(root: string, use = diskUse, limit = MAX_DISK_USE): Storage {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split("/"));

  const demandRoom = async () => {
    // Of a new installation, nothing may have been kept yet.
    await mkdir(root, { recursive: true });
    if ((await use(root)) >= limit) throw new Problem("storage_full", { retryAfter: 60 });
  };

  /** Writes aside and moves into place: nobody ever meets half a file. */
  async function placed<T>(path: string, write: (unfinished: string) => Promise<T>): Promise<T> {
    const unfinished = join(root, UNFINISHED, uuidv7());
    await mkdir(dirname(unfinished), { recursive: true });
    await demandRoom();
    try {
      const written = await write(unfinished);
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return written;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw codeOf(error) === "ENOSPC" ? new Problem("storage_full", { retryAfter: 60 }) : error;
    }
  }

  return {
    demandRoom,
    async put(key, bytes) {
      const path = pathOf(key);
      if (!(await touch(path))) await placed(path, (unfinished) => writeDurably(unfinished, [bytes]));
    },
    write: (key, pieces) => placed(pathOf(key), (unfinished) => writeDurably(unfinished, pieces, demandRoom)),
    get: (key) => orNull(readFile(pathOf(key))),
    async stream(key, range) {
      const path = pathOf(key);
      const found = await orNull(stat(path));
      return found && { body: createReadStream(path, range && { ...range }), size: found.size };
    },
    async delete(key) {
      return (await orNull(rm(pathOf(key)).then(() => true))) ?? false;
    },
    exists: async (key) => (await orNull(stat(pathOf(key)))) !== null,
    list: (prefix) => walk(root, prefix === "" ? root : pathOf(prefix)),
    async discardUnfinished(before) {
      let removed = 0;
      for await (const file of walk(root, join(root, UNFINISHED))) {
        if (file.modifiedAt >= before) continue;
        await rm(join(root, file.key), { force: true });
        removed++;
      }
      return removed;
    },
  };
}

async function* walk(root: string, folder: string): AsyncIterable<StoredFile> {
  for (const entry of (await orNull(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* walk(root, path);
      continue;
    }
    const found = await orNull(stat(path));
    if (found) yield { key: relative(root, path).split(sep).join("/"), size: found.size, modifiedAt: found.mtime };
  }
}

/** Renews the age of a file that is already there, so that the sweep does not take it from under a new record. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now).then(() => true))) ?? false;
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Gives how many bytes were written. `check` is asked again and again while a large file grows. */
async function writeDurably(path: string, pieces: Pieces, check?: () => Promise<void>): Promise<number> {
  const handle = await open(path, "wx", 0o600);
  try {
    let [size, unchecked] = [0, 0];
    const gathered = Buffer.allocUnsafeSlow(GATHERED_BYTES);
    let waiting = 0;
    const flush = async (more: readonly Uint8Array[]) => {
      await writeAll(handle, [gathered.subarray(0, waiting), ...more]);
      waiting = 0;
    };
    for await (const piece of pieces) {
      // Written or copied before the next one is asked for: whoever gives them may use their memory again.
      if (waiting + piece.byteLength > GATHERED_BYTES) await flush([piece]);
      else {
        gathered.set(piece, waiting);
        waiting += piece.byteLength;
      }
      size += piece.byteLength;
      unchecked += piece.byteLength;
      if (check && unchecked >= CHECK_BYTES) {
        await check();
        unchecked = 0;
      }
    }
    await flush([]);
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

/** A disk may take less than it is given; what it says of the rest is thrown when it is given that. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytes === 0) return;
  const { bytesWritten } = await handle.writev(pieces);
  if (bytesWritten < bytes) await handle.appendFile(Buffer.concat(pieces).subarray(bytesWritten));
}

/** Makes the rename itself survive a power cut; some file systems cannot sync a folder, and then nothing is lost by trying. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
    throw error;
  }
}

const codeOf = (error: unknown) => textIn(error, "code");
