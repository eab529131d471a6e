import { writeAudit } from "@/lib/engine/audit/write";
import { applyLeaveToday } from "@/lib/field/schedules/apply-today";
import { rejudgeDays } from "@/lib/field/schedules/rejudge";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { type Term, touchedDays } from "./rules";

type Leave = { readonly id: string; readonly userId: string };

/**
 * Judges anew what a leave that was made, changed (`before`) or deleted (`after` null) means for days that began: a visit planned on a
 * day away is no longer missed, and those of today go over to the substitute. The leave's history says which days, beside the line of each visit whose verdict changed.
 */
export async function rejudgeLeave(ctx: TxCtx, leave: Leave, before: Term | null, after: Term | null): Promise<void> {
  const today = await tenantToday(ctx);
  const days = touchedDays(before, after, today);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  if (last === today) await applyLeaveToday(ctx, leave.userId);
  const changed = await rejudgeDays(
    ctx,
    days.map((date) => ({ userId: leave.userId, date })),
  );
  if (changed === 0) return;
  await writeAudit(ctx, {
    resource: "workLeave",
    recordId: leave.id,
    action: "resettle",
    before: null,
    after: { startDate: first, endDate: last, visits: changed },
  });
}

/** The term of a record that was read. */
export const termOf = (row: Readonly<Record<string, unknown>>): Term => ({
  startDate: String(row.startDate),
  endDate: String(row.endDate),
  substituteId: row.substituteId == null ? null : String(row.substituteId),
  inheritsRoutes: row.inheritsRoutes === true,
});
