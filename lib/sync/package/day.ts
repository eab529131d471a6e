import type { TxCtx } from "@/lib/resource/bind";
import { plannedBetween } from "@/lib/schedules/planned";
import type { PlannedVisit } from "@/lib/schedules/visit";

/** What the sections of the day's package are made from. */
export type Day = {
  /** "YYYY-MM-DD", the day that the person asked for. */
  readonly date: string;
  readonly userId: string;
  readonly visits: readonly PlannedVisit[];
  readonly posIds: readonly string[];
};

/** A record of a section, by the names of the wire; `id` tells whether the device has it already. */
export type Given = Readonly<Record<string, unknown>> & { readonly id: string };
/** One list of the package. */
export type Section = (ctx: TxCtx, day: Day) => Promise<Given[]>;

/** The person's plan of the day. */
export async function dayOf(ctx: TxCtx, date: string): Promise<Day> {
  const visits = await plannedBetween(ctx, { from: date, to: date, userIds: [ctx.userId] });
  return { date, userId: ctx.userId, visits, posIds: [...new Set(visits.map((visit) => visit.posId))] };
}
