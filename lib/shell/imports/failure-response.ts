import { Readable } from "node:stream";
import { SHEET_MIME } from "@/lib/base/sheets/columns";
import type { FailureFile } from "./failures";

/** The file as an answer. Node's and the DOM's stream types differ in name only. */
export function failureResponse({ name, format, body }: FailureFile): Response {
  const ascii = name.normalize("NFD").replace(/[^\x20-\x7e]|["\\]/g, "");
  return new Response(Readable.toWeb(Readable.from(body)) as unknown as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": SHEET_MIME[format],
      "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
