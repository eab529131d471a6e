import { and, inArray, isNotNull, or, sql } from "drizzle-orm";
import { users, workschedules } from "@/db/schema";
import { type Holiday, holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import { type Leave, leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { leftBefore } from "@/lib/records/users/employment";
import { placesOf } from "./facts";
import type { Away } from "./visit";

type Written = {
  readonly id: string;
  readonly workScheduleId: string;
  readonly userId: string;
  readonly posId: string;
  readonly date: string;
};

/** Why these written visits need not be made, by their id, as leaves and holidays stand now: a leave may be entered afterwards. */
export async function reasonsOf(ctx: TxCtx, written: readonly Written[]): Promise<Map<string, Away>> {
  const dates = written.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return new Map();
  const period = { from, to };
  const userIds = [...new Set(written.map(({ userId }) => userId))];
  const [leaves, holidays] = await Promise.all([
    leavesBetween(ctx, { ...period, userIds }),
    holidaysBetween(ctx, period),
  ]);
  return reasonsBy(ctx, written, { leaves, holidays });
}

type Calendar = { readonly leaves: readonly Leave[]; readonly holidays: readonly Holiday[] };

/** The same by leaves and holidays that are known. */
export async function reasonsBy(
  ctx: TxCtx,
  written: readonly Written[],
  { leaves, holidays }: Calendar,
): Promise<Map<string, Away>> {
  const feasts = new Set(holidays.map(({ date }) => date));
  const onFeast = written.filter(({ date }) => feasts.has(date));
  const places = await placesOf(ctx, [...new Set(onFeast.map(({ posId }) => posId))]);
  const open = await walkedOnHolidays(ctx, [...new Set(onFeast.map(({ workScheduleId }) => workScheduleId))]);
  return new Map(
    written.flatMap((visit): [string, Away][] => {
      const leave = leaveAt(leaves, visit.userId, visit.date);
      if (leave) return [[visit.id, { kind: "leave", name: leave.reason }]];
      const place = places.get(visit.posId);
      const feast = place && !open.has(visit.workScheduleId) ? holidayAt(holidays, visit.date, place) : null;
      return feast ? [[visit.id, { kind: "holiday", name: feast.name }]] : [];
    }),
  );
}

/** Those of these written visits whose person did not work here any more on their day: a dismissal may be entered afterwards. */
export async function leftBehind(ctx: TxCtx, written: readonly Written[]): Promise<Set<string>> {
  const ids = [...new Set(written.map(({ userId }) => userId))];
  if (ids.length === 0) return new Set();
  const left = or(isNotNull(users.resignationDate), sql`${users.formerStints} <> '[]'::jsonb`);
  const { id, admissionDate, resignationDate, formerStints } = users;
  const found = await ctx.tx
    .select({ id, admissionDate, resignationDate, formerStints })
    .from(users)
    .where(and(inArray(id, ids), left));
  return leftBehindOf(written, found);
}

type Worker = Parameters<typeof leftBefore>[0] & { readonly id: string };

/** The same of people that are known. */
export function leftBehindOf(written: readonly Written[], found: readonly Worker[]): Set<string> {
  const people = new Map(found.map((person) => [person.id, person]));
  return new Set(
    written.flatMap((visit) => {
      const person = people.get(visit.userId);
      return person && leftBefore(person, visit.date) ? [visit.id] : [];
    }),
  );
}

async function walkedOnHolidays(ctx: TxCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: workschedules.id, onHolidays: workschedules.onHolidays })
    .from(workschedules)
    .where(inArray(workschedules.id, [...ids]));
  return new Set(found.flatMap(({ id, onHolidays }) => (onHolidays ? [id] : [])));
}
