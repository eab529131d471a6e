import { withTenant } from "@/db/with-tenant";
import { daysOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { Problem } from "@/lib/base/problem/catalogue";
import { askOf, type Params } from "@/lib/engine/report/address";
import type { Ask } from "@/lib/engine/report/define";
import { personToTrack, type TrackedPerson } from "@/lib/insight/tracking/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { keptRates } from "./closed";
import { type KmTotal, kmTotal } from "./km";
import { kmLegsReport } from "./km.report";
import { type KmDay, kmDays, kmRules } from "./load";

/** A price and a factor, from a day of the period on. */
export type Rate = { readonly from: string; readonly pricePerKm: string | null; readonly factor: number };
export type KmStatement = {
  readonly ask: Ask;
  readonly rates: readonly Rate[];
  readonly person: TrackedPerson;
  readonly days: readonly KmDay[];
  readonly total: KmTotal;
};

async function ratesOf(ctx: TxCtx, period: Period, userIds?: readonly string[]): Promise<Rate[]> {
  const rulesOn = await kmRules(ctx);
  const kept = await keptRates(ctx, period, userIds);
  const rates: Rate[] = [];
  for (const date of daysOf(period)) {
    const { pricePerKm, factor } = { ...rulesOn(date), ...kept.get(date) };
    const last = rates.at(-1);
    if (last?.pricePerKm !== pricePerKm || last.factor !== factor) rates.push({ from: date, pricePerKm, factor });
  }
  return rates;
}

/** The rates that held in a period, oldest first; of closed days, what was kept counts. */
export async function kmRates(ctx: Ctx, period: Period): Promise<Rate[]> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, (tx) => ratesOf({ ...ctx, tx }, period));
}

/** One person's kilometres, day by day and leg by leg. Throws `not_found` for somebody whom this session may not follow. */
export async function kmStatement(ctx: Ctx, userId: string, params: Params): Promise<KmStatement> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) => {
    const inside = { ...ctx, tx };
    const ask = askOf(ctx, kmLegsReport, { ...params, user: userId }, await kmLegsReport.calendar(inside));
    const person = await personToTrack(inside, userId, ask.period);
    const days = await kmDays(inside, { ...ask.period, userIds: [person.id] });
    return {
      ...{ ask, person, days },
      rates: await ratesOf(inside, ask.period, [person.id]),
      total: kmTotal(days.map((day) => day.total)),
    };
  });
}

/** The statement that an address names; null when it names nobody, or somebody whom this session may not follow. */
export async function statementOfAddress(ctx: Ctx, params: Params): Promise<KmStatement | null> {
  if (typeof params.user !== "string") return null;
  try {
    return await kmStatement(ctx, params.user, params);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
