import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { wideOf } from "./kind";

export const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** By its mark; else what is UTF-8 throughout is UTF-8, and everything else what Brazilian Excel writes. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  return wideOf(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** Some bytes as text, without the mark at their beginning. A character that is cut in two at the end is left out. */
export function decodeStart(bytes: Uint8Array, encoding: Encoding): string {
  return iconv.decode(Buffer.from(bytes), encoding).replace(/\uFFFD$/, "");
}
