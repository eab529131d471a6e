import type { ImageType } from "./limits";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type that the first bytes prove, or null. Names and declared types are never believed. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, PNG)) return "image/png";
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  return null;
}

/** True for a whole PDF: it says so at its start, and it ends as one does. */
export function isPdf(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\./.test(ascii(bytes, 0, 7)) &&
    ascii(bytes, Math.max(0, bytes.length - 1_024), bytes.length).includes("%%EOF")
  );
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
