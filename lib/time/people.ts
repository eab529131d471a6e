import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { states, teams, tenants, users } from "@/db/schema";
import type { Place } from "@/lib/holidays/holidays";
import { notFound } from "@/lib/problem/catalogue";
import type { TxCtx } from "@/lib/resource/bind";
import { isUuid, storableText } from "@/lib/resource/checks";
import { containsPattern } from "@/lib/text/fold";
import { visibleUser } from "@/lib/users/visible";
import type { Period } from "./cycle";

/** Somebody whose time is reported. */
export type Worker = {
  readonly id: string;
  readonly name: string;
  readonly teamName: string | null;
  readonly workdayId: string | null;
  readonly hoursDaily: number | null;
  readonly admissionDate: string | null;
  readonly resignationDate: string | null;
  /** Where they work: whose holidays are theirs. */
  readonly place: Place;
  /** Their own zone, else the tenant's. */
  readonly timeZone: string;
};
export type WorkerFilter = { readonly q?: string; readonly teamId?: string };
type Page = { readonly page: number; readonly perPage: number };

function selectWorkers(ctx: TxCtx) {
  return ctx.tx
    .select({
      id: users.id,
      name: users.name,
      teamName: teams.name,
      workdayId: users.workdayId,
      hoursDaily: users.hoursDaily,
      admissionDate: users.admissionDate,
      resignationDate: users.resignationDate,
      place: { stateCode: states.code, cityId: users.cityId },
      timeZone: sql<string>`coalesce(${users.timezone}, ${tenants.defaultTimezone})`,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(teams, and(eq(teams.tenantId, users.tenantId), eq(teams.id, users.teamId)))
    .leftJoin(states, eq(states.id, users.stateId));
}

/** People of the field, and whoever has working hours; never those of clients. A client's user has nobody to see but no time of their own. */
function reported(ctx: TxCtx): SQL | undefined {
  return and(
    visibleUser(ctx),
    ne(users.type, "business_unit"),
    or(eq(users.type, "promoter"), isNotNull(users.workdayId)),
  );
}

function matching(ctx: TxCtx, { from, to }: Period, { q, teamId }: WorkerFilter): SQL | undefined {
  const named = q?.trim();
  return and(
    reported(ctx),
    or(isNull(users.admissionDate), lte(users.admissionDate, to)),
    or(isNull(users.resignationDate), gte(users.resignationDate, from)),
    or(eq(users.isActive, true), gte(users.resignationDate, from)),
    named && storableText(named) ? sql`${users.id} in (select search_users(${containsPattern(named)}))` : undefined,
    teamId && isUuid(teamId) ? eq(users.teamId, teamId) : undefined,
  );
}

/** One page of the people that this session sees and that were employed in the period, by name, and how many there are. */
export async function workersOf(
  ctx: TxCtx,
  period: Period,
  filter: WorkerFilter,
  { page, perPage }: Page,
): Promise<{ workers: Worker[]; total: number }> {
  const where = matching(ctx, period, filter);
  const workers = await selectWorkers(ctx)
    .where(where)
    .orderBy(asc(users.nameSearch), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (page === 1 && workers.length < perPage) return { workers, total: workers.length };
  const [counted] = await ctx.tx.select({ n: count() }).from(users).where(where);
  return { workers, total: counted?.n ?? 0 };
}

/** One of them. Throws `not_found` for somebody whom this session may not see or whose time is not reported. */
export async function workerOf(ctx: TxCtx, userId: string): Promise<Worker> {
  if (!isUuid(userId)) throw notFound();
  const [found] = await selectWorkers(ctx).where(and(eq(users.id, userId), reported(ctx)));
  if (!found) throw notFound();
  return found;
}

/** The teams that a filter may name: those of the people whom this session sees. */
export async function teamsOf(ctx: TxCtx): Promise<{ id: string; name: string }[]> {
  const seen = ctx.tx.select({ id: users.teamId }).from(users).where(reported(ctx));
  return ctx.tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, seen))
    .orderBy(asc(teams.nameSearch));
}
