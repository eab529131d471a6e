import { and, asc, eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog, justifications, posChecks, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { formatDateTime, formatDuration, formatTime } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { traceName } from "@/lib/engine/audit/trace";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { selectJustifications } from "./record";
import { visibleJustifications } from "./visible";

/** What lies around a justification, in words: the plan and the visits of that person there that day, and what was done with it. */
export type JustificationSurroundings = {
  readonly plan: string | null;
  readonly visits: readonly { readonly id: string; readonly text: string; readonly manual: boolean }[];
  readonly history: readonly {
    readonly id: string;
    readonly what: string;
    readonly who: string;
    readonly when: string;
  }[];
};

export async function surroundingsOf(ctx: Ctx, id: string): Promise<JustificationSurroundings> {
  authorize(ctx, "GET", "JUSTIFICATION");
  if (!isUuid(id)) throw notFound();
  const t = await translatorFor(ctx.locale);
  return withTenant(ctx, async (tx) => {
    const [one] = await selectJustifications(tx).where(and(eq(justifications.id, id), visibleJustifications(ctx)));
    if (!one) throw notFound();
    const there = { userId: one.userId, posId: one.posId, localDate: one.localDate };
    const [planned] = await tx
      .select({ startTime: visits.startTime, minutes: visits.plannedMinutes, status: visits.status })
      .from(visits)
      .where(and(eq(visits.userId, there.userId), eq(visits.posId, there.posId), eq(visits.localDate, there.localDate)))
      .orderBy(asc(visits.position))
      .limit(1);
    const checks = await tx
      .select()
      .from(posChecks)
      .where(
        and(
          eq(posChecks.userId, there.userId),
          eq(posChecks.posId, there.posId),
          eq(posChecks.localDate, there.localDate),
        ),
      )
      .orderBy(asc(posChecks.occurredAt))
      .limit(20);
    const lines = await tx
      .select({ id: auditLog.id, action: auditLog.action, at: auditLog.at, who: traceName(auditLog.actorId) })
      .from(auditLog)
      .where(and(eq(auditLog.resource, "justification"), eq(auditLog.recordId, id)))
      .orderBy(...newest(auditLog.at, auditLog.id))
      .limit(50);
    const time = (at: Date, zone: string) => formatTime(ctx.locale, at, zone);
    const parts = planned && [
      t(`justifications.visitStatus.${planned.status}`),
      planned.startTime?.slice(0, 5),
      planned.minutes && formatDuration(planned.minutes),
    ];
    return {
      plan: parts ? parts.filter(Boolean).join(" · ") : null,
      visits: checks.map((check) => {
        const [from, to] = [check.occurredAt, check.checkOutAt];
        const until = to ? time(to, check.timezone) : t("justifications.stillThere");
        return { id: check.id, text: `${time(from, check.timezone)}–${until}`, manual: check.isManual };
      }),
      history: lines.map((line) => ({
        id: line.id,
        what: t(`justifications.actions.${ACTIONS.find((known) => known === line.action) ?? "other"}`),
        who: line.who ?? t("history.nobody"),
        when: formatDateTime(ctx.locale, line.at, ctx.timeZone),
      })),
    };
  });
}

const ACTIONS = ["create", "approve", "reject", "undo_decision"] as const;
