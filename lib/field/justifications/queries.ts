import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { sorted } from "@/db/order";
import { justifications, justificationTypes, pos, users } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type JustificationRecord, selectJustifications } from "./record";
import type { JustificationStatus } from "./rules";
import { visibleJustifications } from "./visible";
import { justificationSortColumn, justificationsWhere } from "./where";

export type JustificationPage = { readonly justifications: readonly JustificationRecord[]; readonly total: number };

async function read<T>(ctx: Ctx, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "JUSTIFICATION");
  try {
    return await withTenant(ctx, work);
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** One page of those that match, and how many there are. */
export async function listJustifications(ctx: Ctx, query: ListQuery): Promise<JustificationPage> {
  return read(ctx, async (tx) => {
    const where = justificationsWhere(ctx, query);
    const [key, direction] = query.sort;
    const found = await selectJustifications(tx)
      .where(where)
      .orderBy(sorted(justificationSortColumn(key), direction), sorted(justifications.id, direction))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
    if (query.page === 1 && found.length < query.perPage) return { justifications: found, total: found.length };
    return { justifications: found, total: await counted(tx, where) };
  });
}

/** One by its id. Throws `not_found` for one that this session may not see. */
export async function getJustification(ctx: Ctx, id: string): Promise<JustificationRecord> {
  return read(ctx, async (tx) => {
    if (!isUuid(id)) throw notFound();
    const [found] = await selectJustifications(tx).where(and(eq(justifications.id, id), visibleJustifications(ctx)));
    if (!found) throw notFound();
    return found;
  });
}

async function counted(tx: TenantTx, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .innerJoin(users, eq(users.id, justifications.userId))
    .innerJoin(pos, eq(pos.id, justifications.posId))
    .where(where);
  return row?.n ?? 0;
}

export type QueueCounts = Readonly<Record<JustificationStatus, number>> & {
  /** Pending for longer than `since` allows. */
  readonly late: number;
};

/** How many that match wait, and were approved and rejected; `since`: what was received before it and still waits is late. */
export async function countByStatus(ctx: Ctx, query: ListQuery, since: Date): Promise<QueueCounts> {
  return read(ctx, async (tx) => {
    const rows = await tx
      .select({
        status: justifications.status,
        n: count(),
        old: sql<number>`(count(*) filter (where ${justifications.receivedAt} < ${since.toISOString()}))::int`,
      })
      .from(justifications)
      .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
      .innerJoin(users, eq(users.id, justifications.userId))
      .innerJoin(pos, eq(pos.id, justifications.posId))
      .where(justificationsWhere(ctx, query))
      .groupBy(justifications.status);
    const of = (status: JustificationStatus) => rows.find((row) => row.status === status);
    return {
      pending: of("pending")?.n ?? 0,
      approved: of("approved")?.n ?? 0,
      rejected: of("rejected")?.n ?? 0,
      late: of("pending")?.old ?? 0,
    };
  });
}
