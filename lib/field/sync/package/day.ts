import { and, eq } from "drizzle-orm";
import { posChecks } from "@/db/schema";
import { plannedBetween } from "@/lib/field/schedules/planned";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** What the sections of the day's package are made from. */
export type Day = {
  /** "YYYY-MM-DD", the day that the person asked for. */
  readonly date: string;
  readonly userId: string;
  readonly visits: readonly PlannedVisit[];
  /** Where the person is planned, has been that day, or asks about. */
  readonly posIds: readonly string[];
};

/** A record of a section, by the names of the wire; `id` tells whether the device has it already. */
export type Given = Readonly<Record<string, unknown>> & { readonly id: string };
/** One list of the package. */
export type Section = (ctx: TxCtx, day: Day) => Promise<Given[]>;

/** The person's plan of the day, and the PDVs that they went to or ask about (`posId`) although it does not name them. */
export async function dayOf(ctx: TxCtx, date: string, posId: string | null = null): Promise<Day> {
  const visits = await plannedBetween(ctx, { from: date, to: date, userIds: [ctx.userId] });
  const been = await ctx.tx
    .selectDistinct({ posId: posChecks.posId })
    .from(posChecks)
    .where(and(eq(posChecks.userId, ctx.userId), eq(posChecks.localDate, date)));
  const posIds = [...visits, ...been, ...(posId ? [{ posId }] : [])].map((at) => at.posId);
  return { date, userId: ctx.userId, visits, posIds: [...new Set(posIds)] };
}
