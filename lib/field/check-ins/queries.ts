import { and, count, eq, gt, inArray, type SQL } from "drizzle-orm";
import { newest as newestFirst, sorted } from "@/db/order";
import { pos, posChecks, tenants, users } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { NEWEST } from "./pos-check.resource";
import { type CheckRecord, selectChecks } from "./record";
import { visibleChecks } from "./visible";
import { checkSortColumn, checksWhere } from "./where";

export type CheckPage = { readonly checks: readonly CheckRecord[]; readonly total: number };

async function read<T>(ctx: Ctx, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "POSCHECK");
  try {
    return await withTenant(ctx, work);
  } catch (error) {
    throw fromPostgres(error);
  }
}

function ordered([key, direction]: ListQuery["sort"]): SQL[] {
  return [sorted(checkSortColumn(key), direction), sorted(posChecks.id, direction)];
}

/** Then the page lies where the walk along the index begins, and the newest need not be gathered first. */
export const isNewestFirst = ({ sort: [key, direction] }: ListQuery) => key === "occurredAt" && direction === "desc";

/** One page of all visits that match, and how many there are. */
export async function listChecks(ctx: Ctx, query: ListQuery): Promise<CheckPage> {
  return read(ctx, async (tx) => {
    const where = checksWhere(ctx, query);
    const checks = await selectChecks(tx)
      .where(where)
      .orderBy(...ordered(query.sort))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
    if (query.page === 1 && checks.length < query.perPage) return { checks, total: checks.length };
    return { checks, total: await countOf(tx, where) };
  });
}

/** One visit. Throws `not_found` for one that this session may not see. */
export async function getCheck(ctx: Ctx, id: string): Promise<CheckRecord> {
  return read(ctx, (tx) => visible(ctx, tx, id));
}

async function visible(ctx: Ctx, tx: TenantTx, id: string): Promise<CheckRecord> {
  if (!isUuid(id)) throw notFound();
  const [found] = await selectChecks(tx).where(and(eq(posChecks.id, id), visibleChecks(ctx)));
  if (!found) throw notFound();
  return found;
}

/** By PDV: its own radius, else the tenant's, in metres. */
export type Radii = ReadonlyMap<string, number>;

export type NewestPage = CheckPage & {
  /** The one asked for, or the last one there is. */
  readonly page: number;
  /** More match than the newest that are shown. */
  readonly capped: boolean;
  /** How many these are, where a period bounds the counting; null = not counted beyond the newest. */
  readonly matching: number | null;
  readonly radii: Radii;
  /** What arrives after this is not on the page. */
  readonly seenUntil: Date;
};

/** The screen's page: the newest visits that match, sorted and paged among themselves. */
export async function newestChecks(ctx: Ctx, query: ListQuery): Promise<NewestPage> {
  return read(ctx, async (tx) => {
    const seenUntil = new Date();
    const newest = tx
      .select({ id: posChecks.id })
      .from(posChecks)
      .innerJoin(users, eq(users.id, posChecks.userId))
      .innerJoin(pos, eq(pos.id, posChecks.posId))
      .where(checksWhere(ctx, query))
      .orderBy(...newestFirst(posChecks.occurredAt, posChecks.id))
      .limit(NEWEST);
    const [counted] = await tx.select({ n: count() }).from(newest.as("newest"));
    const total = counted?.n ?? 0;
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.perPage)));
    const checks = await selectChecks(tx)
      .where(isNewestFirst(query) ? checksWhere(ctx, query) : inArray(posChecks.id, newest))
      .orderBy(...ordered(query.sort))
      .limit(Math.min(query.perPage, total - (page - 1) * query.perPage))
      .offset((page - 1) * query.perPage);
    const radii = await radiiOf(tx, checks);
    const capped = total === NEWEST;
    const matching = !capped ? total : query.filters.date ? await countOf(tx, checksWhere(ctx, query)) : null;
    return { checks, total, page, capped, matching, radii, seenUntil };
  });
}

/** One visit for the screen, with the radius of its PDV. Throws `not_found` as `getCheck` does. */
export async function checkForScreen(ctx: Ctx, id: string): Promise<{ check: CheckRecord; radii: Radii }> {
  return read(ctx, async (tx) => {
    const check = await visible(ctx, tx, id);
    return { check, radii: await radiiOf(tx, [check]) };
  });
}

/** How many visits that match have arrived since the page was made. */
export async function countArrived(ctx: Ctx, query: Pick<ListQuery, "q" | "filters">, since: Date): Promise<number> {
  return read(ctx, async (tx) => {
    return countOf(tx, and(checksWhere(ctx, query), gt(posChecks.receivedAt, since)));
  });
}

/** How many visits match a condition of `checksWhere`. */
export async function countOf(tx: TenantTx, where: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(posChecks)
    .innerJoin(users, eq(users.id, posChecks.userId))
    .innerJoin(pos, eq(pos.id, posChecks.posId))
    .where(where);
  return counted?.n ?? 0;
}

async function radiiOf(tx: TenantTx, checks: readonly CheckRecord[]): Promise<Map<string, number>> {
  const ids = [...new Set(checks.map((check) => check.posId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: pos.id, own: pos.checkRadius, tenant: tenants.minimumDistanceCheckin })
    .from(pos)
    .innerJoin(tenants, eq(tenants.id, pos.tenantId))
    .where(inArray(pos.id, ids));
  return new Map(rows.map((row) => [row.id, row.own ?? row.tenant]));
}
