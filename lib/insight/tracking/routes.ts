import { inArray } from "drizzle-orm";
import { pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { pointOf } from "@/lib/base/geo/coordinate";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { kmDays, kmRules } from "@/lib/insight/km/load";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { peopleToTrack, type TrackedPerson } from "./people";
import { type Place, plannedKm, type Stop, stopsOf } from "./stops";

/** One person's route of a day: the plan beside what happened. */
export type PersonRoute = Omit<TrackedPerson, "workdayId" | "isActive" | "teams"> & {
  readonly stops: readonly Stop[];
  /** Payable kilometres: of the plan, and of the day as the km report has them. */
  readonly plannedKm: number;
  readonly actualKm: number;
};
export type RoutesOfDay = {
  readonly date: string;
  readonly routes: readonly PersonRoute[];
  /** Active people who can be followed, with a route that day or without. */
  readonly people: number;
};

/** Everybody's routes of a day "YYYY-MM-DD", of the people whom this session may follow; those who left since are in it. */
export async function routesOfDay(ctx: Ctx, date: string): Promise<RoutesOfDay> {
  authorize(ctx, "GET", "DAILYROUTE");
  return withTenant(ctx, async (tx) => {
    const inside = { ...ctx, tx };
    const people = await peopleToTrack(inside, { former: true, during: { from: date, to: date } });
    const userIds = people.map((person) => person.id);
    const planned = await plannedBetween(inside, { from: date, to: date, userIds });
    const days = new Map((await kmDays(inside, { from: date, to: date, userIds })).map((day) => [day.userId, day]));
    const places = await placesOf(
      inside,
      planned,
      [...days.values()].flatMap(({ stays }) => stays),
    );
    const { factor } = (await kmRules(inside))(date);
    const routes = people.flatMap(
      ({ workdayId: _workday, isActive: _active, teams: _teams, ...person }): PersonRoute[] => {
        const day = days.get(person.id);
        const stops = stopsOf(
          planned.filter((visit) => visit.userId === person.id),
          day?.stays ?? [],
          places,
        );
        if (stops.length === 0) return [];
        return [{ ...person, stops, plannedKm: plannedKm(stops, factor), actualKm: day?.total.km ?? 0 }];
      },
    );
    return { date, routes, people: people.filter((person) => person.isActive).length };
  });
}

/** Where the PDVs of these visits and stays are, by their id; those without a coordinate are not in it. */
export async function placesOf(
  ctx: TxCtx,
  visits: readonly { readonly posId: string }[],
  stays: readonly { readonly kind: "pos" | "client"; readonly placeId: string }[],
): Promise<Map<string, Place>> {
  const been = stays.flatMap(({ kind, placeId }) => (kind === "pos" ? [placeId] : []));
  const posIds = [...new Set([...visits.map(({ posId }) => posId), ...been])];
  if (posIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      id: pos.id,
      latitude: pos.latitude,
      longitude: pos.longitude,
      address: pos.address,
      number: pos.number,
    })
    .from(pos)
    .where(inArray(pos.id, posIds));
  return new Map(
    rows.flatMap(({ id, latitude, longitude, address, number }) => {
      const point = pointOf(latitude, longitude);
      const street = address && [address, number].filter(Boolean).join(", ");
      return point ? [[id, { ...point, street }] as const] : [];
    }),
  );
}
