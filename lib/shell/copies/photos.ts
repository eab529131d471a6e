import { keysOf } from "@/lib/base/objects/records";
import { copyKey } from "@/lib/field/attachments/copies";
import { COPIES } from "@/lib/platform/storage/limits";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { Photo } from "./load";
import type { Row } from "./remap";

type To = { readonly tenantId: string; readonly at: Date; readonly newId: (id: string) => string };

/**
 * Copies a photo's bytes under the key of the other tenant, with its small copies, and gives the row to write; null when the bytes are
 * gone. Done outside transactions and safe to repeat: the key follows from the content and from when the copy was ordered.
 */
export async function copyPhoto(photo: Photo, { tenantId, at, newId }: To): Promise<Row | null> {
  const key = uploadKey(tenantId, at, photo.sha256);
  const bytes = await storage().get(photo.storageKey);
  if (!bytes) return null;
  await storage().put(key, bytes);
  for (const copy of keysOf(COPIES)) {
    const small = await storage().get(copyKey(photo.storageKey, copy));
    // A copy that is missing is made when it is first asked for.
    if (small) await storage().put(copyKey(key, copy), small);
  }
  const { tenantId: _, createdAt: __, updatedAt: ___, ...row } = photo;
  return {
    ...row,
    id: newId(photo.id),
    storageKey: key,
    thumbnailKey: photo.thumbnailKey && copyKey(key, "thumb"),
    // Who took it is a person of the other tenant.
    uploadedBy: null,
    latitude: null,
    longitude: null,
  };
}
