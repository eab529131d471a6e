import { Problem } from "@/lib/base/problem/catalogue";
import { MAX_SHEET_BYTES } from "@/lib/base/sheets/reading/limits";
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

const tooLarge = (limit: number) =>
  limit === MAX_SHEET_BYTES ? new Problem("import_too_large") : new Problem("too_large", { params: { limit } });
