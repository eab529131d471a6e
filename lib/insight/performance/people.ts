import { asc, eq, inArray } from "drizzle-orm";
import { teams, users } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { later } from "@/lib/base/calendar/order";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Filters, oneOf } from "../summary/filters";
import type { By } from "./by-whom";
import { isOfPeople, NO_WORK, type WorkSums, workBy } from "./days";
import { coverageBy, NO_ROUTE, type RouteSums, routeBy, type TrendDay, trendOf } from "./routes";

/** Under so many planned visits nobody is ranked: one visit would decide. */
const LEAST_RANKED = 5;
const TREND_DAYS = 14;

/** What people, a team or those of one lead did in a period. */
export type Performer = RouteSums & {
  /** null = people without a team, or whom nobody leads. */
  readonly id: string | null;
  readonly name: string;
  readonly team: string | null;
  /** 1 = the best; null = too few visits to rank. */
  readonly rank: number | null;
  /** null where visits are narrowed to a client or a chain: hours belong to whole days. */
  readonly work: WorkSums | null;
  /** Of people: planned and done of the last days of the period. */
  readonly trend: readonly TrendDay[];
};

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** F1 and F4, each null where there is nothing to divide by. Shares of 1, minutes, and numbers. */
export const ratiosOf = (route: RouteSums, work: WorkSums | null) => ({
  adherence: share(route.done, route.planned),
  coverage: share(route.posVisited, route.posPlanned),
  perVisit: work && share(work.measured, work.measuredVisits),
  inStore: work && share(work.inStore, work.worked),
  travel: work && share(work.travel, work.worked),
  required: work && share(work.requiredAnswered, work.requiredExpected),
  photos: work && share(work.photos, work.visits),
  delay: work && share(work.delay, work.delayedDays),
});

/** What a dashboard's filters ask of the lists of visits and check-ins. */
export const listFilters = (filters: Ask["filters"]): Filters =>
  Object.fromEntries(Object.entries(filters).flatMap(([key, value]) => (value ? [[key, oneOf(value)]] : [])));

/** Everybody with a planned visit or hours in a period, the best first (F1), and last whoever has too few visits to rank; without what `completed` adds. */
export async function performersOf(
  ctx: TxCtx,
  by: By,
  period: Period,
  filters: Ask["filters"],
): Promise<readonly Performer[]> {
  const list = listFilters(filters);
  const routes = await routeBy(ctx, by, period, list);
  const whole = isOfPeople(filters);
  const works = whole ? await workBy(ctx, by, period, filters) : new Map<string | null, WorkSums>();
  const ids = [...new Set([...routes.keys(), ...works.keys()])];
  const names = await namesOf(
    ctx,
    by,
    ids.flatMap((id) => id ?? []),
  );
  const all = ids.map((id) => {
    const named = id === null ? undefined : names.get(id);
    return {
      ...NO_ROUTE,
      ...routes.get(id),
      id,
      name: named?.name ?? "",
      team: named?.team ?? null,
      work: whole ? (works.get(id) ?? NO_WORK) : null,
      trend: [],
    };
  });
  const ranked = all.filter(({ planned }) => planned >= LEAST_RANKED).sort(byAdherence);
  const rest = all.filter(({ planned }) => planned < LEAST_RANKED).sort(byAdherence);
  return [...ranked.map((one, at) => ({ ...one, rank: at + 1 })), ...rest.map((one) => ({ ...one, rank: null }))];
}

/** Some of them with the coverage of their PDVs, and the last days of people: dearer than everything else, and asked of those alone that are shown. */
export async function completed(
  ctx: TxCtx,
  by: By,
  { period, filters }: Pick<Ask, "period" | "filters">,
  some: readonly Performer[],
): Promise<readonly Performer[]> {
  const list = listFilters(filters);
  const people = by === "person" ? some.flatMap(({ id }) => id ?? []) : undefined;
  const covered = await coverageBy(ctx, by, period, list, people);
  const trends = people && (await trendOf(ctx, lastOf(period), list, people));
  return some.map((one) => ({ ...one, ...covered.get(one.id), trend: trends?.get(one.id ?? "") ?? [] }));
}

const lastOf = ({ from, to }: Period): Period => ({ from: later(from, plusDays(to, 1 - TREND_DAYS)), to });

type Sortable = RouteSums & { readonly name: string };
const byAdherence = (a: Sortable, b: Sortable) =>
  (share(b.done, b.planned) ?? -1) - (share(a.done, a.planned) ?? -1) ||
  b.planned - a.planned ||
  a.name.localeCompare(b.name, "pt-BR");

async function namesOf(ctx: TxCtx, by: By, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; team: string | null }>();
  const rows =
    by === "team"
      ? await ctx.tx
          .select({ id: teams.id, name: teams.name, team: users.name })
          .from(teams)
          .leftJoin(users, eq(users.id, teams.supervisorId))
          .where(inArray(teams.id, [...ids]))
          .orderBy(asc(teams.id))
      : await ctx.tx
          .select({ id: users.id, name: users.name, team: teams.name })
          .from(users)
          .leftJoin(teams, eq(teams.id, users.teamId))
          .where(inArray(users.id, [...ids]))
          .orderBy(asc(users.id));
  return new Map(rows.map(({ id, name, team }) => [id, { name, team }]));
}
