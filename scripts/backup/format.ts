import { createHash } from "node:crypto";
import { z } from "zod";

/** First entry of an archive: what it is, before anything is read or written. */
export const HEADER = "gondola.json";
/** Last entry: without it the archive was cut off. */
export const MANIFEST = "manifest.json";
export const TABLES = "tables/";
export const FILES = "files/";

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration that the database had seen. */
  schema: z.object({ when: z.number(), hash: z.string() }),
  tables: z.array(table),
});
export type Header = z.output<typeof header>;

const measure = z.object({ count: z.number(), bytes: z.number(), sha256: z.string() });

export const manifest = z.object({
  header: z.string(),
  /** Rows, bytes and sum by table. */
  tables: z.record(z.string(), measure),
  /** Of all files together: the sum is over each one's name and own sum, in their order. */
  files: measure,
});
export type Manifest = z.output<typeof manifest>;
export type Measure = z.output<typeof measure>;

/** A file that cannot be restored; the message says why. Nothing was changed. */
export class BadArchive extends Error {
  override name = "BadArchive";
}

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** Counts rows, bytes and the sum of what passes. In COPY's text format a line feed ends a row and stands nowhere else. */
export function meter() {
  const sum = createHash("sha256");
  let count = 0;
  let bytes = 0;
  return {
    rows(chunk: Buffer) {
      sum.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
    },
    file(name: string, size: number, hash: string) {
      sum.update(`${name}\n${hash}\n`);
      bytes += size;
      count += 1;
    },
    result: (): Measure => ({ count, bytes, sha256: sum.digest("hex") }),
  };
}
export type Meter = ReturnType<typeof meter>;
