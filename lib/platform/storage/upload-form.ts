import { Problem } from "@/lib/base/problem/catalogue";
import { MAX_UPLOAD_BYTES } from "./limits";
import { partsOf, textOf } from "./multipart";

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
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of request.body ?? []) {
      bytes += piece.byteLength;
      yield piece;
    }
  };
  for await (const part of partsOf(counted(), request.headers.get("content-type") ?? "")) {
    const { name } = part;
    if (name in fields || (name === "file" && fileName !== null))
      throw new Problem("invalid_fields", { fields: { [name]: [{ code: "duplicate" }] } });
    if (part.fileName === undefined) fields[name] = await textOf(part);
    else if (name === "file") {
      fileName = part.fileName;
      await store(part.body);
    } else throw new Problem("invalid_fields", { fields: { [name]: [{ code: "unknown_field" }] } });
  }
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) !== bytes) throw new Problem("invalid_request");
  return { fields, fileName };
}
