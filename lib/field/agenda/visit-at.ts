import { and, eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { posChecks } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { notFound } from "@/lib/base/problem/catalogue";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";
import { plannedBetween } from "@/lib/field/schedules/planned";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type AgendaPerson, agendaPerson } from "./queries";

/** One visit of a person's agenda, as its address names it. */
export type VisitAddress = {
  readonly userId: string;
  readonly workScheduleId: string;
  readonly posId: string;
  /** "YYYY-MM-DD". */
  readonly date: string;
};
export type VisitAt = {
  readonly person: AgendaPerson;
  readonly visit: PlannedVisit;
  /** The day that it is where the visit is. */
  readonly today: string;
  /** The route is this person's own: a substitute's is somebody else's. */
  readonly own: boolean;
  /** The person's newest check-in there on that day. */
  readonly check: { readonly id: string; readonly occurredAt: Date } | null;
};

/**
 * The visit that an address of the agenda names. Throws `not_found` alike for a person out of sight, a schedule, PDV or day that is none,
 * one that no plan joins, and a day that has not begun.
 */
export async function visitAt(ctx: TxCtx, address: VisitAddress): Promise<VisitAt> {
  const { userId, workScheduleId, posId, date } = address;
  if (![workScheduleId, posId].every(isUuid) || !isCalendarDate(date)) throw notFound();
  const person = await agendaPerson(ctx, userId);
  const planned = await plannedBetween(ctx, { from: date, to: date, userIds: [person.id], posIds: [posId] });
  const visit = planned.find((of) => of.workScheduleId === workScheduleId.toLowerCase());
  if (!visit) throw notFound();
  const today = localDate(new Date(), visit.timezone);
  if (date > today) throw notFound();
  const [check] = await ctx.tx
    .select({ id: posChecks.id, occurredAt: posChecks.occurredAt })
    .from(posChecks)
    .where(and(eq(posChecks.userId, person.id), eq(posChecks.posId, visit.posId), eq(posChecks.localDate, date)))
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(1);
  return { person, visit, today, own: visit.ownerId === person.id, check: check ?? null };
}
