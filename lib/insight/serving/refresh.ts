import { and, between, desc, eq, inArray, lte, max, type SQLWrapper, sql } from "drizzle-orm";
import { pos, servingMonths, servingPeople, servingTouched, servingVisits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { anyWorkers } from "@/lib/field/hours/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { minutesOn } from "@/lib/records/clients/contract-rules";
import { contractsOn } from "@/lib/records/clients/contracts";
import { firstDay } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import { visitWeights } from "../client-results/apportion";
import { minuteCosts, payrollsOf } from "../costs/load";
import { refundCents, visitCost } from "../costs/rules";
import { partsOfDays } from "../costs/visit-parts";
import { onDays } from "../days/among";
import { dayKey } from "../hours/day-sums";
import type { KmDay } from "../km/load";
import { writeAdjustments } from "./adjust";
import { centsOf, divide, idleOf } from "./rules";
import { measuredMinutes, servedUnits } from "./shares";

const PEOPLE_AT_ONCE = 100;
const ROWS_AT_ONCE = 1_000;

type Row = typeof servingVisits.$inferInsert;

/**
 * Works out anew what these days cost, visit by visit, and marks their months. `days` are keys of `dayKey`, all of people of `ids` and within the
 * period, `found` their kilometres; who calls it works on the days themselves. Nothing where the tenant does not use the module. @door inner
 */
export async function writeServing(
  ctx: TxCtx,
  days: ReadonlySet<string>,
  ids: readonly string[],
  { from, to }: Period,
  found: readonly KmDay[],
): Promise<void> {
  if (!ctx.modules.costOfServing || days.size === 0) return;
  const rows = await rowsOf(ctx, ids, { from, to }, found);
  await ctx.tx.delete(servingVisits).where(onDays(servingVisits, { from, to }, days));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.tx.insert(servingVisits).values(rows.slice(at, at + ROWS_AT_ONCE));
  const marks = [...days].map((key) => ({ userId: key.slice(0, -11), localDate: key.slice(-10) }));
  for (let at = 0; at < marks.length; at += ROWS_AT_ONCE)
    await ctx.tx.insert(servingTouched).values(marks.slice(at, at + ROWS_AT_ONCE));
}

async function rowsOf(ctx: TxCtx, ids: readonly string[], period: Period, found: readonly KmDay[]): Promise<Row[]> {
  const { baseDay } = await rulesByDay(ctx);
  const { visits, loose } = await partsOfDays(ctx, { ...period, userIds: ids }, found);
  const ended = visits.filter((visit) => visit.ended);
  const stores = ended.filter(({ kind }) => kind === "pos");
  const unitsAt = await servedUnits(ctx, [...new Set(stores.map(({ placeId }) => placeId))]);
  const measured = await measuredMinutes(
    ctx,
    stores.map(({ id }) => id),
  );
  const contracts = await contractsOn(ctx, period);
  const perMinute = await minuteCosts(ctx, ids, period);
  const none = new Map<string, number>();
  const parts = ended.flatMap((visit) => {
    const { id, userId, date, kind, placeId, inStore, travel, km, pricePerKm } = visit;
    const minute = perMinute(userId, date);
    const cost = minute === null ? null : visitCost(visit, minute, pricePerKm);
    const whole = { inStore, travel, km, ...centsOf(cost, refundCents(km, pricePerKm), visit) };
    const units = (kind === "pos" ? (unitsAt.get(placeId) ?? []) : []).map((unitId) => ({
      id: unitId,
      minutes: minutesOn(contracts.get(unitId), date),
    }));
    const split = divide(id, whole, visitWeights(units, measured.get(id) ?? none));
    const where = (at: number) =>
      kind === "pos"
        ? { kind: "pos" as const, posId: placeId, businessUnitId: units[at]?.id ?? null }
        : { kind: "client" as const, posId: null, businessUnitId: placeId };
    // A client that got nothing of a visit was not served by it.
    const served = split.map((part, at) => ({ ...part, ...where(at) })).filter(({ share }) => share > 0);
    return served.map((part, at) => ({ userId, localDate: date, stayId: id, stays: at === 0 ? 1 : 0, ...part }));
  });
  const byHand = loose.map(({ userId, date, km, cents }) => ({
    ...{ userId, localDate: date, kind: "byHand" as const, stayId: null, posId: null, businessUnitId: null },
    ...{ stays: 0, share: 1, inStore: 0, travel: 0, km, storeCents: 0, travelCents: 0, kmCents: cents },
  }));
  const keyOf = (row: { readonly userId: string; readonly localDate: string }) =>
    dayKey({ userId: row.userId, date: row.localDate });
  const byDay = Map.groupBy([...parts, ...byHand], keyOf);
  return [...byDay.values()].flatMap((list) =>
    list.map((row, part) => ({ ...row, part, month: firstDay(cycleMonth(row.localDate, baseDay)) })),
  );
}

/** Adds up the months of people that were touched, the newest first; may run at any time and twice. Ends early at `until`. @door job */
export async function refreshServing(tenantId: string, until?: Date): Promise<number> {
  const ctx = await systemCtx(tenantId, "costs that were touched");
  if (!ctx.modules.costOfServing) return 0;
  await withTenant({ tenantId, lane: "job" }, (tx) => markMissing({ ...ctx, tx }));
  let people = 0;
  for (;;) {
    const done = await withTenant({ tenantId, lane: "job" }, (tx) => addUpSome({ ...ctx, tx }));
    people += done;
    if (done === 0 || (until && new Date() > until)) return people;
  }
}

/** Whose time is reported, whether they visit anybody or not. */
const isOfField = sql`(u.type = 'promoter' or (u.type <> 'business_unit' and u.workday_id is not null))`;

/** Who is paid and has no sums of this month yet: with the first day of a cycle everybody. */
async function markMissing(ctx: TxCtx): Promise<void> {
  const { baseDay } = await rulesByDay(ctx);
  const today = localDate(new Date(), ctx.timeZone);
  const month = firstDay(cycleMonth(today, baseDay));
  await ctx.tx.execute(sql`
    insert into serving_touched (user_id, local_date)
    select u.id, ${today}::date from users u
    where ${isOfField} and (u.resignation_date is null or u.resignation_date >= ${month})
      and not exists (select from serving_people p
        where p.tenant_id = u.tenant_id and p.edition = 0 and p.month = ${month} and p.user_id = u.id)`);
}

async function addUpSome(ctx: TxCtx): Promise<number> {
  // One at a time: who read earlier must not write later.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`serving:${ctx.tenantId}`}, 0))`);
  const { localDate: date, userId, id } = servingTouched;
  const [newest] = await ctx.tx.select({ date: max(date), last: max(id) }).from(servingTouched);
  if (!newest?.date || newest.last === null) return 0;
  const { baseDay } = await rulesByDay(ctx);
  const month = cycleMonth(newest.date, baseDay);
  const cycle = cycleOf(month, baseDay);
  // A mark that comes while this works is not among these, and so stays.
  const found = and(between(date, cycle.from, cycle.to), lte(id, newest.last));
  const people = await ctx.tx
    .selectDistinct({ userId })
    .from(servingTouched)
    .where(found)
    .orderBy(desc(userId))
    .limit(PEOPLE_AT_ONCE);
  const ids = people.map((row) => row.userId);
  await ctx.tx.delete(servingTouched).where(and(found, inArray(userId, ids)));
  await addUp(ctx, month, cycle, ids);
  return ids.length;
}

async function addUp(ctx: TxCtx, month: string, cycle: Period, ids: readonly string[]): Promise<void> {
  const sums = Map.groupBy(await sumsOf(ctx, cycle, ids), ({ userId }) => userId);
  const field = await ctx.tx.execute<{ id: string }>(
    sql`select u.id from users u where ${isOfField} and ${inArray(sql`u.id`, [...ids])}`,
  );
  const counted = new Set([...sums.keys(), ...field.map(({ id }) => id)]);
  const workers = await anyWorkers(ctx, [...counted], cycle);
  const payrolls = await payrollsOf(ctx, workers, cycle);
  const first = firstDay(month);
  const [rows, people]: [(typeof servingMonths.$inferInsert)[], (typeof servingPeople.$inferInsert)[]] = [[], []];
  for (const [userId, { cents, unknown }] of payrolls) {
    const parts = sums.get(userId) ?? [];
    const { idle, loose } = idleOf(userId, cents, parts);
    const whole = { ...wholeOf(parts), idleCents: idle.reduce((all, one) => all + one, 0) };
    people.push({ month: first, userId, payrollCents: cents, unknown, looseCents: loose, ...whole });
    rows.push(...parts.map((sum, part) => ({ ...sum, month: first, part, idleCents: idle[part] ?? 0 })));
  }
  const own = <T extends typeof servingMonths | typeof servingPeople>(table: T) =>
    and(eq(table.edition, 0), eq(table.month, first), inArray(table.userId, [...ids]));
  await ctx.tx.delete(servingMonths).where(own(servingMonths));
  await ctx.tx.delete(servingPeople).where(own(servingPeople));
  if (people.length > 0) await ctx.tx.insert(servingPeople).values(people);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.tx.insert(servingMonths).values(rows.slice(at, at + ROWS_AT_ONCE));
  await writeAdjustments(ctx, month, ids);
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;
/** All parts of a person's month in one. */
function wholeOf(parts: Sums) {
  const sum = (of: "visits" | "stays" | "inStore" | "travel" | "km" | "storeCents" | "travelCents" | "kmCents") =>
    parts.reduce((all, part) => all + part[of], 0);
  return {
    ...{ visits: sum("visits"), stays: sum("stays"), inStore: sum("inStore"), travel: sum("travel"), km: sum("km") },
    ...{ storeCents: sum("storeCents"), travelCents: sum("travelCents"), kmCents: sum("kmCents") },
  };
}

function sumsOf(ctx: TxCtx, { from, to }: Period, ids: readonly string[]) {
  const v = servingVisits;
  const sum = (column: SQLWrapper) => sql`sum(${column})`.mapWith(Number);
  return ctx.tx
    .select({
      ...{ userId: v.userId, kind: v.kind, posId: v.posId, businessUnitId: v.businessUnitId },
      ...{ chainId: pos.chainId, profile: pos.profile, regionalId: pos.regionalId },
      visits: sql`count(distinct ${v.stayId})`.mapWith(Number),
      ...{ stays: sum(v.stays), inStore: sum(v.inStore), travel: sum(v.travel), km: sum(v.km) },
      ...{ storeCents: sum(v.storeCents), travelCents: sum(v.travelCents), kmCents: sum(v.kmCents) },
    })
    .from(v)
    .leftJoin(pos, eq(pos.id, v.posId))
    .where(and(inArray(v.userId, [...ids]), between(v.localDate, from, to)))
    .groupBy(v.userId, v.kind, v.posId, v.businessUnitId, pos.chainId, pos.profile, pos.regionalId)
    .orderBy(v.userId, v.kind, v.posId, v.businessUnitId);
}
