import { withTenant } from "@/db/with-tenant";
import { daysOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { fold } from "@/lib/base/text/fold";
import type { TxCtx } from "@/lib/engine/resource/bind";
import { peopleToTrack, personToTrack, type TrackedPerson } from "@/lib/insight/tracking/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { daysInTeam, teamNames } from "@/lib/records/teams/membership";
import { rulesByDay } from "@/lib/records/tenants/history";
import { type KmTotal, kmTotal } from "./km";
import { type KmDay, kmDays, kmRules } from "./load";
import { kmPeriod } from "./period";
import { sumKm } from "./rounding";

/** What an address asks of the report. */
export type KmQuery = {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly q?: string | null;
  readonly team?: string | null;
  readonly user?: string | null;
};
export type KmPerson = KmTotal & {
  readonly id: string;
  readonly name: string;
  readonly team: string | null;
  /** Days on which there is a sign of the person. */
  readonly days: number;
  readonly legs: number;
  /** Kilometres by hand, already part of `km`. */
  readonly adjusted: number;
  /** Legs with something remarkable. */
  readonly flagged: number;
};
/** A price and a factor, from a day of the period on. */
export type Rate = { readonly from: string; readonly pricePerKm: string | null; readonly factor: number };
/** `rates`: those that held in the period, oldest first; of closed days, what was kept counts. */
type Head = Period & { readonly rates: readonly Rate[] };
export type KmReport = Head & {
  readonly people: readonly KmPerson[];
  readonly total: KmTotal;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};
export type KmStatement = Head & {
  readonly person: TrackedPerson;
  readonly days: readonly KmDay[];
  readonly total: KmTotal;
};

async function headOf(ctx: TxCtx, { from, to }: KmQuery): Promise<Head> {
  const { baseDay } = await rulesByDay(ctx);
  const rulesOn = await kmRules(ctx);
  const period = kmPeriod(from, to, localDate(new Date(), ctx.timeZone), baseDay);
  const rates: Rate[] = [];
  for (const date of daysOf(period)) {
    const { pricePerKm, factor } = rulesOn(date);
    const last = rates.at(-1);
    if (last?.pricePerKm !== pricePerKm || last.factor !== factor) rates.push({ from: date, pricePerKm, factor });
  }
  return { ...period, rates };
}

/** Everybody's kilometres of a period, of the people whom this session may follow. */
export async function kmReport(ctx: Ctx, query: KmQuery): Promise<KmReport> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) => {
    const inside = { ...ctx, tx };
    const head = await headOf(inside, query);
    const everybody = await peopleToTrack(inside, { former: true, during: head });
    const words = fold(query.q ?? "").trim();
    const shown = everybody.filter(
      (person) =>
        (!query.team || person.teams.some(({ teamId }) => teamId === query.team)) &&
        (!words || fold(person.name).includes(words)),
    );
    const counts = daysInTeam(shown, query.team ?? undefined);
    const found = await kmDays(inside, { ...head, userIds: shown.map((person) => person.id) });
    const days = Map.groupBy(
      found.filter(({ userId, date }) => counts(userId, date)),
      (day) => day.userId,
    );
    const people = shown
      .filter((person) => person.isActive || days.has(person.id))
      .map((person) => personOf(person, days.get(person.id) ?? [], head.rates.at(-1)?.pricePerKm ?? null));
    const teams = new Map(everybody.flatMap((person) => person.teams.map((team) => [team.teamId, team.name] as const)));
    return {
      ...head,
      people,
      total: kmTotal(people),
      teams: [...teams].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, "pt-BR")),
    };
  });
}

function personOf({ id, name, teams }: TrackedPerson, days: readonly KmDay[], price: string | null): KmPerson {
  const nothing: KmTotal = { straight: 0, km: 0, refund: price && "0.00" };
  return {
    id,
    name,
    team: teamNames(teams),
    ...(days.length > 0 ? kmTotal(days.map((day) => day.total)) : nothing),
    days: days.filter((day) => Object.keys(day.places).length > 0).length,
    legs: days.reduce((sum, day) => sum + day.legs.length, 0),
    adjusted: sumKm(days.flatMap((day) => day.adjustments.map((one) => one.km))),
    flagged: days.reduce((sum, day) => sum + day.legs.filter((leg) => leg.flags.length > 0).length, 0),
  };
}

/** One person's kilometres, day by day and leg by leg. Throws `not_found` for somebody whom this session may not follow. */
export async function kmStatement(ctx: Ctx, userId: string, query: KmQuery): Promise<KmStatement> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) => {
    const inside = { ...ctx, tx };
    const person = await personToTrack(inside, userId);
    const head = await headOf(inside, query);
    const days = await kmDays(inside, { ...head, userIds: [person.id] });
    return { ...head, person, days, total: kmTotal(days.map((day) => day.total)) };
  });
}

/** The statement that an address names; null when it names nobody, or somebody whom this session may not follow. */
export async function statementOfAddress(ctx: Ctx, userId: string | null, query: KmQuery): Promise<KmStatement | null> {
  if (!userId) return null;
  try {
    return await kmStatement(ctx, userId, query);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
