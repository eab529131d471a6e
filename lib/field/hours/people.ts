import {
  and,
  asc,
  between,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  businessUnitChecks,
  dayCorrections,
  dayLocks,
  posChecks,
  states,
  teams,
  tenants,
  users,
  userTeams,
} from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { notFound } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isUuid, storableText } from "@/lib/base/text/values";
import type { Place } from "@/lib/field/holidays/holidays";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsBetween } from "@/lib/records/teams/at";
import { teamsDuring } from "@/lib/records/teams/load";
import { type Membership, teamNames } from "@/lib/records/teams/membership";
import type { Employment } from "@/lib/records/users/employment";
import { visibleUser } from "@/lib/records/users/visible";

/** Somebody whose time is reported. */
export type Worker = Employment & {
  readonly id: string;
  readonly name: string;
  /** Of the days that are reported; of more than one team, their names in order. */
  readonly teamName: string | null;
  readonly teams: readonly Membership[];
  readonly workdayId: string | null;
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
      workdayId: users.workdayId,
      admissionDate: users.admissionDate,
      resignationDate: users.resignationDate,
      formerStints: users.formerStints,
      switchedOff: users.switchedOff,
      place: { stateCode: states.code, cityId: users.cityId },
      timeZone: sql<string>`coalesce(${users.timezone}, ${tenants.defaultTimezone})`,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(states, eq(states.id, users.stateId));
}

/**
 * People of the field, and whoever has working hours or days of the period that are closed; never those of clients. A client's user has
 * nobody to see but no time of their own.
 */
function reported(ctx: TxCtx, period?: Period): SQL | undefined {
  return and(
    visibleUser(ctx),
    or(
      and(ne(users.type, "business_unit"), or(eq(users.type, "promoter"), isNotNull(users.workdayId))),
      period && hasClosed(ctx, period),
    ),
  );
}

/** Who has closed days in a period stays in it, whatever becomes of their account. */
function hasClosed(ctx: TxCtx, { from, to }: Period): SQL {
  const closed = ctx.tx
    .select({ id: dayLocks.userId })
    .from(dayLocks)
    .where(between(dayLocks.localDate, from, to));
  return inArray(users.id, closed);
}

/** Whoever was at work on a day of a period did that work, also where they were switched off, or left and were taken back, since. */
function wasAtWork(ctx: TxCtx, { from, to }: Period): SQL | undefined {
  // What belongs to a day began within a day of it, wherever that is: the index of a person's stays is read for these.
  const around = [instantAt(plusDays(from, -1), 0, "UTC"), instantAt(plusDays(to, 2), 0, "UTC")] as const;
  const at = [posChecks, businessUnitChecks].map((table) =>
    and(eq(table.userId, users.id), between(table.localDate, from, to), between(table.occurredAt, ...around)),
  );
  const byHand = and(eq(dayCorrections.userId, users.id), between(dayCorrections.localDate, from, to));
  return or(
    exists(ctx.tx.select().from(posChecks).where(at[0])),
    exists(ctx.tx.select().from(businessUnitChecks).where(at[1])),
    exists(ctx.tx.select().from(dayCorrections).where(byHand)),
  );
}

function matching(ctx: TxCtx, { from, to }: Period, { q, teamId }: WorkerFilter): SQL | undefined {
  const named = q?.trim();
  return and(
    reported(ctx, { from, to }),
    or(
      and(
        or(isNull(users.admissionDate), lte(users.admissionDate, to)),
        or(isNull(users.resignationDate), gte(users.resignationDate, from)),
        or(eq(users.isActive, true), gte(users.resignationDate, from)),
      ),
      hasClosed(ctx, { from, to }),
      wasAtWork(ctx, { from, to }),
    ),
    named && storableText(named) ? sql`${users.id} in (select search_users(${containsPattern(named)}))` : undefined,
    teamId && isUuid(teamId)
      ? inArray(
          users.id,
          ctx.tx
            .select({ id: userTeams.userId })
            .from(userTeams)
            .where(and(eq(userTeams.teamId, teamId), holdsBetween(from, to))),
        )
      : undefined,
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
  const people = await selectWorkers(ctx)
    .where(where)
    .orderBy(asc(users.nameSearch), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const workers = await withTeams(ctx, people, period);
  if (page === 1 && workers.length < perPage) return { workers, total: workers.length };
  const [counted] = await ctx.tx.select({ n: count() }).from(users).where(where);
  return { workers, total: counted?.n ?? 0 };
}

async function withTeams(
  ctx: TxCtx,
  people: readonly Omit<Worker, "teams" | "teamName">[],
  period: Period,
): Promise<Worker[]> {
  const during = await teamsDuring(
    ctx,
    people.map(({ id }) => id),
    period,
  );
  return people.map((person) => {
    const stays = during.get(person.id) ?? [];
    return { ...person, teams: stays, teamName: teamNames(stays) };
  });
}

/** One of them. Throws `not_found` for somebody whom this session may not see or whose time is not reported. */
export async function workerOf(ctx: TxCtx, userId: string, period: Period): Promise<Worker> {
  if (!isUuid(userId)) throw notFound();
  const [found] = await selectWorkers(ctx).where(and(eq(users.id, userId), reported(ctx, period)));
  const [worker] = found ? await withTeams(ctx, [found], period) : [];
  if (!worker) throw notFound();
  return worker;
}

/** These people, whatever became of their accounts. Who asks is not asked: it serves jobs. */
export async function anyWorkers(ctx: TxCtx, ids: readonly string[], period: Period): Promise<Worker[]> {
  return withTeams(ctx, await selectWorkers(ctx).where(inArray(users.id, [...ids])), period);
}

/** Somebody with closed days. Throws `not_found` where there is no such account. */
export async function closedWorker(ctx: TxCtx, userId: string, period: Period): Promise<Worker> {
  const [worker] = await anyWorkers(ctx, [userId], period);
  if (!worker) throw notFound();
  return worker;
}

/** The teams that a filter may name: those that the people whom this session sees are or were in. */
export async function teamsOf(ctx: TxCtx): Promise<{ id: string; name: string }[]> {
  const seen = ctx.tx
    .select({ id: userTeams.teamId })
    .from(userTeams)
    .innerJoin(users, eq(users.id, userTeams.userId))
    .where(reported(ctx));
  return ctx.tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, seen))
    .orderBy(asc(teams.nameSearch));
}
