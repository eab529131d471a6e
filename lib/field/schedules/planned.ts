import { and, between, eq, inArray, or } from "drizzle-orm";
import { pos, users, visits, workschedules } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { expand } from "./expand";
import { loadFacts, type Narrow } from "./facts";
import { lastWritten } from "./open-day";
import { reasonsOf } from "./reasons";
import { byDayAndOrder, type PlannedVisit } from "./visit";

export type PlannedQuery = Period &
  Narrow & {
    /** Also what substitutes do on the routes of `userIds`. */
    readonly handedOver?: boolean;
  };

/**
 * The visits of a period, both days included ("YYYY-MM-DD"), in order of day, person and position. Days that began come from `visits`
 * as they were planned that morning; later days are computed from the routes with leaves, substitutes, holidays and who is inactive.
 * It serves rules inside a transaction: what the session may see is the caller's to narrow, by `userIds` or `posIds`.
 */
export async function plannedBetween(ctx: TxCtx, query: PlannedQuery): Promise<PlannedVisit[]> {
  if (query.from > query.to || query.userIds?.length === 0 || query.posIds?.length === 0) return [];
  const begun = await lastWritten(ctx);
  const written = query.from <= begun ? await writtenBetween(ctx, { ...query, to: earlier(query.to, begun) }) : [];
  const next = plusDays(begun, 1);
  const ahead = query.to >= next ? await computedBetween(ctx, { ...query, from: later(query.from, next) }) : [];
  return [...written, ...ahead].sort(byDayAndOrder);
}

async function computedBetween(ctx: TxCtx, { from, to, userIds, posIds, handedOver }: PlannedQuery) {
  const facts = await loadFacts(ctx, { from, to }, { userIds, posIds });
  const wanted = userIds && new Set(userIds);
  return expand(facts, from, to).filter(
    (visit) => !wanted || wanted.has(visit.userId) || (handedOver && wanted.has(visit.ownerId)),
  );
}

async function writtenBetween(ctx: TxCtx, { from, to, userIds, posIds, handedOver }: PlannedQuery) {
  const people = userIds && [...userIds];
  const theirs =
    people && or(inArray(visits.userId, people), handedOver ? inArray(workschedules.userId, people) : undefined);
  const found = await ctx.tx
    .select({
      id: visits.id,
      workScheduleId: visits.workScheduleId,
      userId: visits.userId,
      userName: users.name,
      ownerId: workschedules.userId,
      posId: visits.posId,
      posName: pos.name,
      mixId: visits.mixId,
      date: visits.localDate,
      timezone: visits.timezone,
      priority: visits.priority,
      isPlanned: visits.isPlanned,
      position: visits.position,
      startTime: visits.startTime,
      plannedMinutes: visits.plannedMinutes,
      status: visits.status,
    })
    .from(visits)
    .innerJoin(users, eq(users.id, visits.userId))
    .innerJoin(pos, eq(pos.id, visits.posId))
    .innerJoin(workschedules, eq(workschedules.id, visits.workScheduleId))
    .where(and(between(visits.localDate, from, to), theirs, posIds && inArray(visits.posId, [...posIds])));
  const reasons = await reasonsOf(
    ctx,
    found.filter(({ status }) => status === "away"),
  );
  return found.map(
    (visit): PlannedVisit => ({
      ...visit,
      startTime: visit.startTime?.slice(0, 5) ?? null,
      away: visit.status === "away" ? (reasons.get(visit.id) ?? null) : null,
    }),
  );
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
