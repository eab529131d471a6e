import { inArray } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import type { TxCtx } from "@/lib/engine/resource/bind";
import { holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import { leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
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
  const leaves = await leavesBetween(ctx, { ...period, userIds: [...new Set(written.map(({ userId }) => userId))] });
  const holidays = await holidaysBetween(ctx, period);
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

async function walkedOnHolidays(ctx: TxCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: workschedules.id, onHolidays: workschedules.onHolidays })
    .from(workschedules)
    .where(inArray(workschedules.id, [...ids]));
  return new Set(found.flatMap(({ id, onHolidays }) => (onHolidays ? [id] : [])));
}
