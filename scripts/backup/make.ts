import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres, { type TransactionSql } from "postgres";
import type { Storage } from "@/lib/platform/storage/storage";
import { FILES, HEADER, type Header, MANIFEST, type Manifest, type Meter, meter, sha256, TABLES } from "./format";
import { packTar, type TarEntry } from "./tar";

const CHUNK_BYTES = 4 * 1024 * 1024;
/** What interrupted uploads left; no record knows of it. */
const UNFINISHED = "tmp/";

export type BackupSource = { readonly systemUrl: string; readonly storage: Storage };
export type BackupSummary = { readonly rows: number; readonly tables: number; readonly files: number };

type Table = { readonly name: string; readonly columns: string[]; readonly statement: string };

/** Partitions come with their parent, and generated columns generate themselves again. */
function tablesOf(sql: TransactionSql): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      format('copy (select %s from public.%I) to stdout', string_agg(quote_ident(a.attname), ', ' order by a.attnum),
        c.relname) as statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

async function schemaOf(sql: TransactionSql): Promise<Header["schema"]> {
  const [last] = await sql<{ when: string; hash: string }[]>`
    select created_at as when, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  if (!last) throw new Error("The database has no tables of Gôndola: there is nothing to back up.");
  return { when: Number(last.when), hash: last.hash };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const entry = (name: string, bytes: Buffer): TarEntry => ({ name, size: bytes.length, body: one(bytes) });
const json = (name: string, value: unknown) => entry(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** The rows of a table in entries of a few megabytes: a size has to stand before the bytes, and nothing is kept whole. */
async function* tableEntries(sql: TransactionSql, { name, statement }: Table, count: Meter): AsyncGenerator<TarEntry> {
  const rows = (await sql.unsafe(statement).readable()) as Readable;
  let kept: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = () => {
    const bytes = Buffer.concat(kept);
    [kept, size, part] = [[], 0, part + 1];
    return entry(`${TABLES}${name}/${String(part).padStart(6, "0")}.copy`, bytes);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    count.rows(chunk);
    kept.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES) yield flush();
  }
  // The driver pauses its socket when the reader is slow, and forgets to go on when that was at the very end of the rows.
  rows._read(0);
  if (size > 0) yield flush();
}

async function* fileEntries(storage: Storage, count: Meter): AsyncGenerator<TarEntry> {
  for await (const { key } of storage.list("")) {
    if (key.startsWith(UNFINISHED)) continue;
    const found = await storage.stream(key);
    // Swept since it was listed: no record needs it.
    if (!found) continue;
    const { body, size } = found;
    const sum = createHash("sha256");
    const hashed = async function* () {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        sum.update(chunk);
        yield chunk;
      }
    };
    yield { name: FILES + key, size, body: hashed() };
    count.file(key, size, sum.digest("hex"));
  }
}

async function* entriesOf(
  sql: TransactionSql,
  storage: Storage,
  madeAt: Date,
  done: (m: Manifest) => void,
): AsyncGenerator<TarEntry> {
  const tables = await tablesOf(sql);
  const listed = tables.map(({ name, columns }) => ({ name, columns }));
  const header: Header = {
    format: 1,
    madeAt: madeAt.toISOString(),
    schema: await schemaOf(sql),
    tables: listed,
  };
  yield json(HEADER, header);
  const measures: Manifest["tables"] = {};
  for (const table of tables) {
    const count = meter();
    yield* tableEntries(sql, table, count);
    measures[table.name] = count.result();
  }
  // Files after rows: a file is written before the row that names it, so none of the rows above lacks its own.
  const files = meter();
  yield* fileEntries(storage, files);
  const manifest = { header: sha256(JSON.stringify(header)), tables: measures, files: files.result() };
  done(manifest);
  yield json(MANIFEST, manifest);
}

/**
 * Writes everything the database and the storage hold into one `.tar.gz`, from one snapshot and while people work. The file is
 * there complete or not at all. Jobs that wait in the queue are not part of it.
 */
export async function makeBackup({ systemUrl, storage }: BackupSource, file: string): Promise<BackupSummary> {
  const madeAt = new Date();
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  const sql = postgres(systemUrl, { max: 1, onnotice: () => {}, connection: { application_name: "gondola backup" } });
  let manifest: Manifest | undefined;
  try {
    await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx`set local statement_timeout = 0`;
      const entries = entriesOf(tx, storage, madeAt, (made) => {
        manifest = made;
      });
      const target = createWriteStream(unfinished, { mode: 0o600 });
      await pipeline(Readable.from(packTar(entries, madeAt)), createGzip({ level: 4 }), target);
    });
    const handle = await open(unfinished, "r");
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
  const counts = Object.values(manifest?.tables ?? {});
  return {
    rows: counts.reduce((sum, { count }) => sum + count, 0),
    tables: counts.length,
    files: manifest?.files.count ?? 0,
  };
}
