import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { textArray } from "@/db/many";
import { importLines } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { ImportJob } from "./job";

/** Two bytes for each line: of a thousand new keys two or three look as if they were known. */
const BITS_PER_LINE = 16;
const MARKS = 4;
const PAGE = 10_000;

/** Earlier lines about the same records, by what they are about. @door inner */
export async function firstLines(
  tx: TenantTx,
  job: Pick<ImportJob, "id" | "nextLine">,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  // Key by key, and expressions: of lines that were written a moment ago the server knows nothing yet. It would read all of them for each part,
  // or look along them for the least of the bare column.
  const found = await tx.execute(sql`
    select wanted.key, first.line from unnest(${textArray(new Set(keys))}) as wanted (key) cross join lateral (
      select min(${importLines.line} + 0) as line from ${importLines}
      where ${importLines.importJobId} = ${job.id} and ${importLines.recordKey} = wanted.key and ${importLines.line} + 0 <= ${job.nextLine}
    ) as first where first.line is not null`);
  return new Map(found.map(({ key, line }) => [String(key), Number(line)]));
}

/**
 * What the lines before are about, as far as it is worth asking the database: a Bloom filter (Bloom 1970, with double hashing as Kirsch and
 * Mitzenmacher 2006), which knows every key that it was told and mistakes few others for known. Nearly all keys of a file are new.
 */
export class KnownKeys {
  #bits: Uint32Array | null = null;

  /** `firstLines` of keys that belong to the lines behind `job.nextLine`, which are known from then on. @door inner */
  async firstLines(tx: TenantTx, job: ImportJob, keys: readonly string[]): Promise<Map<string, number>> {
    const bits = this.#bits ?? (await told(tx, job));
    this.#bits = bits;
    const asked = keys.filter((key) => !mark(bits, key));
    return firstLines(tx, job, asked);
  }
}

/** The keys of the lines that are done, which another worker may have done. */
async function told(tx: TenantTx, job: ImportJob): Promise<Uint32Array> {
  const bits = new Uint32Array(Math.ceil(((job.total || 1) * BITS_PER_LINE) / 32));
  for (let after = 0; after < job.nextLine; ) {
    const lines = await tx
      .select({ line: importLines.line, key: importLines.recordKey })
      .from(importLines)
      .where(
        and(
          eq(importLines.importJobId, job.id),
          gt(importLines.line, after),
          lte(importLines.line, job.nextLine),
          isNotNull(importLines.recordKey),
        ),
      )
      .orderBy(asc(importLines.line))
      .limit(PAGE);
    for (const { key } of lines) if (key !== null) mark(bits, key);
    after = lines.at(-1)?.line ?? job.nextLine;
  }
  return bits;
}

/** Marks a key; true when it was surely not known before. */
function mark(bits: Uint32Array, key: string): boolean {
  const size = bits.length * 32;
  const [first, step] = [hash(key, 0x811c9dc5), (hash(key, 0x01000193) | 1) >>> 0];
  let isNew = false;
  for (let n = 0; n < MARKS; n += 1) {
    const at = (first + n * step) % size;
    const [word, bit] = [at >>> 5, 1 << (at & 31)];
    if (((bits[word] ?? 0) & bit) === 0) isNew = true;
    bits[word] = (bits[word] ?? 0) | bit;
  }
  return isNew;
}

/** FNV-1a over the text's code units, from a beginning of one's own; mixed once more, since two beginnings alone stay alike. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
