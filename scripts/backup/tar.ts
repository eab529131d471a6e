const BLOCK = 512;
const NAME = 100;
const PREFIX = 155;

/** One file of an archive; `body` must be read to its end before the next entry is asked for. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> };

/** A long path is kept in two parts, cut at a slash. */
function splitName(name: string): [name: string, prefix: string] {
  if (Buffer.byteLength(name) <= NAME) return [name, ""];
  for (let cut = name.indexOf("/"); cut !== -1; cut = name.indexOf("/", cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(rest) <= NAME && Buffer.byteLength(prefix) <= PREFIX) return [rest, prefix];
  }
  throw new Error(`too long a name for the archive: ${name}`);
}

const sumOf = (header: Buffer) => {
  // The sum counts its own eight bytes as blanks.
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
};

function headerOf(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [rest, prefix] = splitName(name);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(rest, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(seconds, 11), 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  header.write(`${octal(sumOf(header), 6)}\u0000 `, 148);
  return header;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** An archive as its bytes come (ustar, which every `tar` reads). `at` dates the entries. */
export async function* packTar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Buffer> {
  const seconds = Math.floor(at.getTime() / 1000);
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size, seconds);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Bytes of a stream in pieces of our choosing. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At most `limit` bytes; null at the end. */
  async some(limit: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return null;
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async *exactly(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const chunk = await this.some(left);
      if (!chunk) throw new Error("the archive ends too early");
      left -= chunk.length;
      yield chunk;
    }
  }
}

/** All bytes of a body. */
export async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const textAt = (header: Buffer, from: number, length: number) =>
  header
    .subarray(from, from + length)
    .toString("utf8")
    .replace(/\0.*$/s, "");

/** The entries of an archive in their order. Throws when it is cut off or no such archive. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytesOf(bytes.exactly(BLOCK));
    if (header.every((byte) => byte === 0)) return;
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) throw new Error("not an archive of this program");
    const [name, prefix] = [textAt(header, 0, NAME), textAt(header, 345, PREFIX)];
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    yield { name: prefix ? `${prefix}/${name}` : name, size, body: bytes.exactly(size) };
    await bytesOf(bytes.exactly((BLOCK - (size % BLOCK)) % BLOCK));
  }
}
