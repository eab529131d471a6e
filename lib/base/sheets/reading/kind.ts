import { Problem } from "@/lib/base/problem/catalogue";
import { MAX_SHEET_BYTES, MAX_UNPACKED_BYTES } from "./limits";

/** "text": csv, txt and the like; "book": a spreadsheet of either kind. */
export type SheetKind = "text" | "book";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Central directory entry, and its end. */
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const MAX_ENTRIES = 10_000;

/**
 * What the bytes prove a file to be; its name is never believed. Throws `import_empty_file`, `import_too_large`, `import_not_a_table` for what is
 * none (a picture, a PDF, a page), and `import_too_much_inside` for an archive that unpacks to more than a workbook does.
 */
export function kindOf(bytes: Uint8Array): SheetKind {
  if (bytes.byteLength > MAX_SHEET_BYTES) throw new Problem("import_too_large");
  if (bytes.byteLength === 0) throw new Problem("import_empty_file");
  if (startsWith(bytes, OLE)) return "book";
  if (isArchive(bytes)) {
    assertWorkbook(bytes);
    return "book";
  }
  if (!looksLikeText(bytes)) throw new Problem("import_not_a_table");
  return "text";
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);

export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

/** Reads the archive's own list: names and sizes, nothing unpacked. */
function assertWorkbook(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) throw new Problem("import_not_a_table");
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  let isBook = false;
  if (entries > MAX_ENTRIES) throw new Problem("import_too_much_inside");
  for (let n = 0; n < entries; n += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new Problem("import_not_a_table");
    unpacked += view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const name = String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(length, 100)));
    isBook ||= /^xl[/\\]workbook\.(xml|bin)$/i.test(name);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new Problem("import_too_much_inside");
  if (!isBook) throw new Problem("import_not_a_table");
}

function endOf(view: DataView): number | null {
  const least = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= least; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** That tell of what is not an archive what it is. */
export const FIRST_BYTES = 65_536;
/** No text that somebody exported holds these; UTF-16 has them in every other place only. */
const CONTROL = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31,
]);

function looksLikeText(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, FIRST_BYTES);
  if (wideOf(first) !== null) return true;
  if (first.some((byte) => CONTROL.has(byte))) return false;
  const head = String.fromCharCode(...first.subarray(0, 512))
    .trimStart()
    .toLowerCase();
  return !/^(%pdf-|\{\\rtf|<(!doctype|html|\?xml|table|body|head|svg))/.test(head);
}

/** UTF-16 by its mark, or by zeros in every other place. */
export function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pairs = Math.min(bytes.length, 4_096) >> 1;
  if (pairs < 4) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[at * 2] === 0) even += 1;
    if (bytes[at * 2 + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.7 && even < pairs * 0.05) return "utf-16le";
  return even > pairs * 0.7 && odd < pairs * 0.05 ? "utf-16be" : null;
}
