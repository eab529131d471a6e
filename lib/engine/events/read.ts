import { and, count, eq, getTableColumns, gt, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { beyond, newest } from "@/db/order";
import { askTenant, withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { tableOf } from "@/lib/engine/resource/columns";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Cursor } from "./cursor";
import type { Asked, Event, EventList, Place } from "./define";
import { type Count, clockOf, countOf, matching, ordered, pageQuery, rankAt } from "./pages";
import { demandSort, eventsWhere } from "./where";

type Lane = { readonly lane?: "bulk" };

/** Reads in one transaction for whom the list is: asks for GET on its subject, and for what it demands besides. Throws `forbidden`. */
export async function readEvents<R extends Event, T>(
  list: EventList<R>,
  ctx: Ctx & Lane,
  work: (ctx: TxCtx) => Promise<T>,
): Promise<T> {
  authorize(ctx, "GET", list.resource.subject);
  return demanded(list, ctx, () => withTenant(ctx, (tx) => work({ ...ctx, tx })));
}

/** The same for a question of one statement, which travels with the transaction's beginning and end. */
export async function askEvents<R extends Event, T>(
  list: EventList<R>,
  ctx: Ctx,
  question: (ctx: TxCtx) => Promise<T>,
): Promise<T> {
  authorize(ctx, "GET", list.resource.subject);
  return demanded(list, ctx, () => askTenant(ctx, (tx) => question({ ...ctx, tx })));
}

/** After what a list demands besides; what Postgres refuses is told as a Problem. */
async function demanded<T>(list: Pick<EventList, "demand">, ctx: Ctx, read: () => Promise<T>): Promise<T> {
  list.demand?.(ctx);
  try {
    return await read();
  } catch (error) {
    throw fromPostgres(error);
  }
}

export type EventPage<R> = Count & { readonly rows: readonly R[] };

/** One page of the events that match, in the list's own order unless asked otherwise, and how many there are. */
export async function eventPage<R extends Event>(
  list: EventList<R>,
  ctx: Ctx,
  query: ListQuery,
  cursor: Cursor | null = null,
): Promise<EventPage<R>> {
  return readEvents(list, ctx, async (tctx) => {
    const { places, backwards } = await pageQuery(list, tctx, query, cursor);
    const found = await places;
    const rows = await whole(list, tctx, backwards ? found.reverse() : found);
    if (query.page === 1 && found.length < query.perPage) return { rows, total: found.length, totalIsEstimate: false };
    return { rows, ...(await countOf(list, tctx, query)) };
  });
}

/** These events whole, in this order. */
async function whole<R extends Event>(list: EventList<R>, ctx: TxCtx, places: readonly Place[]): Promise<R[]> {
  if (places.length === 0) return [];
  const byId = new Map((await list.read(ctx, places)).map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

/** One event. Throws `not_found` for one that this session may not see. */
export async function getEvent<R extends Event>(list: EventList<R>, ctx: Ctx, id: string): Promise<R> {
  return readEvents(list, ctx, (tctx) => findEvent(list, tctx, id));
}

/** The same inside an open transaction, for whoever has asked for the permission. @door inner */
export async function findEvent<R extends Event>(list: EventList<R>, ctx: TxCtx, id: string): Promise<R> {
  if (!isUuid(id)) throw notFound();
  const [found] = await whole(
    list,
    ctx,
    await matching(list, ctx.tx, and(eq(list.table.id, id), list.visible(ctx))).limit(1),
  );
  if (!found) throw notFound();
  return found;
}

/** What an address names; null when there is none or it is not to be seen. */
export async function addressed<T>(id: unknown, read: (id: string) => Promise<T>): Promise<T | null> {
  if (typeof id !== "string" || id === "") return null;
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

export type ScreenPage<R> = EventPage<R> & {
  /** The one asked for, or the last one there is. */
  readonly page: number;
  /** More match than the newest that are shown. */
  readonly capped: boolean;
  /** How many these are, where a period bounds the counting; null = not counted beyond the newest. */
  readonly matching: number | null;
  /** What arrives after this is not on the page. */
  readonly seenUntil: Date;
};

/** A screen's page: as `eventPage`, but never beyond the last one, and of the newest alone where the list shows no more. */
export async function screenPage<R extends Event>(
  list: EventList<R>,
  ctx: Ctx,
  query: ListQuery,
  cursor: Cursor | null = null,
): Promise<ScreenPage<R>> {
  const seenUntil = new Date();
  if (list.newest) return { ...(await newestPage(list, ctx, query, list.newest)), seenUntil };
  const plain = { capped: false, seenUntil };
  const found = await eventPage(list, ctx, query, cursor);
  if (found.rows.length > 0 || found.total === 0 || query.page === 1)
    return { ...found, ...plain, page: query.page, matching: found.total };
  const page = Math.ceil(found.total / query.perPage);
  return { ...(await eventPage(list, ctx, { ...query, page })), ...plain, page, matching: found.total };
}

/** The newest events that match, sorted and paged among themselves. */
async function newestPage<R extends Event>(list: EventList<R>, ctx: Ctx, query: ListQuery, most: number) {
  return readEvents(list, ctx, async (tctx) => {
    const { tx } = tctx;
    demandSort(list, tctx, query.sort[0]);
    const where = eventsWhere(list, tctx, query);
    const clock = clockOf(list);
    const some = () =>
      matching(list, tx, where)
        .orderBy(...newest(clock, list.table.id))
        .limit(most);
    const [counted] = await tx.select({ n: count() }).from(some().as("newest"));
    const total = counted?.n ?? 0;
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.perPage)));
    const [key, direction] = query.sort;
    // Then the page lies where the walk along the index begins, and the newest need not be gathered first.
    const newestFirst = key === list.resource.list.sort[0] && direction === "desc";
    const gathered = some().as("newest");
    const among = newestFirst ? where : inArray(list.table.id, tx.select({ id: gathered.id }).from(gathered));
    const places = await matching(list, tx, among)
      .orderBy(...ordered(list, query.sort))
      .limit(Math.min(query.perPage, total - (page - 1) * query.perPage))
      .offset((page - 1) * query.perPage);
    const capped = total === most;
    const all = !capped ? total : query.filters.date ? (await countOf(list, tctx, query)).total : null;
    return { rows: await whole(list, tctx, places), total, totalIsEstimate: false, page, capped, matching: all };
  });
}

/** How many events that match have arrived since. */
export async function countArrived<R extends Event>(list: EventList<R>, ctx: Ctx, asked: Asked, since: Date) {
  return askEvents(list, ctx, async ({ tx }) => {
    const arrived = matching(list, tx, and(eventsWhere(list, ctx, asked), gt(list.received, since)));
    const [counted] = await tx.select({ n: count() }).from(arrived.as("arrived"));
    return counted?.n ?? 0;
  });
}

/** How many events match, counted as far as `most`. */
export async function countEvents<R extends Event>(list: EventList<R>, ctx: Ctx, asked: Asked, most: number) {
  return askEvents(list, ctx, async ({ tx }) => {
    const some = matching(list, tx, eventsWhere(list, ctx, asked)).limit(most);
    const [counted] = await tx.select({ n: count() }).from(some.as("some"));
    return counted?.n ?? 0;
  });
}

/** Whether any event of the tenant, seen or not, came or changed since. */
export async function eventsTouched<R extends Event>(list: EventList<R>, { tx }: TxCtx, since: Date): Promise<boolean> {
  const { updatedAt } = getTableColumns(list.table);
  const changed = updatedAt ? or(gte(list.received, since), gte(updatedAt, since)) : gte(list.received, since);
  const found = await tx.select({ id: list.table.id }).from(tableOf(list)).where(changed).limit(1);
  return found.length > 0;
}

/** Events read in one transaction, so that none of them is long. */
const BATCH = 500;

/** All events that match and arrived before `until`, newest first, a batch at a time: for what takes them along as they are read. */
export async function* eventBatches<R extends Event>(
  list: EventList<R>,
  ctx: Ctx,
  asked: Asked,
  until: Date,
): AsyncGenerator<readonly R[]> {
  const clock = clockOf(list);
  let behind: SQL | undefined;
  for (;;) {
    const where = and(eventsWhere(list, ctx, asked), lt(list.received, until), behind);
    const { rows, last } = await readEvents(list, { ...ctx, lane: "bulk" }, async (tctx) => {
      const places = await matching(list, tctx.tx, where)
        .orderBy(...newest(clock, list.table.id))
        .limit(BATCH);
      return { rows: await whole(list, tctx, places), last: places.length < BATCH ? null : (places.at(-1) ?? null) };
    });
    if (rows.length > 0) yield rows;
    if (!last) return;
    behind = beyond("before", [clock, list.table.id], rankAt(last));
  }
}
