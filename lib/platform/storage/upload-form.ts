import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { Problem } from "@/lib/base/problem/catalogue";
import { MAX_UPLOAD_BYTES } from "./limits";

/** Room for the other parts of the form and the boundaries. */
const ROOM = 65_536;

export type UploadedFile = { readonly name: string; readonly bytes: Buffer };
export type UploadForm = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | null };

/**
 * Reads a multipart body with one `file`. Nothing beyond the limit is held in memory, and a body that was cut on its way
 * is refused rather than stored. `limit`: bytes of the file. Throws `invalid_request` (400), `too_large` (413) or `invalid_fields` (a part sent twice).
 */
export async function readUpload(request: Request, limit = MAX_UPLOAD_BYTES): Promise<UploadForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Problem("invalid_request");
  const body = await readBounded(request, limit);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => {
    throw new Problem("invalid_request");
  });
  // Names are the sender's: `constructor` is not among them before it came.
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | null = null;
  for (const [name, value] of form) {
    if (name in fields || (name === "file" && file))
      throw new Problem("invalid_fields", { fields: { [name]: [{ code: "duplicate" }] } });
    if (typeof value === "string") fields[name] = value;
    else if (name === "file") file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
    else throw new Problem("invalid_fields", { fields: { [name]: [{ code: "unknown_field" }] } });
  }
  if (file && file.bytes.byteLength > limit) throw tooLarge(limit);
  return { fields, file };
}

async function readBounded(request: Request, limit: number): Promise<Buffer> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit + ROOM) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit + ROOM) throw tooLarge(limit);
    chunks.push(chunk);
  }
  if (declared !== null && Number(declared) !== size) throw new Problem("invalid_request");
  return Buffer.concat(chunks);
}

const tooLarge = (limit: number) => new Problem("too_large", { params: { limit } });

type Received = { readonly fields: Readonly<Record<string, string>>; readonly fileName: string | null };
/** Bytes of a field, and how many parts a form of ours may have. */
const LIMITS = { fieldNameSize: 200, fieldSize: 262_144, parts: 50, headerSize: 8_192 };

/**
 * Reads a multipart body of which `store` takes the one `file` as it comes, so that it is never held as a whole. Throws `invalid_request`,
 * `invalid_fields` as `readUpload`, and what `store` does; whoever calls removes what was stored.
 */
export async function receiveUpload(
  request: Request,
  store: (pieces: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<Received> {
  const fields: Record<string, string> = Object.create(null);
  let fileName: string | null = null;
  let stored: Promise<unknown> | undefined;
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of request.body ?? []) {
      bytes += piece.byteLength;
      yield piece;
    }
  };
  const parser = parserOf(request.headers.get("content-type") ?? "");
  const refuse = (error: unknown) => parser.destroy(error instanceof Error ? error : new Problem("invalid_request"));
  const wrong = (name: string, code: string) =>
    refuse(new Problem("invalid_fields", { fields: { [name]: [{ code }] } }));
  parser.on("partsLimit", () => refuse(new Problem("invalid_request")));
  parser.on("field", (name, value, nameCut, cut) => {
    if (nameCut || cut) refuse(new Problem("invalid_request"));
    else if (name in fields) wrong(name, "duplicate");
    else fields[name] = value;
  });
  parser.on("file", (name, body, sentName) => {
    if (name !== "file" || stored) {
      body.resume();
      return wrong(name, stored && name === "file" ? "duplicate" : "unknown_field");
    }
    // As browsers write what a header cannot hold.
    fileName = sentName.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
    stored = store(body);
    stored.catch(refuse);
  });
  try {
    await pipeline(counted(), parser);
    await stored;
  } catch (error) {
    // What was being stored ends before whoever called removes it.
    await stored?.catch(() => undefined);
    throw error instanceof Problem ? error : new Problem("invalid_request");
  }
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) !== bytes) throw new Problem("invalid_request");
  return { fields, fileName };
}

function parserOf(type: string) {
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Problem("invalid_request");
  try {
    const isPartAFile = (_name: unknown, _type: unknown, fileName: string | undefined) => fileName !== undefined;
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS, isPartAFile });
  } catch {
    throw new Problem("invalid_request");
  }
}
