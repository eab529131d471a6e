import { and, between, count, eq, inArray, sql } from "drizzle-orm";
import { beyond, newest, oldest, type Place as Rank } from "@/db/order";
import { auditLog } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import type { Cursor } from "@/lib/engine/events/cursor";
import type { TxCtx } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { traceName } from "../trace";
import { assertReader, readableNames } from "./names";
import { ofTeams, periodOf, type TrailPeriod, trailWhere } from "./where";

/** A line of the log with the name of who did it; null for nobody, and for somebody of the platform. */
export type TrailRow = typeof auditLog.$inferSelect & { readonly who: string | null };
export type TrailPage = {
  readonly rows: readonly TrailRow[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly period: TrailPeriod;
};
/** Up to here lines are counted one by one. */
const COUNTED = 10_000;

export async function readTrail<T>(
  ctx: Ctx & { readonly lane?: "bulk" },
  work: (ctx: TxCtx) => Promise<T>,
): Promise<T> {
  authorize(ctx, "GET", "ROLE");
  assertReader(ctx);
  try {
    return await withTenant(ctx, (tx) => work({ ...ctx, tx }));
  } catch (error) {
    throw fromPostgres(error);
  }
}

/**
 * One page of what was done in the tenant, newest first unless asked otherwise. The next page and the one before are read from the cursor
 * on, so that none costs more than the first.
 */
export async function trailPage(ctx: Ctx, query: ListQuery, cursor: Cursor | null = null): Promise<TrailPage> {
  return readTrail(ctx, async (ctx) => {
    const period = periodOf(ctx, query);
    const { lines, backwards } = await pageQuery(ctx, query, cursor);
    const found = await lines;
    const rows = await whole(ctx.tx, backwards ? found.reverse() : found);
    if (query.page === 1 && rows.length < query.perPage)
      return { rows, total: rows.length, totalIsEstimate: false, period };
    const [counted] = await ctx.tx.select({ n: count() }).from(
      ctx.tx
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(trailWhere(ctx, query, period))
        .limit(COUNTED + 1)
        .as("some"),
    );
    const total = counted?.n ?? 0;
    return { rows, total, totalIsEstimate: total > COUNTED, period };
  });
}

/** The query of a page; `backwards`: it gives its lines last to first. */
export async function pageQuery(ctx: TxCtx, query: ListQuery, cursor: Cursor | null) {
  const [key, direction] = query.sort;
  if (key !== "at") throw invalidFields({ sort: "invalid_choice" });
  const from = cursor && query.page > 1 ? await placeOf(ctx.tx, cursor.id) : null;
  const backwards = from !== null && cursor?.side === "before";
  const falling = (direction === "desc") !== backwards;
  const lines = ctx.tx
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        trailWhere(ctx, query, periodOf(ctx, query)),
        from ? beyond(falling ? "before" : "after", [auditLog.at, auditLog.id], from) : undefined,
      ),
    )
    .orderBy(...(falling ? newest : oldest)(auditLog.at, auditLog.id))
    .limit(query.perPage)
    .offset(from ? 0 : (query.page - 1) * query.perPage);
  return { lines, backwards };
}

/** The place of a line in the order, to compare with; null for one that is not there. */
async function placeOf(tx: TenantTx, id: string): Promise<Rank | null> {
  // As text: a date of ours would lose the microseconds.
  const [found] = await tx
    .select({ at: sql<string>`${auditLog.at}::text` })
    .from(auditLog)
    .where(eq(auditLog.id, id));
  return found ? [sql`${found.at}::timestamptz`, id] : null;
}

type Place = { readonly id: string; readonly at: Date };
/** These lines whole, in this order; their days keep the other months' partitions out of it. */
export async function whole(tx: TenantTx, places: readonly Place[]): Promise<TrailRow[]> {
  const [first] = places;
  if (!first) return [];
  const times = places.map(({ at }) => at.getTime());
  const rows = await tx
    .select({ line: auditLog, who: traceName(auditLog.actorId) })
    .from(auditLog)
    .where(
      and(
        between(auditLog.at, new Date(Math.min(...times)), new Date(Math.max(...times) + 1)),
        inArray(
          auditLog.id,
          places.map(({ id }) => id),
        ),
      ),
    );
  const byId = new Map(rows.map(({ line, who }) => [line.id, { ...line, who }]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

/** One line. Throws `not_found` for one of another tenant, and of a record that this reader may not read. */
export async function trailLineOf(ctx: Ctx, id: string): Promise<TrailRow> {
  return readTrail(ctx, async (ctx) => {
    if (!isUuid(id)) throw notFound();
    const [place] = await ctx.tx
      .select({ id: auditLog.id, at: auditLog.at })
      .from(auditLog)
      .where(and(eq(auditLog.id, id), inArray(auditLog.resource, readableNames(ctx)), ofTeams(ctx)));
    const [row] = await whole(ctx.tx, place ? [place] : []);
    if (!row) throw notFound();
    return row;
  });
}
