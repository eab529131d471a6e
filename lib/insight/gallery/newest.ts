import { and, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { galleryPhotos as photo } from "@/db/schema";
import type { Asked } from "@/lib/engine/events/define";
import { asAsked } from "@/lib/engine/resource/where";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AskedAlbum } from "./asked-album";
import { bySaid } from "./filters";
import { type Place, placeColumns, placesOf } from "./tiles";
import { galleryWhere } from "./where";

/** So many photos are looked through newest first, and then so many more where these filled `PART` of a page; all others that match are gathered by indexes. */
const WALKS: readonly number[] = [8_000, 40_000];
const PART = 1 / 5;

type Narrowed = Asked & Partial<AskedAlbum>;
/** `bounds`: where the page begins and ends; `most`: photos; `walks`: how many are looked through at a time. */
type Page = { readonly bounds: SQL | undefined; readonly most: number; readonly walks?: readonly number[] };
type Ask = { readonly said: SQL | undefined; readonly most: number };

/**
 * The newest of the photos that match. The planner takes two filters for independent, and walks all photos in their order towards matches that a task and a
 * category which never meet do not have: so it walks some, and no more. Throws `invalid_fields`. @door inner
 */
export async function newestPlaces(
  ctx: TxCtx,
  asked: Narrowed,
  { bounds, most, walks = WALKS }: Page,
): Promise<Place[]> {
  const whole = galleryWhere(ctx, asked);
  if (Object.keys(asked.filters).length < 2) return placesOf(ctx, and(whole, bounds), most);
  // What else was said in a visit is dearer to ask than everything else: of those alone that match otherwise.
  const { said: value, ...others } = asked.filters;
  const said = value && asAsked(value, bySaid(ctx, "said", value));
  const where = galleryWhere(ctx, { ...asked, filters: others });
  const found: Place[] = [];
  let left = bounds;
  for (const walked of walks) {
    const edge = await edgeOf(ctx, left, walked);
    const near = and(where, left, edge && gte(photo.visitedAt, edge));
    found.push(...(await walk(ctx, near, { said, most: most - found.length })));
    if (!edge || found.length === most) return found;
    left = and(left, lt(photo.visitedAt, edge));
    if (found.length < most * PART) break;
  }
  return [...found, ...(await gather(ctx, and(where, left), { said, most: most - found.length }))];
}

/** When the last of the photos was that are looked through; undefined where they are all there are. */
async function edgeOf({ tx }: TxCtx, bounds: SQL | undefined, walked: number): Promise<SQL | undefined> {
  const [edge] = await tx
    .select({ at: sql<string>`${photo.visitedAt}::text` })
    .from(photo)
    .where(bounds)
    .orderBy(...newest(photo.visitedAt, photo.id))
    .offset(walked)
    .limit(1);
  return edge && sql`${edge.at}::timestamptz`;
}

/** Along an index in the order of the page, as far as it takes. */
function walk(ctx: TxCtx, where: SQL | undefined, { said, most }: Ask): Promise<Place[]> {
  if (!said) return placesOf(ctx, where, most);
  const { tx } = ctx;
  const order = newest(photo.visitedAt, photo.id);
  // Under the table's own name, so that a condition about the table is one about these; the offset keeps it behind theirs.
  const some = tx
    .select(placeColumns)
    .from(photo)
    .where(where)
    .orderBy(...order)
    .offset(0)
    .as("gallery_photos");
  return tx
    .select(placeColumns)
    .from(some)
    .where(said)
    .orderBy(...order)
    .limit(most);
}

/** All that match, then put in order: an order that no index has, though it is the same. */
async function gather(ctx: TxCtx, where: SQL | undefined, { said, most }: Ask): Promise<Place[]> {
  const { tx } = ctx;
  const at = sql<Date>`${photo.visitedAt} + interval '0'`;
  if (!said) return tx.select(placeColumns).from(photo).where(where).orderBy(desc(at), desc(photo.id)).limit(most);
  // Photos of a visit were taken where the same was said: each visit is asked once, and so many visits hold as many photos.
  const begun = sql<Date>`min(${photo.visitedAt})`.as("begun");
  const groups = tx
    .select({ groupId: photo.groupId, begun })
    .from(photo)
    .where(where)
    .groupBy(photo.groupId)
    .orderBy(desc(begun))
    .offset(0)
    .as("gallery_photos");
  const found = await tx.select({ id: photo.groupId }).from(groups).where(said).orderBy(desc(groups.begun)).limit(most);
  const ids = found.map(({ id }) => id);
  return ids.length > 0 ? placesOf(ctx, and(where, inArray(photo.groupId, ids)), most) : [];
}
