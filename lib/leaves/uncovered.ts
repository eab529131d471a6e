import { z } from "zod";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/geo/local-day";
import { authorize } from "@/lib/permissions/authorize";
import { invalidFields } from "@/lib/problem/catalogue";
import { fromPostgres } from "@/lib/problem/from-postgres";
import { plusDays } from "@/lib/recurrence/calendar";
import { isCalendarDate } from "@/lib/resource/checks";
import { parseBody } from "@/lib/resource/parse-body";
import { expand } from "@/lib/schedules/expand";
import { loadFacts } from "@/lib/schedules/facts";
import { byDayAndOrder } from "@/lib/schedules/visit";
import { walkerOf } from "@/lib/schedules/walker";
import type { Ctx } from "@/lib/tenancy/ctx";
import { tenantSettings } from "@/lib/tenants/settings";

/** Longest stretch that is looked at, and most visits that are listed; `total` counts all. */
const MOST_DAYS = 366;
const LISTED = 500;

export const uncoveredSchema = z.strictObject({
  /** The leave being changed. */
  id: z.guid("invalid_id").nullish(),
  userId: z.guid("invalid_id"),
  startDate: z.string("required").refine(isCalendarDate, "invalid_date"),
  endDate: z.string("required").refine(isCalendarDate, "invalid_date"),
});

export type UncoveredVisit = {
  readonly date: string;
  readonly workScheduleId: string;
  readonly pos: { readonly id: string; readonly name: string };
  /** Whose visit it is. */
  readonly user: { readonly id: string; readonly name: string };
};
export type Uncovered = { readonly total: number; readonly visits: readonly UncoveredVisit[] };

/**
 * The visits that nobody would make if this person were away: those that they make, from today on, in the place of others, who are away
 * already. A leave's own substitute takes over the person's own routes only. Throws `invalid_fields` (`userId`: `not_found`).
 */
export async function uncoveredBy(ctx: Ctx, input: unknown): Promise<Uncovered> {
  authorize(ctx, "GET", "WORKLEAVE");
  const { id, userId, startDate, endDate } = parseBody(uncoveredSchema, input);
  if (startDate > endDate) throw invalidFields({ startDate: "after_end" });
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      await walkerOf(tctx, userId, "userId");
      const today = localDate(new Date(), (await tenantSettings(tctx)).defaultTimezone);
      const from = [startDate, today].sort().at(-1) ?? startDate;
      const to = [endDate, plusDays(from, MOST_DAYS)].sort()[0] ?? endDate;
      if (from > to) return { total: 0, visits: [] };
      const facts = await loadFacts(tctx, { from, to }, { userIds: [userId] });
      const leaves = facts.leaves.filter((leave) => leave.id !== id);
      const lost = expand({ ...facts, leaves }, from, to)
        .filter((visit) => visit.userId === userId && visit.ownerId !== userId && visit.status === "planned")
        .sort(byDayAndOrder);
      return {
        total: lost.length,
        visits: lost.slice(0, LISTED).map(({ date, workScheduleId, posId, posName, ownerId }) => ({
          date,
          workScheduleId,
          pos: { id: posId, name: posName },
          user: { id: ownerId, name: facts.people.get(ownerId)?.name ?? "" },
        })),
      };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
