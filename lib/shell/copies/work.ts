import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { copyPhoto } from "./photos";
import type { Part } from "./plan";
import type { Prepared } from "./prepare";
import type { Row } from "./remap";
import { writePart } from "./write";

type To = { readonly tenantId: string; readonly at: Date };
/** A part whose photos lie in the target's storage already. */
export type ReadyPart = { readonly part: Part; readonly photos: readonly Row[] };

/** Copies the photos of a part, outside any transaction; a product whose photo is gone goes without it. */
export async function readyPart(prepared: Prepared, part: Part, { tenantId, at }: To): Promise<ReadyPart> {
  const photos = new Map<string, Row>();
  const gone = new Set<string>();
  const wanted = part.tables.flatMap(({ rows }) => rows.map(({ photoId }) => photoId)).filter((id) => id != null);
  for (const id of new Set(wanted.map(String))) {
    const photo = prepared.photos.get(id);
    const made = photo && (await copyPhoto(photo, { tenantId, at, newId: prepared.newId }));
    if (made) photos.set(id, made);
    else gone.add(id);
  }
  if (gone.size === 0) return { part, photos: [...photos.values()] };
  const without = (row: Row) => (gone.has(String(row.photoId)) ? { ...row, photoId: null } : row);
  const tables = part.tables.map(({ table, rows }) => ({ table, rows: rows.map(without) }));
  return { part: { ...part, tables }, photos: [...photos.values()] };
}

/** Writes a ready part in the caller's transaction; gives how many records it makes. */
export async function writeReady(ctx: TxCtx, prepared: Prepared, { part, photos }: ReadyPart): Promise<number> {
  await writePart(ctx, part, photos, prepared.names);
  const [first] = part.tables;
  return first?.rows.filter(({ id }) => id != null).length ?? 0;
}
