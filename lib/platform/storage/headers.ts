import type { FoundFile } from "./found-file";
import type { Copy } from "./limits";

/** How an upload is served: kept by this browser only and asked for again each time, never sniffed, never run. */
export function fileHeaders(file: Pick<FoundFile, "id" | "sha256" | "name">, copy: Copy): Record<string, string> {
  const base = (file.name ?? file.id).replace(/\.[A-Za-z0-9]{1,5}$/, "");
  const name = `${base}${copy === "thumb" ? "-480" : ""}.webp`;
  return {
    etag: `"${file.sha256.slice(0, 32)}-${copy}"`,
    "cache-control": "private, no-cache",
    vary: "authorization, cookie",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": `inline; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`,
  };
}

/** A PDF is handed over as it came, to be saved: no browser opens it among our pages. */
export function documentHeaders(file: Pick<FoundFile, "id" | "sha256" | "name">): Record<string, string> {
  const name = `${(file.name ?? file.id).replace(/\.[A-Za-z0-9]{1,5}$/, "")}.pdf`;
  return {
    ...fileHeaders(file, "view"),
    etag: `"${file.sha256.slice(0, 32)}"`,
    "content-disposition": `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`,
  };
}

/** True when the browser already holds these very bytes. */
export function matchesEtag(request: Request, headers: Readonly<Record<string, string>>): boolean {
  const held = request.headers.get("if-none-match");
  if (!held) return false;
  return held.split(",").some((tag) => tag.trim().replace(/^W\//, "") === headers.etag);
}

const ascii = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "");
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
