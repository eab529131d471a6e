import { eq } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isCalendarDate } from "@/lib/base/text/values";
import { create } from "@/lib/engine/resource/operations/create";
import { works } from "@/lib/field/schedules/expand";
import { peopleOf } from "@/lib/field/schedules/facts";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { boundOf } from "@/lib/shell/registry";
import { agendaPerson } from "./queries";

export type CopiedVisit = { readonly workScheduleId: string; readonly date: string; readonly to: string };

/**
 * Plans a visit of somebody's agenda for one more day, as a route of that day alone. Throws `not_found` for a person or visit that the
 * session does not see, `invalid_fields` (`to`: `day_begun`, `not_at_work`, `visit_there`), and what making a route throws.
 */
export async function copyVisitTo(ctx: Ctx, userId: string, { workScheduleId, date, to }: CopiedVisit): Promise<void> {
  authorize(ctx, "POST", "WORKSCHEDULE");
  if (!isCalendarDate(date)) throw notFound();
  if (!isCalendarDate(to)) throw invalidFields({ to: "invalid_date" });
  try {
    await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const person = await agendaPerson(tctx, userId);
      const on = (day: string) => plannedBetween(tctx, { from: day, to: day, userIds: [person.id] });
      const visit = (await on(date)).find((of) => of.workScheduleId === workScheduleId);
      if (!visit) throw notFound();
      if (to <= (await tenantToday(tctx))) throw invalidFields({ to: "day_begun" });
      const [walker] = (await peopleOf(tctx, [person.id])).values();
      if (!(walker && works(walker, to))) throw invalidFields({ to: "not_at_work" });
      const there = (await on(to)).some((of) => of.posId === visit.posId && of.mixId === visit.mixId);
      if (there) throw invalidFields({ to: "visit_there" });
      const { onHolidays } = workschedules;
      const [route] = await tx
        .select({ onHolidays })
        .from(workschedules)
        .where(eq(workschedules.id, visit.workScheduleId));
      await create(boundOf("workschedule"), tctx, {
        userId: person.id,
        posId: visit.posId,
        mixId: visit.mixId,
        priority: visit.priority,
        isPlanned: visit.isPlanned,
        position: visit.position,
        startTime: visit.startTime,
        plannedMinutes: visit.plannedMinutes,
        onHolidays: route?.onHolidays ?? false,
        startDate: to,
        endDate: to,
      });
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
