import { z } from "zod";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isCalendarDate } from "@/lib/base/text/values";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { expand, type Facts } from "@/lib/field/schedules/expand";
import { loadFacts, peopleOf } from "@/lib/field/schedules/facts";
import { byDayAndOrder, type PlannedVisit } from "@/lib/field/schedules/visit";
import { walkerOf } from "@/lib/field/schedules/walker";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { leavesBetween } from "./leaves";
import type { Term } from "./rules";

/** Longest stretch that is looked at, and most visits that are listed; `total` counts all. */
const MOST_DAYS = 366;
const LISTED = 500;

export const uncoveredSchema = z.strictObject({
  /** The leave being changed. */
  id: z.guid("invalid_id").nullish(),
  userId: z.guid("invalid_id"),
  startDate: z.string("required").refine(isCalendarDate, "invalid_date"),
  endDate: z.string("required").refine(isCalendarDate, "invalid_date"),
  substituteId: z.guid("invalid_id").nullish(),
  inheritsRoutes: z.boolean("invalid_type").nullish(),
});

const serviceSchema = z.strictObject({
  userId: z.guid("invalid_id"),
  firstDay: z.string("required").refine(isCalendarDate, "invalid_date").nullish(),
  lastDay: z.string("required").refine(isCalendarDate, "invalid_date").nullish(),
});

export type UncoveredVisit = {
  readonly date: string;
  readonly workScheduleId: string;
  readonly pos: { readonly id: string; readonly name: string };
  /** Whose visit it is. */
  readonly user: { readonly id: string; readonly name: string };
};
export type Uncovered = { readonly total: number; readonly visits: readonly UncoveredVisit[] };
type Draft = Term & { readonly id: string | null; readonly userId: string };

export const NONE: Uncovered = { total: 0, visits: [] };

/**
 * The visits that nobody would make if this person were away: those that they make, from today on, in the place of others, who are away
 * already (a leave's own substitute takes over the person's own routes only), and their own where the substitute who inherits them does
 * not work or, of a leave that is changed, no longer inherits them. Throws `invalid_fields` (`userId`, `substituteId`: `not_found`).
 */
export async function uncoveredBy(ctx: Ctx, input: unknown): Promise<Uncovered> {
  authorize(ctx, "GET", "WORKLEAVE");
  const { id, userId, startDate, endDate, substituteId, inheritsRoutes } = parseBody(uncoveredSchema, input);
  if (startDate > endDate) throw invalidFields({ startDate: "after_end" });
  const term = { startDate, endDate, substituteId: substituteId ?? null, inheritsRoutes: inheritsRoutes === true };
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      await walkerOf(tctx, userId, "userId");
      if (substituteId) await walkerOf(tctx, substituteId, "substituteId");
      return uncoveredByLeave(tctx, { ...term, id: id ?? null, userId });
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/**
 * As `uncoveredBy`, of a leave that is known to be one: before it is saved, or after. `before`: the leave as it was (null for a new one),
 * whose substitute may have made what nobody makes now; without it, as it is stored.
 */
export async function uncoveredByLeave(ctx: TxCtx, leave: Draft, before?: Term | null): Promise<Uncovered> {
  const { id, userId, substituteId } = leave;
  const from = later(leave.startDate, await tenantToday(ctx));
  const to = [leave.endDate, plusDays(from, MOST_DAYS)].sort()[0] ?? leave.endDate;
  if (from > to) return NONE;
  const stored = await loadFacts(ctx, { from, to }, { userIds: [userId] });
  const was = before === undefined ? stored.leaves.find((one) => one.id === id && one.userId === userId) : before;
  const standIns = [substituteId, was?.substituteId ?? null].filter((one) => one !== null);
  const people = new Map([...stored.people, ...(await peopleOf(ctx, standIns))]);
  const facts = { ...stored, people, leaves: stored.leaves.filter((other) => other.id !== id) };
  const planned = (term: Term | null) => {
    const draft = term && { ...leave, ...term, id: id ?? "", userName: "", reason: "", substituteName: null };
    return expand(draft ? { ...facts, leaves: [...facts.leaves, draft] } : facts, from, to);
  };
  const away = new Set(planned(leave).flatMap((visit) => (visit.status === "away" ? [keyOf(visit)] : [])));
  const lost = planned(null).filter(
    (visit) => visit.userId === userId && (visit.ownerId !== userId || leave.inheritsRoutes),
  );
  const left = was ? planned(was).filter((visit) => visit.ownerId === userId && visit.userId !== userId) : [];
  const uncovered = [...lost, ...left].filter((visit) => visit.status === "planned" && away.has(keyOf(visit)));
  return listed([...new Map(uncovered.map((visit) => [keyOf(visit), visit])).values()], facts);
}

/** When somebody works: the first and the last day, as far as there is one. */
export type Service = { readonly firstDay: string | null; readonly lastDay: string | null };

/**
 * The visits of others that nobody makes, from today on, where these people do not work (at all, or outside of `service`): those that
 * leaves have given to them. Whoever may not read leaves is told only how many.
 */
export async function uncoveredWithout(
  ctx: TxCtx,
  userIds: readonly string[],
  service: Service | null = null,
): Promise<Uncovered> {
  const today = await tenantToday(ctx);
  const { firstDay, lastDay } = service ?? { firstDay: null, lastDay: null };
  const notYet = firstDay !== null && firstDay > today;
  if (service && !notYet && lastDay === null) return NONE;
  const off = (date: string) =>
    service === null || (firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay);
  const from = notYet || lastDay === null ? today : later(plusDays(lastDay, 1), today);
  const period = { from, to: plusDays(from, MOST_DAYS) };
  const leaving = new Set(userIds);
  const leaves = await leavesBetween(ctx, period);
  const standIns = leaves.flatMap(({ substituteId, inheritsRoutes }) =>
    inheritsRoutes && substituteId && leaving.has(substituteId) ? [substituteId] : [],
  );
  if (standIns.length === 0) return NONE;
  const stored = await loadFacts(ctx, period, { userIds: [...new Set(standIns)] });
  // As if they still worked, so that the answer is the same before and after.
  const people = new Map(
    [...stored.people].map(([id, person]) => [
      id,
      leaving.has(id) ? { ...person, isActive: true, admissionDate: null, resignationDate: null } : person,
    ]),
  );
  const routes = stored.routes.filter((route) => !leaving.has(route.userId));
  const facts = { ...stored, people, routes };
  const lost = expand(facts, period.from, period.to).filter(
    (visit) => leaving.has(visit.userId) && visit.status === "planned" && off(visit.date),
  );
  const all = listed(lost, facts);
  return can(ctx, "GET", "WORKLEAVE") ? all : { ...all, visits: [] };
}

/** The visits of others that nobody makes before somebody's first day or after the last. Throws `invalid_fields` (`userId`: `not_found`). */
export async function uncoveredOutside(ctx: Ctx, input: unknown): Promise<Uncovered> {
  authorize(ctx, "PUT", "USER");
  const { userId, firstDay = null, lastDay = null } = parseBody(serviceSchema, input);
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      await walkerOf(tctx, userId, "userId");
      return uncoveredWithout(tctx, [userId], { firstDay, lastDay });
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/**
 * The visits of routes that somebody was given, from this day on, that nobody makes: the person is away without anybody who goes for
 * them, or works no longer.
 */
export async function uncoveredOfHeir(
  ctx: TxCtx,
  userId: string,
  routeIds: readonly string[],
  from: string,
): Promise<Uncovered> {
  if (routeIds.length === 0) return NONE;
  const to = plusDays(from, MOST_DAYS);
  const stored = await loadFacts(ctx, { from, to }, { userIds: [userId] });
  const facts = { ...stored, routes: stored.routes.filter(({ id }) => routeIds.includes(id)) };
  const planned = (known: Facts) => expand(known, from, to).filter(({ status }) => status === "planned");
  const made = new Set(planned(facts).map(keyOf));
  const heir = facts.people.get(userId);
  if (!heir) return NONE;
  const always = { ...heir, isActive: true, admissionDate: null, resignationDate: null };
  const wanted = planned({ ...facts, leaves: [], people: new Map([[userId, always]]) });
  const lost = wanted.filter((visit) => !made.has(keyOf(visit)));
  return listed(lost, facts);
}

const later = (a: string, b: string) => (a > b ? a : b);
const keyOf = ({ workScheduleId, date }: PlannedVisit) => `${workScheduleId} ${date}`;

const listed = (lost: readonly PlannedVisit[], { people }: Facts): Uncovered => ({
  total: lost.length,
  visits: lost
    .toSorted(byDayAndOrder)
    .slice(0, LISTED)
    .map(({ date, workScheduleId, posId, posName, ownerId }) => ({
      date,
      workScheduleId,
      pos: { id: posId, name: posName },
      user: { id: ownerId, name: people.get(ownerId)?.name ?? "" },
    })),
});
