import { and, count, eq, gt, inArray, type SQL } from "drizzle-orm";
import { newest as newestFirst, sorted } from "@/db/order";
import { businessUnitChecks as checks, users } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { NEWEST } from "@/lib/field/check-ins/pos-check.resource";
import { isNewestFirst } from "@/lib/field/check-ins/queries";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type ClientCheckRecord, selectClientChecks } from "./record";
import { visibleClientChecks } from "./visible";
import { clientCheckSortColumn, clientChecksWhere } from "./where";

export type ClientCheckPage = { readonly checks: readonly ClientCheckRecord[]; readonly total: number };

async function read<T>(ctx: Ctx, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "BUSINESSUNITCHECK");
  try {
    return await withTenant(ctx, work);
  } catch (error) {
    throw fromPostgres(error);
  }
}

function ordered([key, direction]: ListQuery["sort"]): SQL[] {
  return [sorted(clientCheckSortColumn(key), direction), sorted(checks.id, direction)];
}

async function counted(tx: TenantTx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(checks).innerJoin(users, eq(users.id, checks.userId)).where(where);
  return row?.n ?? 0;
}

/** One page of the stays that match, and how many there are. */
export async function listClientChecks(ctx: Ctx, query: ListQuery): Promise<ClientCheckPage> {
  return read(ctx, async (tx) => {
    const where = clientChecksWhere(ctx, query);
    const found = await selectClientChecks(tx)
      .where(where)
      .orderBy(...ordered(query.sort))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
    if (query.page === 1 && found.length < query.perPage) return { checks: found, total: found.length };
    return { checks: found, total: await counted(tx, where) };
  });
}

/** One stay. Throws `not_found` for one that this session may not see. */
export async function getClientCheck(ctx: Ctx, id: string): Promise<ClientCheckRecord> {
  return read(ctx, async (tx) => {
    if (!isUuid(id)) throw notFound();
    const [found] = await selectClientChecks(tx).where(and(eq(checks.id, id), visibleClientChecks(ctx)));
    if (!found) throw notFound();
    return found;
  });
}

export type NewestClientChecks = ClientCheckPage & {
  readonly page: number;
  /** More match than the newest that are shown. */
  readonly capped: boolean;
  /** What arrives after this is not on the page. */
  readonly seenUntil: Date;
};

/** The screen's page: the newest stays that match, sorted and paged among themselves. */
export async function newestClientChecks(ctx: Ctx, query: ListQuery): Promise<NewestClientChecks> {
  return read(ctx, async (tx) => {
    const seenUntil = new Date();
    const newest = tx
      .select({ id: checks.id })
      .from(checks)
      .innerJoin(users, eq(users.id, checks.userId))
      .where(clientChecksWhere(ctx, query))
      .orderBy(...newestFirst(checks.occurredAt, checks.id))
      .limit(NEWEST);
    const [row] = await tx.select({ n: count() }).from(newest.as("newest"));
    const total = row?.n ?? 0;
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.perPage)));
    const found = await selectClientChecks(tx)
      .where(isNewestFirst(query) ? clientChecksWhere(ctx, query) : inArray(checks.id, newest))
      .orderBy(...ordered(query.sort))
      .limit(Math.min(query.perPage, total - (page - 1) * query.perPage))
      .offset((page - 1) * query.perPage);
    return { checks: found, total, page, capped: total === NEWEST, seenUntil };
  });
}

/** How many stays that match have arrived since the page was made. */
export async function countArrivedAtClients(ctx: Ctx, query: Pick<ListQuery, "q" | "filters">, since: Date) {
  return read(ctx, (tx) => counted(tx, and(clientChecksWhere(ctx, query), gt(checks.receivedAt, since))));
}
