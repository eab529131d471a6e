import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = { readonly name: string; readonly body: AsyncIterable<string> };

/** Texts are gathered to so many characters before they are compressed: small pieces cost more than their bytes. */
const PIECE = 64 * 1024;
/** A length that the archive's 32 bits cannot tell. */
const MOST = 0xffff_ffff;
// Lengths follow the data, and names are UTF-8.
const FLAGS = 0x0808;
const DEFLATED = 8;
const NEEDED = 20;
/** 1980-01-01 00:00: the time of writing would make two archives of the same content differ. */
const DATE = 0x0021;

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/**
 * A ZIP archive (APPNOTE 6.3.10) of texts, written as they come: nothing of it is held but the piece at hand. An archive or an entry of 4 GiB or
 * more is refused by an error; whoever writes so much makes several.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: said, body } of entries) {
    const name = Buffer.from(said, "utf8");
    const start = at;
    const head = Buffer.concat([localHead(name), name]);
    at += head.length;
    yield head;
    const told = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of deflated(body, told)) {
      packed += piece.length;
      yield piece;
    }
    at += packed;
    if (at > MOST || told.size > MOST) throw new Error(`the archive has no room for ${said}`);
    const one = { name, crc: told.crc, packed, size: told.size, at: start };
    written.push(one);
    const tail = numbers([4, 0x0807_4b50], [4, one.crc], [4, one.packed], [4, one.size]);
    at += tail.length;
    yield tail;
  }
  const directory = Buffer.concat(written.flatMap((one) => [centralHead(one), one.name]));
  yield directory;
  const count = written.length;
  yield numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0]);
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

const localHead = (name: Buffer) =>
  numbers(
    ...([
      [4, 0x0403_4b50],
      [2, NEEDED],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );

const centralHead = ({ name, crc, packed, size, at }: Written) =>
  numbers(
    ...([
      [4, 0x0201_4b50],
      [2, NEEDED],
      [2, NEEDED],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
    ] as const),
    ...([
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const),
  );

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = out.writeUIntLE(value, at, bytes);
  return out;
}
