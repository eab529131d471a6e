import { inArray } from "drizzle-orm";
import { cities } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { demoId } from "@/scripts/demo/ids";
import type { UserRow } from "@/scripts/demo/people/person";
import { type Album, makeAlbum } from "@/scripts/demo/photos/album";
import type { KnownCity } from "@/scripts/demo/places/store";
import type { AttachmentRow } from "@/scripts/demo/visits/check";

/** Cities of the reference tables by IBGE code. */
export async function knownCities(tenantId: string, codes: readonly number[]): Promise<Map<number, KnownCity>> {
  const { ibgeCode, id, stateId, timezone } = cities;
  const found = await withTenant({ tenantId }, (tx) =>
    tx
      .select({ ibgeCode, id, stateId, timezone })
      .from(cities)
      .where(inArray(ibgeCode, [...codes])),
  );
  return new Map(found.map(({ ibgeCode, ...city }) => [ibgeCode, city]));
}

const NO_ALBUM: Album = { fronts: new Map(), shelves: new Map(), packs: new Map() };

/** The pictures; none when the disk is too full for them, since everything else works without. */
export async function albumOrNone(contents: Parameters<typeof makeAlbum>[0]): Promise<Album> {
  try {
    return await makeAlbum(contents);
  } catch (error) {
    if (error instanceof Problem && error.code === "storage_full") return NO_ALBUM;
    throw error;
  }
}

/** Attachments of the product photos, uploaded by `admin`, and their ids by product. */
export function packAttachments(tenant: string, album: Album, admin: UserRow, at: Date) {
  const rows: AttachmentRow[] = [];
  const ids = new Map<string, string>();
  for (const [item, photo] of album.packs) {
    const id = demoId(`${tenant} photo ${item}`);
    rows.push({
      ...photo.row,
      id,
      kind: "product",
      occurredAt: at,
      createdAt: at,
      updatedAt: at,
      latitude: null,
      longitude: null,
      uploadedBy: admin.id,
    });
    ids.set(item, id);
  }
  return { rows, ids };
}
