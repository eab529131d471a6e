import { createHash } from "node:crypto";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { attachments, pos, posChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";

type Who = { readonly tenantId: string; readonly userId: string };
const DAY = "2026-11-17";

/** So many visits to one store, each with a photo of arrival of its own bytes. */
export async function photographed({ tenantId, userId }: Who, count: number): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const plain = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 84 })
    .toBuffer();
  const at = new Date(`${DAY}T12:00:00Z`);
  const posId = uuidv7();
  const photos: (typeof attachments.$inferInsert & { id: string })[] = [];
  for (let n = 0; n < count; n += 1) {
    // A comment behind the picture makes each of them another file.
    const bytes = Buffer.concat([plain, Buffer.from(`photo ${n}`)]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const storageKey = uploadKey(tenantId, at, sha256);
    await storage().put(storageKey, bytes);
    const size = { width: 1_200, height: 900, bytes: bytes.length };
    photos.push({
      id: uuidv7(),
      kind: "check_in",
      mime: "image/jpeg",
      sha256,
      storageKey,
      occurredAt: at,
      uploadedBy: userId,
      ...size,
    });
  }
  const stays = photos.map((photo) => ({
    ...{ id: uuidv7(), userId, posId, localDate: DAY, timezone: "America/Sao_Paulo", photoInId: photo.id },
    ...{ occurredAt: at, checkOutAt: at, checkOutReceivedAt: at, timeInStoreSeconds: 0 },
  }));
  await withTenant({ tenantId, lane: "job" }, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "Loja fotografada", timezone: "America/Sao_Paulo" });
    for (let from = 0; from < count; from += 500) {
      await tx.insert(attachments).values(photos.slice(from, from + 500));
      await tx.insert(posChecks).values(stays.slice(from, from + 500));
    }
  });
}
