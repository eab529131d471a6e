import { and, between, eq, inArray, isNotNull } from "drizzle-orm";
import { dayLocks, states, type UNKNOWN_COSTS, userCosts, users } from "@/db/schema";
import { businessDays } from "@/lib/base/calendar/business-days";
import { cycleMonth, cycleOf, daysOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { versionOn } from "@/lib/base/calendar/versions";
import { holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import type { WorkdayItem } from "@/lib/field/hours/window";
import { workHistory } from "@/lib/field/hours/work-history";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { type Employment, employedOn } from "@/lib/records/users/employment";
import { payrollCents } from "../serving/rules";
import { type CostVersion, costPerMinute, type VisitCost, type VisitParts, visitCost } from "./rules";

/** Cents per minute of a person on a day "YYYY-MM-DD"; null where nobody has said what they cost. */
export type MinuteCosts = (userId: string, date: string) => number | null;
type Worked = VisitParts & {
  readonly userId: string;
  readonly date: string;
  /** Reais per kilometre on that day; null = none are paid. */
  readonly pricePerKm: string | null;
};

/** Whoever may see what people cost a month may see what their visits cost; never a client, whatever their role holds. */
export const maySeeCosts = (ctx: Ctx): boolean => !ctx.businessUnitId && can(ctx, "GET", "USERCOST");

/**
 * What a minute of these people costs on each day of a period (F14); closed days keep what it was then. Who may know it is the caller's to
 * ask, by `maySeeCosts`.
 */
export async function minuteCosts(ctx: TxCtx, userIds: readonly string[], period: Period): Promise<MinuteCosts> {
  const live = await liveMinuteCosts(ctx, userIds, period);
  const rows = userIds.length === 0 ? [] : await keptCosts(ctx, userIds, period);
  const kept = new Map(rows.map(({ userId, date, cost }) => [keyOf(userId, date), cost?.perMinute ?? null]));
  return (userId, date) => {
    const own = kept.get(keyOf(userId, date));
    return own === undefined ? live(userId, date) : own;
  };
}

const keyOf = (userId: string, date: string): string => `${userId} ${date}`;

/** The same as it is worked out now, whatever is closed. */
export async function liveMinuteCosts(
  ctx: TxCtx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<MinuteCosts> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0 || from > to) return () => null;
  const { baseDay } = await rulesByDay(ctx);
  const cycle = (date: string) => cycleOf(cycleMonth(date, baseDay), baseDay);
  const people = new Map((await peopleOf(ctx, ids)).map((person) => [person.id, person]));
  const versions = Map.groupBy(await versionsOf(ctx, ids), (version) => version.userId);
  const workOf = await workHistory(ctx, ids);
  const holidays = await holidaysBetween(ctx, { from: cycle(from).from, to: cycle(to).to });
  const counted = new Map<string, number>();
  return (userId, date) => {
    const person = people.get(userId);
    if (!person) return null;
    const period = cycle(date);
    // By the hours of that very day: those of later days of its cycle change nothing that is past.
    const { workday } = workOf(userId, date);
    const key = [userId, period.from, workday?.workdayId, workday?.validFrom].join(" ");
    const isHoliday = (day: string) => holidayAt(holidays, day, person.place) !== null;
    const days = counted.get(key) ?? businessDays(workday?.items ?? [], period, isHoliday);
    counted.set(key, days);
    return costPerMinute(versionOn(versions.get(userId) ?? current(person), date), days);
  };
}

function keptCosts(ctx: TxCtx, ids: readonly string[], { from, to }: Period) {
  const { userId, localDate: date, cost } = dayLocks;
  return ctx.tx
    .select({ userId, date, cost })
    .from(dayLocks)
    .where(and(inArray(userId, [...ids]), between(date, from, to), isNotNull(cost)));
}

/** The same visits with what each cost, in cents; null where nobody has said what its person costs. */
export async function costsOfVisits<T extends Worked>(
  ctx: TxCtx,
  visits: readonly T[],
): Promise<(T & { readonly cost: VisitCost | null })[]> {
  const dates = visits.map((visit) => visit.date).sort();
  const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const perMinute = await minuteCosts(ctx, dates.length === 0 ? [] : visits.map((visit) => visit.userId), period);
  return visits.map((visit) => {
    const minute = perMinute(visit.userId, visit.date);
    return { ...visit, cost: minute === null ? null : visitCost(visit, minute, visit.pricePerKm) };
  });
}

/** What somebody is paid over a cycle; of whom it is not known, why. */
export type Payroll = { readonly cents: number; readonly unknown: (typeof UNKNOWN_COSTS)[number] | null };

/** F14: what these people are paid over a monthly cycle, by their employment, hours, holidays and value on each of its days. Serves jobs: nobody is asked. */
export async function payrollsOf(
  ctx: TxCtx,
  employed: readonly (Employment & { readonly id: string })[],
  cycle: Period,
): Promise<Map<string, Payroll>> {
  const ids = employed.map(({ id }) => id);
  const people = new Map((await peopleOf(ctx, ids)).map((person) => [person.id, person]));
  const versions = Map.groupBy(await versionsOf(ctx, ids), (version) => version.userId);
  const workOf = await workHistory(ctx, ids);
  const holidays = await holidaysBetween(ctx, cycle);
  return new Map(
    employed.flatMap((worker): [string, Payroll][] => {
      const person = people.get(worker.id);
      if (!person) return [];
      const isHoliday = (day: string) => holidayAt(holidays, day, person.place) !== null;
      const counted = new Map<string, number>();
      const daysFor = (items: readonly WorkdayItem[], key: string) => {
        const days = counted.get(key) ?? businessDays(items, cycle, isHoliday);
        counted.set(key, days);
        return days;
      };
      const own = versions.get(worker.id) ?? current(person);
      const working = daysOf(cycle).filter((date) => employedOn(worker, date));
      const told = working.map((date) => {
        const { workday } = workOf(worker.id, date);
        const items = workday?.items ?? [];
        const isPaid = businessDays(items, { from: date, to: date }, isHoliday) > 0;
        const days = daysFor(items, `${workday?.workdayId} ${workday?.validFrom}`);
        return { isPaid, days, version: versionOn(own, date) };
      });
      const valued = told.filter(({ version }) => version?.monthlyValue);
      const paid = valued.filter(({ version, isPaid }) => isPaid && version?.hoursDaily);
      const cents = payrollCents(
        paid.flatMap(({ version, days }) =>
          version?.monthlyValue ? [{ monthlyValue: version.monthlyValue, businessDays: days }] : [],
        ),
      );
      // Their history keeps a value and its hours together: of a value without hours only the record knows.
      const isValued = valued.length > 0 || person.monthlyValue !== null;
      const hasHours = valued.some(({ version }) => version?.hoursDaily);
      const why = hasHours ? "no_days" : isValued ? "no_hours" : "no_cost";
      return [[worker.id, { cents, unknown: working.length > 0 && paid.length === 0 ? why : null }]];
    }),
  );
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

function peopleOf(ctx: TxCtx, ids: readonly string[]) {
  return ctx.tx
    .select({
      id: users.id,
      monthlyValue: users.monthlyValue,
      hoursDaily: users.hoursDaily,
      place: { stateCode: states.code, cityId: users.cityId },
    })
    .from(users)
    .leftJoin(states, eq(states.id, users.stateId))
    .where(inArray(users.id, [...ids]));
}

function versionsOf(ctx: TxCtx, ids: readonly string[]) {
  const { userId, validFrom, monthlyValue, hoursDaily } = userCosts;
  return ctx.tx
    .select({ userId, validFrom, monthlyValue, hoursDaily })
    .from(userCosts)
    .where(inArray(userId, [...ids]));
}

/** What somebody costs now, for those who have no history. */
function current({ monthlyValue, hoursDaily }: Person): CostVersion[] {
  if (monthlyValue === null || hoursDaily === null) return [];
  return [{ validFrom: "1970-01-01", monthlyValue, hoursDaily }];
}
