import { crc32, createDeflateRaw } from "node:zlib";
import { directoryOf, FIRST_TIME, localHead, localTail, MOST_BYTES, type ZipRecord } from "./zip-records";

export type ZipEntry = { readonly name: string; readonly body: AsyncIterable<string> };

/** Texts are gathered to so many characters before they are compressed: small pieces cost more than their bytes. */
const PIECE = 64 * 1024;

/** `time`: its day and time by `dosTime`. */
export type ZipFile = { readonly name: string; readonly input: Uint8Array | string; readonly time?: number };

/** A ZIP archive of files as they come, stored and not packed: photos do not get smaller. ZIP64 where it is needed. */
export async function* storedZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const written: ZipRecord[] = [];
  let at = 0;
  for await (const { name, input, time = FIRST_TIME } of files) {
    const bytes = typeof input === "string" ? Buffer.from(input, "utf8") : input;
    const size = bytes.byteLength;
    if (size > MOST_BYTES) throw new Error(`the archive has no room for ${name}`);
    const record = {
      ...{ name: Buffer.from(name, "utf8"), packed: size, size, at, time },
      crc: crc32(bytes),
      isPacked: false,
    };
    written.push(record);
    const head = localHead(record);
    yield head;
    yield bytes;
    at += head.length + size;
  }
  yield directoryOf(written, at);
}

/**
 * A ZIP archive (APPNOTE 6.3.10) of texts, written as they come: nothing of it is held but the piece at hand. An archive or an entry of 4 GiB or
 * more is refused by an error; whoever writes so much makes several.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: ZipRecord[] = [];
  let at = 0;
  for await (const { name: said, body } of entries) {
    // The time of writing would make two archives of the same content differ.
    const record = { name: Buffer.from(said, "utf8"), at, time: FIRST_TIME, isPacked: true };
    const head = localHead({ ...record, crc: 0, packed: 0, size: 0 });
    at += head.length;
    yield head;
    const told = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of deflated(body, told)) {
      packed += piece.length;
      yield piece;
    }
    at += packed;
    if (at > MOST_BYTES || told.size > MOST_BYTES) throw new Error(`the archive has no room for ${said}`);
    const one = { ...record, ...told, packed };
    written.push(one);
    const tail = localTail(one);
    at += tail.length;
    yield tail;
  }
  yield directoryOf(written, at);
}

/** The text compressed; `told` gets its checksum and its length in bytes. */
async function* deflated(body: AsyncIterable<string>, told: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  const pack = createDeflateRaw({ level: 3 });
  const closed = new Promise((done) => pack.once("close", done));
  const feed = async () => {
    for await (const text of inPieces(body)) {
      // Whoever asked went away: leaving the loop ends what is read.
      if (pack.destroyed) return;
      const bytes = Buffer.from(text, "utf8");
      told.crc = crc32(bytes, told.crc);
      told.size += bytes.length;
      if (!pack.write(bytes)) await Promise.race([new Promise((drained) => pack.once("drain", drained)), closed]);
    }
    pack.end();
  };
  const fed = feed().catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const piece of pack) yield piece;
  } finally {
    pack.destroy();
  }
  await fed;
}

async function* inPieces(body: AsyncIterable<string>): AsyncGenerator<string> {
  let kept: string[] = [];
  let length = 0;
  for await (const text of body) {
    kept.push(text);
    length += text.length;
    if (length < PIECE) continue;
    yield kept.join("");
    [kept, length] = [[], 0];
  }
  if (length > 0) yield kept.join("");
}
