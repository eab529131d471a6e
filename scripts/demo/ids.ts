import { createHash } from "node:crypto";

const BEGINNING = new Date("2026-01-05T12:00:00Z");

/** An id in the shape of UUID v7 that is always the same for a name; `at` is the instant it carries. */
export function demoId(name: string, at: Date = BEGINNING): string {
  const bytes = createHash("sha256").update(`gondola demo ${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * The sum of a photo's bytes as they were sent. A few pictures stand for all of the demonstration's photos, and no two photos of a device are the
 * same bytes; one in a few hundred was sent before.
 */
export function demoSum(photoId: string, ofPicture: string): string {
  const own = createHash("sha256").update(photoId).digest("hex");
  return own.startsWith("00") ? ofPicture : own;
}
