import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { pos, visitDays, visits, workschedules } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { expand } from "./expand";
import { loadFacts } from "./facts";
import { lockPlan } from "./plan-lock";
import { rejudgeDays } from "./rejudge";
import { plannedColumns, rowOf } from "./row";
import { untouched } from "./untouched";
import type { PlannedVisit } from "./visit";

type RunningDay = { readonly date: string; readonly begunAt: Date };
type Written = typeof visits.$inferSelect & { readonly posName: string };

/**
 * Lets the visits of the running day follow a leave of this person, made, changed or taken back: the substitute goes where routes are
 * inherited, and the owner again without. What somebody checked in at, justified or answered stays where it is; so do days that passed.
 */
export async function applyLeaveToday(ctx: TxCtx, userId: string): Promise<void> {
  await lockPlan(ctx);
  const day = await runningDay(ctx);
  if (!day) return;
  const leaves = await leavesBetween(ctx, { from: day.date, to: day.date });
  const owners = new Set([userId, ...leaves.flatMap((leave) => (leave.substituteId === userId ? [leave.userId] : []))]);
  const planned = await planOf(ctx, day, [...owners]);
  const goes = new Map(planned.map((visit) => [visit.workScheduleId, visit]));
  const moved = (await writtenOf(ctx, day, [...goes.keys()])).filter(
    (visit) => goes.get(visit.workScheduleId)?.userId !== visit.userId,
  );
  const changes: Change[] = [];
  for (const visit of await open(ctx, moved)) {
    const to = goes.get(visit.workScheduleId)?.userId ?? visit.userId;
    await ctx.tx.update(visits).set({ userId: to, status: "planned" }).where(eq(visits.id, visit.id));
    changes.push({ visit, before: { userId: visit.userId }, after: { userId: to } });
  }
  await tell(ctx, day, changes);
}

/**
 * Lets the visits of the running day follow somebody whose last day of work is over: they go to whoever walks the route from now on
 * (`goesOn` names the new route of each old one), as far as nobody began them.
 */
export async function applyDismissalToday(ctx: TxCtx, goesOn: ReadonlyMap<string, string>): Promise<void> {
  await lockPlan(ctx);
  const day = await runningDay(ctx);
  if (!day || goesOn.size === 0) return;
  const heirs = await ctx.tx
    .selectDistinct({ userId: workschedules.userId })
    .from(workschedules)
    .where(inArray(workschedules.id, [...goesOn.values()]));
  const planned = await planOf(
    ctx,
    day,
    heirs.map(({ userId }) => userId),
  );
  const wanted = new Map(planned.map((visit) => [visit.workScheduleId, visit]));
  const changes: Change[] = [];
  for (const visit of await open(ctx, await writtenOf(ctx, day, [...goesOn.keys()]))) {
    const next = wanted.get(goesOn.get(visit.workScheduleId) ?? "");
    if (!next) continue;
    const { userId, workScheduleId, status } = rowOf(next);
    const after = { userId, workScheduleId };
    await ctx.tx
      .update(visits)
      .set({ ...after, status })
      .where(eq(visits.id, visit.id));
    changes.push({ visit, before: { userId: visit.userId, workScheduleId: visit.workScheduleId }, after });
  }
  await tell(ctx, day, changes);
}

/**
 * Lets the running day follow routes that were made or changed: a visit that the morning did not know is added, and what was added in
 * this way changes or goes with its route while nobody began it. What was planned in the morning stands until the day is over.
 */
export async function applyRoutesToday(ctx: TxCtx, ids: readonly string[]): Promise<void> {
  const today = await tenantToday(ctx);
  const routes = await ctx.tx
    .select({ userId: workschedules.userId })
    .from(workschedules)
    .where(
      and(
        inArray(workschedules.id, [...ids]),
        lte(workschedules.startDate, today),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, today)),
      ),
    );
  const late = await ctx.tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(inArray(visits.workScheduleId, [...ids]), eq(visits.localDate, today)))
    .limit(1);
  if (routes.length === 0 && late.length === 0) return;
  await lockPlan(ctx);
  const day = await runningDay(ctx);
  if (!day) return;
  const owners = [...new Set(routes.map(({ userId }) => userId))];
  const planned = (await planOf(ctx, day, owners)).filter((visit) => ids.includes(visit.workScheduleId));
  const written = await writtenOf(ctx, day, ids);
  const changes: Change[] = [];
  const known = new Set(written.map((visit) => visit.workScheduleId));
  for (const visit of planned) if (!known.has(visit.workScheduleId)) changes.push(await add(ctx, visit));
  const wanted = new Map(planned.map((visit) => [visit.workScheduleId, visit]));
  const added = written.filter((visit) => visit.createdAt > day.begunAt);
  for (const visit of await open(ctx, added)) {
    const change = await adapt(ctx, visit, wanted.get(visit.workScheduleId));
    if (change) changes.push(change);
  }
  await tell(ctx, day, changes);
}

type Side = Readonly<Record<string, unknown>>;
type Change = {
  readonly visit: { readonly id: string; readonly posName: string };
  readonly before: Side | null;
  readonly after: Side | null;
};

async function add(ctx: TxCtx, visit: PlannedVisit): Promise<Change> {
  const row = rowOf(visit);
  const [made] = await ctx.tx.insert(visits).values(row).returning({ id: visits.id });
  return { visit: { id: made?.id ?? "", posName: visit.posName }, before: null, after: row };
}

async function adapt(ctx: TxCtx, visit: Written, wanted: PlannedVisit | undefined): Promise<Change | null> {
  const before = plannedColumns(visit);
  if (!wanted) {
    await ctx.tx.delete(visits).where(eq(visits.id, visit.id));
    return { visit, before, after: null };
  }
  const after = plannedColumns(rowOf(wanted));
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  await ctx.tx.update(visits).set(after).where(eq(visits.id, visit.id));
  return { visit, before, after };
}

/** The day of today where the tenant is, once its visits are written; until then the morning will see to everything. */
async function runningDay(ctx: TxCtx): Promise<RunningDay | null> {
  const date = await tenantToday(ctx);
  const [begun] = await ctx.tx
    .select({ begunAt: visitDays.begunAt })
    .from(visitDays)
    .where(eq(visitDays.localDate, date));
  return begun ? { date, begunAt: begun.begunAt } : null;
}

async function planOf(ctx: TxCtx, { date }: RunningDay, owners: readonly string[]): Promise<PlannedVisit[]> {
  const facts = await loadFacts(ctx, { from: date, to: date }, { userIds: owners });
  return expand(facts, date, date).filter(({ ownerId }) => owners.includes(ownerId));
}

/** In one order of rows, as when a day is judged: a check-in that comes at the same moment goes before or after. */
async function writtenOf(ctx: TxCtx, { date }: RunningDay, routeIds: readonly string[]): Promise<Written[]> {
  if (routeIds.length === 0) return [];
  const rows = await ctx.tx
    .select({ visit: visits, posName: pos.name })
    .from(visits)
    .innerJoin(pos, and(eq(pos.tenantId, visits.tenantId), eq(pos.id, visits.posId)))
    .where(and(inArray(visits.workScheduleId, [...routeIds]), eq(visits.localDate, date)))
    .orderBy(visits.id)
    .for("update", { of: visits });
  return rows.map(({ visit, posName }) => ({ ...visit, posName }));
}

async function open(ctx: TxCtx, list: readonly Written[]): Promise<Written[]> {
  const free = new Set(
    (
      await untouched(
        ctx,
        list.map((visit) => ({ ...visit, date: visit.localDate })),
      )
    ).map(({ id }) => id),
  );
  return list.filter(({ id }) => free.has(id));
}

/** Who changed the plan of the running day stays to be seen, and each person's day is judged anew. */
async function tell(ctx: TxCtx, { date }: RunningDay, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await writeAudit(
    ctx,
    changes.map(({ visit, before, after }) => ({
      resource: "visit",
      recordId: visit.id,
      recordName: visit.posName,
      action: "plan_change",
      before,
      after,
    })),
  );
  const people = changes.flatMap(({ before, after }) => [before?.userId, after?.userId]);
  const ids = [...new Set(people.filter((id): id is string => typeof id === "string"))];
  await rejudgeDays(
    ctx,
    ids.map((userId) => ({ userId, date })),
  );
}
