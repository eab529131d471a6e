import { and, asc, between, eq } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { holidays, states } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Holiday, officialHolidays } from "./official";

export type { Holiday } from "./official";
/** Where a PDV, or whoever is asked about, stands. */
export type Place = { readonly stateCode: string | null; readonly cityId: string | null };

/** The tenant's own holidays that are switched on, from one day (`from`) to another (`to`). */
export const HOLIDAYS = {
  ownHolidays: question
    .select({ date: holidays.date, name: holidays.name, stateCode: states.code, cityId: holidays.cityId })
    .from(holidays)
    .leftJoin(states, eq(states.id, holidays.stateId))
    .where(and(eq(holidays.isActive, true), between(holidays.date, named("from"), named("to"))))
    .orderBy(asc(holidays.date)),
};
const askHolidays = gathering(HOLIDAYS);

/**
 * Every holiday of a period ("YYYY-MM-DD", both days included), in order of date: of the country and the states by the library, and
 * the tenant's own that are switched on. It serves rules inside a transaction: who asks is checked by the caller.
 */
export async function holidaysBetween(ctx: TxCtx, { from, to }: Period): Promise<Holiday[]> {
  const { ownHolidays } = await askHolidays(ctx.tx, { from, to });
  return withOfficial({ from, to }, ownHolidays);
}

/** Those by law beside the tenant's own, as they were found. */
export function withOfficial({ from, to }: Period, own: Gathered<typeof HOLIDAYS>["ownHolidays"]): Holiday[] {
  const local = own.map((day): Holiday => ({ ...day, scope: "local" }));
  return [...officialHolidays(from, to), ...local].sort((a, b) => a.date.localeCompare(b.date));
}

/** The holiday that a place has on a day, the widest first; without a place, only one that holds everywhere. */
export function holidayAt(list: readonly Holiday[], date: string, place: Place | null): Holiday | null {
  const here = list.filter((day) => day.date === date && reaches(day, place));
  return (
    here.find(({ scope }) => scope === "national") ?? here.find(({ scope }) => scope === "state") ?? here[0] ?? null
  );
}

function reaches({ stateCode, cityId }: Holiday, place: Place | null): boolean {
  if (cityId !== null) return place !== null && place.cityId === cityId;
  return stateCode === null || place?.stateCode === stateCode;
}
