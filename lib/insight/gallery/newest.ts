import { and, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import { galleryPhotos as photo } from "@/db/schema";
import type { Asked } from "@/lib/engine/events/define";
import { asAsked } from "@/lib/engine/resource/where";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AskedAlbum } from "./asked-album";
import { bySaid, saidAmong } from "./filters";
import { type Place, placeColumns, placesOf } from "./tiles";
import { galleryWhere } from "./where";

/** So many photos are looked through newest first, and then so many more where these filled `PART` of a page; all others that match are gathered by indexes. */
const WALKS: readonly number[] = [8_000, 40_000];
const PART = 1 / 5;
/** Visits of which is asked at once what was said in them. */
const AT_ONCE = 10_000;

type Narrowed = Asked & Partial<AskedAlbum>;
/** `bounds`: where the page begins and ends; `most`: photos; `walks`: how many are looked through at a time; `atOnce`: visits that are gathered at a time. */
type Page = {
  readonly bounds: SQL | undefined;
  readonly most: number;
  readonly walks?: readonly number[];
  readonly atOnce?: number;
};

/**
 * The newest of the photos that match. The planner takes two filters for independent, and walks all photos in their order towards matches that a task and a
 * category which never meet do not have: so it walks some, and no more. Throws `invalid_fields`. @door inner
 */
export async function newestPlaces(
  ctx: TxCtx,
  asked: Narrowed,
  { bounds, most, walks = WALKS, atOnce = AT_ONCE }: Page,
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
    found.push(...(await walk(ctx, near, said, most - found.length)));
    if (!edge || found.length === most) return found;
    left = and(left, lt(photo.visitedAt, edge));
    if (found.length < most * PART) break;
  }
  const [older, missing] = [and(where, left), most - found.length];
  if (!value) return [...found, ...(await gather(ctx, older, missing))];
  const among = (groups: SQL) => asAsked(value, sql`group_id in (${saidAmong(ctx, "said", value, groups)})`);
  return [...found, ...(await gatherSaid(ctx, older, { among, most: missing, atOnce }))];
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
function walk(ctx: TxCtx, where: SQL | undefined, said: SQL | undefined, most: number): Promise<Place[]> {
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
function gather({ tx }: TxCtx, where: SQL | undefined, most: number): Promise<Place[]> {
  const at = sql<Date>`${photo.visitedAt} + interval '0'`;
  return tx.select(placeColumns).from(photo).where(where).orderBy(desc(at), desc(photo.id)).limit(most);
}

type Gathering = { readonly among: (groups: SQL) => SQL | undefined; readonly most: number; readonly atOnce: number };

/** Photos of a visit were taken where the same was said: visits are gathered, some at a time, and so many of them hold as many photos. */
async function gatherSaid(ctx: TxCtx, where: SQL | undefined, { among, most, atOnce }: Gathering): Promise<Place[]> {
  const ids: string[] = [];
  let before: SQL | undefined;
  do {
    const some = new QueryBuilder()
      .select({ groupId: photo.groupId, begun: sql`min(${photo.visitedAt})`.as("begun") })
      .from(photo)
      .where(where)
      .groupBy(photo.groupId)
      .having(before)
      .orderBy(sql`2 desc, 1 desc`)
      .limit(atOnce);
    const [page] = await ctx.tx.execute<{ found: string[]; begun: string | null; last: string | null }>(sql`
      with visits as materialized (${some}),
        last as (select group_id, begun from visits order by begun desc, group_id desc offset ${atOnce - 1})
      select to_json(array(select group_id from visits where ${among(sql`select group_id from visits`)}
          order by begun desc, group_id desc limit ${most - ids.length})) as found,
        (select begun::text from last) as begun, (select group_id from last) as last`);
    ids.push(...(page?.found ?? []));
    before = page?.begun
      ? sql`(min(${photo.visitedAt}), ${photo.groupId}) < (${page.begun}::timestamptz, ${page.last}::uuid)`
      : undefined;
  } while (before && ids.length < most);
  return ids.length > 0 ? placesOf(ctx, and(where, inArray(photo.groupId, ids)), most) : [];
}
