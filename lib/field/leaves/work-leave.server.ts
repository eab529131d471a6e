import { and, eq, gte, inArray, lte, ne } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachments, users, workLeaves } from "@/db/schema";
import { formatDay } from "@/lib/base/i18n/format";
import { type FieldError, invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { assertWalker } from "@/lib/field/schedules/walker";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";
import { rejudgeLeave, termOf } from "./rejudge-leave";
import { leaveErrors } from "./rules";
import { uncoveredByLeave } from "./uncovered";
import { UNCOVERED_EXAMPLE, uncoveredWarning } from "./warning";
import { workLeave } from "./work-leave.resource";

/** Whoever sees a person sees when they are away. */
export function visibleLeave(ctx: Ctx) {
  const people = visibleUser(ctx);
  if (!people) return undefined;
  return inArray(workLeaves.userId, new QueryBuilder().select({ id: users.id }).from(users).where(people));
}

type Asked = { readonly startDate: string; readonly endDate: string; readonly id: string | null };

/** A leave of this person that shares a day with the one asked for, in words for the field. */
async function overlapping(ctx: TxCtx, userId: string, asked: Asked, code: string): Promise<FieldError | null> {
  const [other] = await ctx.tx
    .select({ reason: workLeaves.reason, start: workLeaves.startDate, end: workLeaves.endDate })
    .from(workLeaves)
    .where(
      and(
        eq(workLeaves.userId, userId),
        lte(workLeaves.startDate, asked.endDate),
        gte(workLeaves.endDate, asked.startDate),
        asked.id === null ? undefined : ne(workLeaves.id, asked.id),
      ),
    )
    .orderBy(workLeaves.startDate)
    .limit(1);
  if (!other) return null;
  const day = (date: string) => formatDay(ctx.locale, date);
  return { code, params: { reason: other.reason, start: day(other.start), end: day(other.end) } };
}

/** A certificate is a document of its own: a photo of somebody's visit shown here would open it to everyone who sees the leave. */
async function assertDocument(ctx: TxCtx, attachmentId: string): Promise<void> {
  const [sent] = await ctx.tx
    .select({ kind: attachments.kind })
    .from(attachments)
    .where(eq(attachments.id, attachmentId));
  if (!sent) throw invalidFields({ attachmentId: "not_found" });
  if (sent.kind !== "document") throw invalidFields({ attachmentId: "file_of_other_type" });
}

export const workLeaveServer = bind({
  resource: workLeave,
  table: workLeaves,
  visible: visibleLeave,
  rules: leaveErrors,
  check: async (ctx, values, before) => {
    const { userId, substituteId, startDate, endDate, attachmentId } = values;
    if (!userId || !startDate || !endDate) return;
    if (substituteId && substituteId !== before?.substituteId) await assertWalker(ctx, substituteId, "substituteId");
    const asked = { startDate, endDate, id: before ? String(before.id) : null };
    const own = await overlapping(ctx, userId, asked, "leave_overlap");
    if (own) throw new Problem("duplicate", { fields: { startDate: [own] } });
    const away = substituteId ? await overlapping(ctx, substituteId, asked, "substitute_away") : null;
    if (away) throw invalidFields({ substituteId: away });
    if (attachmentId && attachmentId !== before?.attachmentId) await assertDocument(ctx, attachmentId);
  },
  afterSave: async (ctx, id, values, before) => {
    const after = { ...before, ...values };
    await rejudgeLeave(ctx, { id, userId: String(after.userId) }, before && termOf(before), termOf(after));
  },
  warns: {
    saved: async (ctx, row, before) => {
      const leave = { ...termOf(row), id: row.id, userId: String(row.userId) };
      return uncoveredWarning(await uncoveredByLeave(ctx, leave, before && termOf(before)), "leave");
    },
    example: { uncovered: UNCOVERED_EXAMPLE },
  },
  onRemove: async (ctx, ids) => {
    // They go first: their days are judged as if they had never been.
    const gone = await ctx.tx
      .delete(workLeaves)
      .where(inArray(workLeaves.id, [...ids]))
      .returning();
    for (const leave of gone) await rejudgeLeave(ctx, leave, termOf(leave), null);
  },
});
