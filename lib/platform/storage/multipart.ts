import { Problem } from "@/lib/base/problem/catalogue";

/** Of one part's headers, and of all fields together. */
const MAX_HEADERS = 8_192;
const MAX_FIELDS = 262_144;
const END_OF_HEADERS = Buffer.from("\r\n\r\n");

export type Part = {
  readonly name: string;
  /** Absent for a field. */
  readonly fileName?: string;
  /** To be read before the next part is asked for; what is not read is skipped. */
  readonly body: AsyncGenerator<Uint8Array>;
};

/**
 * The parts of a multipart body, one after the other as they come: none of it is held beyond what arrives at once. Throws `invalid_request`
 * for what is no such body, or was cut on its way.
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\/form-data\s*;/i.test(contentType) || boundary === undefined) throw new Problem("invalid_request");
  const mark = Buffer.from(`\r\n--${boundary}`);
  const bytes = new Incoming(body);
  await drain(bytes.until(mark), MAX_HEADERS);
  while ((await bytes.take(2)) !== "--") {
    const { name, fileName } = await headersOf(bytes);
    const part = bytes.until(mark);
    yield { name, ...(fileName !== undefined && { fileName }), body: part };
    await drain(part);
  }
  // What stands behind the end is read too: whoever sends it waits for that.
  await bytes.rest(MAX_FIELDS);
}

/** A field's text. Throws `invalid_request` beyond what fields may hold. */
export async function textOf({ body }: Part): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > MAX_FIELDS) throw new Problem("invalid_request");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function headersOf(bytes: Incoming): Promise<{ name: string; fileName?: string }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes.until(END_OF_HEADERS)) {
    size += piece.byteLength;
    if (size > MAX_HEADERS) throw new Problem("invalid_request");
    pieces.push(piece);
  }
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(Buffer.concat(pieces).toString("utf8"))?.[1];
  const said = (key: string) => {
    const found = new RegExp(`(?:^|;)\\s*${key}="([^"]*)"`, "i").exec(disposition ?? "")?.[1];
    return found?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
  };
  const [name, fileName] = [said("name"), said("filename")];
  if (name === undefined) throw new Problem("invalid_request");
  return { name, ...(fileName !== undefined && { fileName }) };
}

async function drain(pieces: AsyncGenerator<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<void> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) throw new Problem("invalid_request");
  }
}

/** Bytes that arrive, with those that were not taken yet. */
class Incoming {
  readonly #source: AsyncIterator<Uint8Array>;
  // The first boundary has no line before it.
  #held: Buffer = Buffer.from("\r\n");

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What comes before these bytes, which are taken too. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      const free = at >= 0 ? at : Math.max(0, this.#held.length - mark.length + 1);
      const piece = this.#held.subarray(0, free);
      this.#held = this.#held.subarray(at >= 0 ? at + mark.length : free);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async take(count: number): Promise<string> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count).toString("latin1");
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async rest(most: number): Promise<void> {
    for (let size = 0; size <= most; ) {
      const { done, value } = await this.#source.next();
      if (done) return;
      size += value.byteLength;
    }
    throw new Problem("invalid_request");
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new Problem("invalid_request");
    this.#held = Buffer.concat([this.#held, value]);
  }
}
