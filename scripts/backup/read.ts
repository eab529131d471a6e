import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  BadArchive,
  FILES,
  HEADER,
  type Header,
  header as headerSchema,
  MANIFEST,
  type Manifest,
  type Measure,
  manifest as manifestSchema,
  meter,
  sha256,
  TABLES,
} from "./format";
import { bytesOf, type TarEntry, unpackTar } from "./tar";

/** What becomes of the content. Each must read its body to the end. */
export type Sinks = {
  table(name: string, rows: AsyncIterable<Buffer>): Promise<void>;
  file(key: string, body: AsyncIterable<Buffer>): Promise<void>;
};

const drain = async (body: AsyncIterable<Buffer>) => {
  for await (const _ of body);
};
/** Reads only; what remains is that all sums were checked. */
export const NOWHERE: Sinks = { table: (_, rows) => drain(rows), file: (_, body) => drain(body) };

async function* gunzipped(file: string): AsyncGenerator<Buffer> {
  // An error of either stream reaches the loop over the second.
  yield* pipeline(createReadStream(file), createGunzip(), () => {}) as AsyncIterable<Buffer>;
}

async function parsed<T>(schema: { parse(value: unknown): T }, entry: TarEntry): Promise<T> {
  try {
    return schema.parse(JSON.parse((await bytesOf(entry.body)).toString("utf8")));
  } catch (error) {
    throw new BadArchive(`${entry.name} cannot be read.`, { cause: error });
  }
}

/** The first entry. */
async function headerOf(entries: AsyncGenerator<TarEntry>): Promise<Header> {
  const first = await entries.next();
  if (first.done || first.value.name !== HEADER) throw new BadArchive("This is no backup of Gôndola.");
  return parsed(headerSchema, first.value);
}

const same = (a: Measure | undefined, b: Measure) =>
  a !== undefined && a.count === b.count && a.bytes === b.bytes && a.sha256 === b.sha256;

function compare(found: Manifest, said: Manifest): void {
  if (found.header !== said.header) throw new BadArchive("The archive is damaged: its header was changed.");
  for (const [name, measure] of Object.entries(said.tables)) {
    const here = found.tables[name] ?? meter().result();
    if (!same(here, measure))
      throw new BadArchive(`The archive is damaged: the rows of ${name} are not those written.`);
  }
  if (!same(found.files, said.files)) throw new BadArchive("The archive is damaged: the files are not those written.");
}

/** Gives the entries of one table as one stream and stops before the next. */
class Entries {
  current: TarEntry | undefined;
  constructor(readonly source: AsyncGenerator<TarEntry>) {}

  async advance(): Promise<TarEntry | undefined> {
    const { value, done } = await this.source.next();
    this.current = done ? undefined : value;
    return this.current;
  }

  async *rowsOf(folder: string, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    while (this.current?.name.startsWith(folder)) {
      for await (const chunk of this.current.body) {
        see(chunk);
        yield chunk;
      }
      await this.advance();
    }
  }
}

async function readEntries(source: AsyncGenerator<TarEntry>, sinks: Sinks, header: Header): Promise<Manifest> {
  const entries = new Entries(source);
  const known = new Set(header.tables.map(({ name }) => name));
  const found: Manifest["tables"] = {};
  const files = meter();
  await entries.advance();
  while (entries.current && entries.current.name !== MANIFEST) {
    const { name, size, body } = entries.current;
    const table = name.startsWith(TABLES) ? (name.split("/")[1] ?? "") : "";
    if (known.has(table) && !found[table]) {
      const count = meter();
      await sinks.table(table, entries.rowsOf(`${TABLES}${table}/`, count.rows));
      found[table] = count.result();
    } else if (name.startsWith(FILES)) {
      const sum = createHash("sha256");
      const key = name.slice(FILES.length);
      await sinks.file(
        key,
        tapped(body, (chunk) => sum.update(chunk)),
      );
      files.file(key, size, sum.digest("hex"));
      await entries.advance();
    } else throw new BadArchive(`The archive is damaged: nobody knows ${name}.`);
  }
  if (!entries.current) throw new BadArchive("The archive is incomplete: it has no manifest.");
  const said = await parsed(manifestSchema, entries.current);
  compare({ header: sha256(JSON.stringify(header)), tables: found, files: files.result() }, said);
  return said;
}

async function* tapped(body: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    see(chunk);
    yield chunk;
  }
}

async function reading<T>(file: string, work: (entries: AsyncGenerator<TarEntry>) => Promise<T>): Promise<T> {
  const entries = unpackTar(gunzipped(file));
  try {
    return await work(entries);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BadArchive(`There is no file ${file}.`);
    if (code?.startsWith("Z_") || /archive/.test(String(error))) {
      throw error instanceof BadArchive
        ? error
        : new BadArchive("The archive is damaged or cut off.", { cause: error });
    }
    throw error;
  } finally {
    await entries.return(undefined).catch(() => {});
  }
}

/** What the archive says it is. Throws `BadArchive`. */
export const readHeader = (file: string): Promise<Header> => reading(file, headerOf);

/** Hands the content to the sinks, and throws `BadArchive` unless all of it is there as it was written. */
export function readArchive(file: string, sinks: Sinks): Promise<Manifest> {
  return reading(file, async (entries) => readEntries(entries, sinks, await headerOf(entries)));
}
