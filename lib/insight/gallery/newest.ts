import { and, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import { galleryPhotos as photo } from "@/db/schema";
import type { Asked } from "@/lib/engine/events/define";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { asAsked } from "@/lib/engine/resource/where";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AskedAlbum } from "./asked-album";
import { bySaid, bySide, saidAmong } from "./filters";
import { type Place, placeColumns, placesOf } from "./tiles";
import { galleryWhere } from "./where";

/**
 * So many photos that are looked through newest first; `listed`: what was said is asked of all that match of these at once; `filled`: only where those before
 * filled this part of a page, and no more than the rest of it should take.
 */
type Walk = { readonly photos: number; readonly listed?: true; readonly filled?: number };
/** All others that match are gathered by indexes. */
const WALKS: readonly Walk[] = [{ photos: 8_000 }, { photos: 40_000, filled: 1 / 5 }];
/** What was said in most visits fills a page with the first of these. */
const SAID_WALKS: readonly Walk[] = [
  { photos: 1_000 },
  { photos: 7_000, listed: true },
  { photos: 40_000, filled: 1 / 5 },
];
/** So many times what a page should take by how rare its photos were so far. */
const ENOUGH = 3;
/** Visits of which is asked at once what was said in them. */
const AT_ONCE = 10_000;

type Narrowed = Asked & Partial<AskedAlbum>;
/** `bounds`: where the page begins and ends; `most`: photos; `walks`: how they are looked through; `atOnce`: visits that are gathered at a time. */
type Page = {
  readonly bounds: SQL | undefined;
  readonly most: number;
  readonly walks?: readonly Walk[];
  readonly atOnce?: number;
};

/**
 * The newest of the photos that match. The planner takes two filters for independent, and walks all photos in their order towards matches that a task and a
 * category which never meet do not have: so it walks some, and no more. Throws `invalid_fields`. @door inner
 */
export async function newestPlaces(
  ctx: TxCtx,
  asked: Narrowed,
  { bounds, most, walks = asked.filters.said ? SAID_WALKS : WALKS, atOnce = AT_ONCE }: Page,
): Promise<Place[]> {
  const whole = galleryWhere(ctx, asked);
  if (Object.keys(asked.filters).length < 2) return placesOf(ctx, and(whole, bounds), most);
  const { said: value, ...others } = asked.filters;
  const where = galleryWhere(ctx, { ...asked, filters: others });
  const said = value && saidOf(ctx, asked, value);
  const found: Place[] = [];
  let left = bounds;
  let seen = 0;
  for (const { photos, listed, filled = 0 } of walks) {
    if (found.length < most * filled) break;
    const missing = most - found.length;
    const length = filled > 0 ? Math.min(photos, Math.ceil((ENOUGH * seen * missing) / found.length)) : photos;
    seen += length;
    const edge = await edgeOf(ctx, left, length);
    const near = and(left, edge && gte(photo.visitedAt, edge));
    const walked =
      listed && said ? walkListed(ctx, near, said, missing) : walk(ctx, and(where, near), said?.each, missing);
    found.push(...(await walked));
    if (!edge || found.length === most) return found;
    left = and(left, lt(photo.visitedAt, edge));
  }
  const [older, missing] = [and(where, left), most - found.length];
  const rest = said ? gatherSaid(ctx, older, said, { most: missing, atOnce }) : gather(ctx, older, missing);
  return [...found, ...(await rest)];
}

/** What else was said in a visit, which is dearer to ask than everything else: of those alone that match otherwise, and before the other half of a pair, the next dearest. */
type Said = {
  /** Of a photo. */
  readonly each: SQL | undefined;
  /** Of those of a list of visits. */
  readonly among: (groups: SQL) => SQL | undefined;
  /** What else is asked, and what of it after that. */
  readonly before: SQL | undefined;
  readonly after: SQL | undefined;
};

function saidOf(ctx: TxCtx, asked: Narrowed, value: FilterValue): Said {
  const { said: _, side, ...cheap } = asked.filters;
  const isDear = side?.op === "in" && side.values.includes("pair");
  return {
    each: asAsked(value, bySaid(ctx, "said", value)),
    among: (groups) => asAsked(value, sql`group_id in (${saidAmong(ctx, "said", value, groups)})`),
    before: galleryWhere(ctx, { ...asked, filters: isDear || !side ? cheap : { ...cheap, side } }),
    after: isDear ? asAsked(side, bySide(ctx, "side", side)) : undefined,
  };
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

/** All that match otherwise, and of these the newest of visits in which it was said: dearer where a page is soon full, cheaper by half where it is not. */
function walkListed(
  { tx }: TxCtx,
  bounds: SQL | undefined,
  { before, among, after }: Said,
  most: number,
): Promise<Place[]> {
  const columns = { ...placeColumns, itemId: photo.itemId, productId: photo.productId };
  // Under the table's own name here too.
  const near = tx.$with("gallery_photos").as(tx.select(columns).from(photo).where(and(before, bounds)));
  const told = tx
    .with(near)
    .select(columns)
    .from(near)
    .where(among(sql`select group_id from gallery_photos`))
    .offset(0)
    .as("gallery_photos");
  return tx
    .select(placeColumns)
    .from(told)
    .where(after)
    .orderBy(...newest(photo.visitedAt, photo.id))
    .limit(most);
}

/** All that match, then put in order: an order that no index has, though it is the same. */
function gather({ tx }: TxCtx, where: SQL | undefined, most: number): Promise<Place[]> {
  const at = sql<Date>`${photo.visitedAt} + interval '0'`;
  return tx.select(placeColumns).from(photo).where(where).orderBy(desc(at), desc(photo.id)).limit(most);
}

type Gathering = { readonly most: number; readonly atOnce: number };

/** Photos of a visit were taken where the same was said: visits are gathered, some at a time, and so many of them hold as many photos. */
async function gatherSaid(
  ctx: TxCtx,
  where: SQL | undefined,
  { among }: Said,
  { most, atOnce }: Gathering,
): Promise<Place[]> {
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
