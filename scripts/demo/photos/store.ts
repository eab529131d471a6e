import { createHash } from "node:crypto";
import sharp from "sharp";
import type { attachments } from "@/db/schema";
import { copyKey } from "@/lib/field/attachments/copies";
import { COPIES } from "@/lib/platform/storage/limits";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { Canvas } from "./canvas";

/** A stored picture: what an attachment of it says, but for whose and when it is. */
export type Photo = {
  readonly row: Pick<
    typeof attachments.$inferInsert,
    "fileName" | "mime" | "bytes" | "sha256" | "width" | "height" | "storageKey" | "thumbnailKey"
  >;
};

/**
 * Writes a picture where uploads of that tenant and month lie, and the small copy beside it, both from what was drawn: our own pictures need not be
 * proven. The larger copy is made when somebody opens it. Throws `storage_full`.
 */
export async function storePhoto(tenantId: string, at: Date, fileName: string, canvas: Canvas): Promise<Photo> {
  const { data, width, height } = canvas;
  const drawn = () => sharp(data, { raw: { width, height, channels: 3 } });
  const small = { width: COPIES.thumb, height: COPIES.thumb, fit: "inside", withoutEnlargement: true } as const;
  const [bytes, thumb] = await Promise.all([
    drawn().jpeg({ quality: 74, optimiseCoding: false }).toBuffer(),
    drawn().resize(small).webp({ quality: 72, effort: 0 }).toBuffer(),
  ]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const storageKey = uploadKey(tenantId, at, sha256);
  const thumbnailKey = copyKey(storageKey, "thumb");
  await Promise.all([storage().put(storageKey, bytes), storage().put(thumbnailKey, thumb)]);
  const mime = "image/jpeg";
  return { row: { fileName, mime, bytes: bytes.byteLength, sha256, width, height, storageKey, thumbnailKey } };
}
