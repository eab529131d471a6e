import { createHash } from "node:crypto";
import type { attachments } from "@/db/schema";
import { copyKey, putCopies } from "@/lib/field/attachments/copies";
import { readImage } from "@/lib/platform/storage/image";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { Canvas } from "./canvas";
import { toJpeg } from "./render";

/** A stored picture: what an attachment of it says, but for whose and when it is. */
export type Photo = {
  readonly row: Pick<
    typeof attachments.$inferInsert,
    "fileName" | "mime" | "bytes" | "sha256" | "width" | "height" | "storageKey" | "thumbnailKey"
  >;
};

/** Writes a picture and its copies where uploads of that tenant and month lie. Throws `storage_full`. */
export async function storePhoto(tenantId: string, at: Date, fileName: string, canvas: Canvas): Promise<Photo> {
  const bytes = await toJpeg(canvas, 74);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const image = await readImage(bytes);
  const key = uploadKey(tenantId, at, sha256);
  await storage().put(key, bytes);
  await putCopies(key, image);
  const { type: mime, width, height } = image;
  const thumbnailKey = copyKey(key, "thumb");
  return { row: { fileName, mime, bytes: bytes.byteLength, sha256, width, height, storageKey: key, thumbnailKey } };
}
