import { and, eq, sql } from "drizzle-orm";
import { teams, users } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { NONE, type Uncovered, uncoveredOfHeir } from "@/lib/field/leaves/uncovered";
import { applyDismissalToday } from "@/lib/field/schedules/apply-today";
import { works } from "@/lib/field/schedules/expand";
import { holdRoutes } from "@/lib/field/schedules/route-lock";
import { walkerOf } from "@/lib/field/schedules/walker";
import { shutOut } from "@/lib/platform/auth/shut-out";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { joinLiveUnits } from "@/lib/records/clients/live-links";
import { assertUsersWithinLimit } from "@/lib/records/tenants/limits";
import { tenantToday } from "@/lib/records/tenants/settings";
import { areLastAdmins } from "@/lib/records/users/last-admin";
import { demandReach } from "@/lib/records/users/rank";
import { boundOf } from "@/lib/shell/registry";
import { handOver, type Legacy, legacyOf } from "./legacy";
import { rejudgeAfter } from "./rejudge-after";

const textOr = (value: unknown) => (typeof value === "string" ? value : null);

/** What somebody would leave behind if today were their last day. Throws `forbidden`, `not_found`. */
export async function dismissalPlan(
  ctx: Ctx,
  userId: string,
): Promise<{ readonly today: string; readonly legacy: Legacy }> {
  authorize(ctx, "PUT", "USER");
  return open(boundOf("user"), ctx, "write", async (tctx) => {
    await readOne(boundOf("user"), tctx, userId);
    const today = await tenantToday(tctx);
    return { today, legacy: await legacyOf(tctx, userId, today) };
  });
}

/**
 * Dismisses a person: `date` is the last day ("YYYY-MM-DD", today at the latest), the access ends at once, and `heirId` gets the
 * people, teams and routes; null leaves them to nobody. Visits of days since then that nobody made are the heir's today, and else
 * nobody's: no visit is missed by somebody who had left. Gives what the heir, away or leaving, makes not. Throws `not_found`, `invalid_transition` (oneself, or gone already),
 * `above_you`, `last_admin`, `invalid_fields` at `date` and `heirId`.
 */
export async function dismiss(ctx: Ctx, userId: string, input: { date: unknown; heirId: unknown }): Promise<Uncovered> {
  authorize(ctx, "PUT", "USER");
  return open(boundOf("user"), ctx, "write", async (tctx) => {
    await holdRoutes(tctx, "alone");
    const before = await readOne(boundOf("user"), tctx, userId, true);
    if (before.id === ctx.userId || (!before.isActive && before.resignationDate))
      throw new Problem("invalid_transition");
    await demandReach(tctx, [before.id]);
    if (await areLastAdmins(tctx, [before.id])) throw new Problem("last_admin");
    const today = await tenantToday(tctx);
    const date = dayOf(input.date, before, today);
    const heirId = await heirOf(tctx, input.heirId, before.id, plusDays(date, 1));
    const goesOn = await handOver(
      tctx,
      { id: before.id, supervisorId: textOr(before.supervisorId), managerId: textOr(before.managerId) },
      heirId,
      date,
    );
    await tctx.tx.update(users).set({ resignationDate: date, isActive: false }).where(eq(users.id, before.id));
    if (date < today) await applyDismissalToday(tctx, goesOn);
    await rejudgeAfter(tctx, before.id, date);
    await shutOut(tctx.tx, before.id);
    await audit(tctx, "dismiss", before);
    const from = plusDays(today, date < today ? 0 : 1);
    return heirId ? uncoveredOfHeir(tctx, heirId, [...goesOn.values()], from) : NONE;
  });
}

/**
 * Takes a dismissed person back: the same account and history, with `date` as the day of admission. What was handed over stays with
 * the heir. Throws `not_found`, `above_you`, `invalid_transition`, `invalid_fields` at `date`, `limit_reached`.
 */
export async function rehire(ctx: Ctx, userId: string, input: { date: unknown }): Promise<void> {
  authorize(ctx, "PUT", "USER");
  await open(boundOf("user"), ctx, "write", async (tctx) => {
    const before = await readOne(boundOf("user"), tctx, userId, true);
    await demandReach(tctx, [before.id]);
    const left = textOr(before.resignationDate);
    if (!left || before.isActive) throw new Problem("invalid_transition");
    const date = textOr(input.date);
    if (!date) throw invalidFields({ date: "required" });
    if (!isCalendarDate(date)) throw invalidFields({ date: "invalid_date" });
    if (date < left) throw invalidFields({ date: "before_resignation" });
    const stint = [{ from: textOr(before.admissionDate), to: left }];
    const formerStints = sql`${users.formerStints} || ${JSON.stringify(stint)}::jsonb`;
    const values = { resignationDate: null, admissionDate: date, isActive: true };
    await tctx.tx
      .update(users)
      .set({ ...values, formerStints })
      .where(eq(users.id, before.id));
    await assertUsersWithinLimit(tctx);
    await joinLiveUnits(tctx, "users", [before.id]);
    await audit(tctx, "rehire", before);
  });
}

function dayOf(sent: unknown, person: Row, today: string): string {
  const date = textOr(sent);
  if (!date) throw invalidFields({ date: "required" });
  if (!isCalendarDate(date)) throw invalidFields({ date: "invalid_date" });
  if (date > today) throw invalidFields({ date: "in_the_future" });
  if (date < (textOr(person.admissionDate) ?? "")) throw invalidFields({ date: "before_admission" });
  return date;
}

/** Somebody who works here from that day on, can be seen by whoever decides, and is in none of the teams that they would lead. */
async function heirOf(ctx: TxCtx, sent: unknown, leaverId: string, from: string): Promise<string | null> {
  if (sent === null || sent === undefined || sent === "") return null;
  if (!isUuid(sent)) throw invalidFields({ heirId: "not_found" });
  const heir = await walkerOf(ctx, sent, "heirId");
  if (heir.id === leaverId) throw invalidFields({ heirId: "self_reference" });
  if (!works(heir, from) || heir.type === "business_unit") throw invalidFields({ heirId: "invalid_choice" });
  if (!heir.teamId) return heir.id;
  const [own] = await ctx.tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, heir.teamId), eq(teams.supervisorId, leaverId)));
  if (own) throw invalidFields({ heirId: "supervisor_is_member" });
  return heir.id;
}

async function audit(ctx: TxCtx, action: "dismiss" | "rehire", before: Row): Promise<void> {
  const after = await readOne(boundOf("user"), ctx, before.id);
  await writeAudit(ctx, { resource: "user", recordId: before.id, action, before, after });
}
