import { and, eq, inArray, ne } from "drizzle-orm";
import { users, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { holidaysBetween } from "@/lib/field/holidays/holidays";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import { plannedBetween } from "@/lib/field/schedules/planned";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { visibleUser } from "@/lib/records/users/visible";
import { agendaDays } from "./days";
import type { AgendaDay } from "./view";

export type AgendaPerson = { readonly id: string; readonly name: string; readonly hoursDaily: number | null };
export type Agenda = {
  readonly person: AgendaPerson;
  /** Where the tenant is. */
  readonly today: string;
  readonly days: readonly AgendaDay[];
};

/** The person of an agenda, if this session may see them. Throws `not_found` for everybody else alike. */
export async function agendaPerson(ctx: TxCtx, userId: string): Promise<AgendaPerson> {
  if (!isUuid(userId)) throw notFound();
  const [person] = await ctx.tx
    .select({ id: users.id, name: users.name, hoursDaily: users.hoursDaily })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.type, "business_unit"), visibleUser(ctx)));
  if (!person) throw notFound();
  return { ...person, hoursDaily: person.hoursDaily === null ? null : Number(person.hoursDaily) };
}

/**
 * The plan of one person on these days ("YYYY-MM-DD", ascending): visits with their status, leaves, holidays and minutes. Days that began
 * are as they were written, later ones as the routes stand now. Throws `forbidden`, `not_found`.
 */
export async function agendaOf(
  ctx: Ctx,
  userId: string,
  datesOf: (today: string) => readonly string[],
): Promise<Agenda> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const person = await agendaPerson(tctx, userId);
      const today = await tenantToday(tctx);
      const dates = datesOf(today);
      const period = { from: dates[0] ?? today, to: dates.at(-1) ?? today };
      const visits = await plannedBetween(tctx, { ...period, userIds: [person.id] });
      const leaves = await leavesBetween(tctx, { ...period, userIds: [person.id] });
      const holidays = await holidaysBetween(tctx, period);
      const [names, single] = [await ownersOf(tctx, visits), await singleDays(tctx, visits)];
      const facts = {
        userId: person.id,
        today,
        hoursDaily: person.hoursDaily,
        visits,
        leaves,
        holidays,
        names,
        single,
      };
      return { person, today, days: agendaDays(facts, dates) };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function ownersOf(ctx: TxCtx, visits: readonly PlannedVisit[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(visits.filter((visit) => visit.ownerId !== visit.userId).map((visit) => visit.ownerId))];
  if (ids.length === 0) return new Map();
  const found = await ctx.tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Of these visits' schedules, those that begin and end on one day. */
async function singleDays(ctx: TxCtx, visits: readonly PlannedVisit[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(visits.map((visit) => visit.workScheduleId))];
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: workschedules.id })
    .from(workschedules)
    .where(and(inArray(workschedules.id, ids), eq(workschedules.startDate, workschedules.endDate)));
  return new Set(found.map(({ id }) => id));
}
