import { and, eq, inArray } from "drizzle-orm";
import {
  cities,
  pos,
  posCategories,
  posChains,
  posChannels,
  posChecks,
  posFlags,
  posRegionals,
  states,
} from "@/db/schema";
import { toWire } from "@/lib/engine/resource/wire";
import { checkToWire, selectChecks } from "@/lib/field/check-ins/record";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Given, Section } from "./day";

const placeColumns = {
  id: pos.id,
  name: pos.name,
  isActive: pos.isActive,
  externalCode: pos.externalCode,
  registeredNumber: pos.registeredNumber,
  address: pos.address,
  number: pos.number,
  complement: pos.complement,
  district: pos.district,
  zipCode: pos.zipCode,
  city: cities.name,
  state: states.code,
  latitude: pos.latitude,
  longitude: pos.longitude,
  /** Metres; null = the tenant's distance holds. */
  checkRadius: pos.checkRadius,
  timezone: pos.timezone,
  profile: pos.profile,
  chain: { id: posChains.id, name: posChains.name },
  flag: { id: posFlags.id, name: posFlags.name },
  channel: { id: posChannels.id, name: posChannels.name },
  category: { id: posCategories.id, name: posCategories.name },
  regional: { id: posRegionals.id, name: posRegionals.name },
};

async function placesOf(ctx: TxCtx, posIds: readonly string[]) {
  if (posIds.length === 0) return [];
  const rows = await ctx.tx
    .select(placeColumns)
    .from(pos)
    .leftJoin(cities, eq(cities.id, pos.cityId))
    .leftJoin(states, eq(states.id, pos.stateId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChannels, eq(posChannels.id, pos.channelId))
    .leftJoin(posCategories, eq(posCategories.id, pos.categoryId))
    .leftJoin(posRegionals, eq(posRegionals.id, pos.regionalId))
    .where(inArray(pos.id, [...posIds]));
  return rows.map((row) => toWire(row));
}

/** PDVs that the plan does not name: where the person was, or that were asked about. */
export const posSection: Section = (ctx, { visits, posIds }) => {
  const planned = new Set(visits.map((visit) => visit.posId));
  return placesOf(
    ctx,
    posIds.filter((id) => !planned.has(id)),
  );
};

/** The planned visits in their order, each with its PDV. A day that has not begun has no ids yet: route and day name the visit. */
export const visitsSection: Section = async (ctx, { visits, date }) => {
  const places = await placesOf(ctx, [...new Set(visits.map((visit) => visit.posId))]);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return visits.map(
    (visit): Given => ({
      id: visit.id ?? `${visit.workScheduleId}:${date}`,
      date: visit.date,
      timezone: visit.timezone,
      work_schedule_id: visit.workScheduleId,
      pos_id: visit.posId,
      pos: placeOf.get(visit.posId) ?? null,
      mix_id: visit.mixId,
      priority: visit.priority,
      planned: visit.isPlanned,
      position: visit.position,
      start_time: visit.startTime,
      planned_minutes: visit.plannedMinutes,
      status: visit.status,
      away: visit.away,
      /** Somebody else's route, which this person walks in their stead. */
      substituted_user_id: visit.ownerId === visit.userId ? null : visit.ownerId,
    }),
  );
};

/** The person's own check-ins of the day, so that a new or reinstalled device goes on where the old one was. */
export const checksSection: Section = async (ctx, { userId, date }) => {
  const rows = await selectChecks(ctx.tx).where(and(eq(posChecks.userId, userId), eq(posChecks.localDate, date)));
  return rows.map(checkToWire);
};
