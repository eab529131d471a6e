import { and, eq } from "drizzle-orm";
import { users, workdays, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Recurrence } from "@/lib/base/recurrence/occurs";
import { readOne } from "@/lib/engine/resource/operations/get";
import { referenceErrors } from "@/lib/engine/resource/references";
import { parseFields } from "@/lib/engine/resource/schema";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { expand, type Route } from "./expand";
import { loadFacts, peopleOf, placesOf } from "./facts";
import { firstOpenDay } from "./open-day";
import { type SameRoute, sameRoute, storedRule } from "./same";
import type { Away } from "./visit";
import { workscheduleServer } from "./workschedule.server";

const DAYS = 60;
const DRAFT = "draft";

export type PreviewDay = {
  readonly date: string;
  /** The route being edited has a visit that day. */
  readonly here: boolean;
  /** Why that visit falls out. */
  readonly away: Away | null;
  /** Visits of the person that day, with this one, and their planned minutes. */
  readonly visits: number;
  readonly minutes: number;
};
export type Preview = {
  /** A route with the same parameters in the period, or with a visit on one of its days (`date`): it could not be saved. */
  readonly conflict: Omit<SameRoute, "id"> | null;
  /** Minutes that the person works a day; null where nobody said. */
  readonly limit: number | null;
  /** Today where the tenant is: what has begun stays as it was planned. */
  readonly today: string;
  readonly firstOpenDay: string;
  readonly days: readonly PreviewDay[];
};

/**
 * What a route would mean before it is saved: the next 60 days of the person with leaves, holidays and minutes, and whether the same
 * route is there already. `id` is the route being changed. Throws `not_found`, `invalid_fields` for values that make no route.
 */
export async function previewRoute(ctx: Ctx, id: string | null, input: Record<string, unknown>): Promise<Preview> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  const { values, errors } = parseFields(workscheduleServer.resource.fields, "create", input);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = id === null ? null : await readOne(workscheduleServer, tctx, id);
    const fields = { ...(await referenceErrors(workscheduleServer, tctx, values, before)), ...errors };
    if (Object.keys(fields).length > 0) throw new Problem("invalid_fields", { fields });
    // Safe: everything required was parsed without an error.
    const draft = {
      ...values,
      id: DRAFT,
      mixId: values.mixId ?? null,
      endDate: values.endDate ?? null,
    } as unknown as Route;
    const start = draft.startDate ?? "";
    const stored = id === null ? null : await storedRule(tctx, id);
    const same = await sameRoute(tctx, { ...draft, startDate: start }, id, stored);
    const today = await tenantToday(tctx);
    // A route that has not begun may still begin today: its visit is added to what the morning wrote.
    const first = (await hasBegun(tctx, id, today)) ? await firstOpenDay(tctx) : today;
    return {
      conflict: same && { startDate: same.startDate, endDate: same.endDate, date: same.date },
      limit: await minutesOf(tctx, draft.userId),
      today,
      firstOpenDay: first,
      days: await daysOf(tctx, draft, id, first),
    };
  });
}

async function daysOf(ctx: TxCtx, draft: Route & Recurrence, id: string | null, first: string): Promise<PreviewDay[]> {
  const [from, to] = [first, plusDays(first, DAYS - 1)];
  const facts = await loadFacts(ctx, { from, to }, { userIds: [draft.userId] });
  const visits = expand(
    {
      ...facts,
      routes: [...facts.routes.filter((route) => route.id !== id), draft],
      people: new Map([
        ...facts.people,
        ...(await peopleOf(ctx, [draft.userId, ...substitutes(facts.leaves, draft.userId)])),
      ]),
      places: new Map([...facts.places, ...(await placesOf(ctx, [draft.posId]))]),
    },
    from,
    to,
  );
  const byDay = Map.groupBy(visits, (visit) => visit.date);
  return Array.from({ length: DAYS }, (_, i) => {
    const date = plusDays(from, i);
    const all = byDay.get(date) ?? [];
    const here = all.find((visit) => visit.workScheduleId === DRAFT);
    const own = all.filter((visit) => visit.userId === draft.userId && visit.status === "planned");
    return {
      date,
      here: here !== undefined,
      away: here?.away ?? null,
      visits: own.length,
      minutes: own.reduce((sum, visit) => sum + (visit.plannedMinutes ?? 0), 0),
    };
  });
}

async function hasBegun(ctx: TxCtx, id: string | null, today: string): Promise<boolean> {
  if (id === null) return false;
  const [route] = await ctx.tx
    .select({ startDate: workschedules.startDate })
    .from(workschedules)
    .where(eq(workschedules.id, id));
  return route !== undefined && route.startDate <= today;
}

const substitutes = (leaves: readonly { userId: string; substituteId: string | null }[], userId: string) =>
  leaves.flatMap((leave) => (leave.userId === userId && leave.substituteId ? [leave.substituteId] : []));

/** Minutes of work of a day: the person's own hours, else those of their workday. */
async function minutesOf(ctx: TxCtx, userId: string): Promise<number | null> {
  const [person] = await ctx.tx
    .select({ hours: users.hoursDaily, duration: workdays.duration })
    .from(users)
    .leftJoin(workdays, and(eq(workdays.tenantId, users.tenantId), eq(workdays.id, users.workdayId)))
    .where(eq(users.id, userId));
  return dailyMinutes(person?.hours ?? null, person?.duration ?? null);
}

/** Hours a day as minutes, else the length of the workday; null where neither is known. */
export function dailyMinutes(hours: number | null, duration: number | null): number | null {
  return hours === null ? duration : Math.round(hours * 60);
}
