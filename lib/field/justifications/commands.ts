import { and, eq } from "drizzle-orm";
import { justifications } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields, notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { loadPhoto, loadPlace, loadRoute } from "@/lib/field/check-ins/context";
import { inPersonsOrder, lockPerson } from "@/lib/field/check-ins/person-order";
import { readClock } from "@/lib/field/check-ins/rules";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { checkAt, demandClient, demandPerson, loadType } from "./context";
import { demandWithinLimit } from "./limit";
import { completeApproved, completeCheck } from "./manual-check";
import { findJustification, type JustificationRecord } from "./record";
import { firstStatus, missingOf, refusalOf } from "./rules";
import { approveSchema, type CreateBody, createSchema, rejectSchema } from "./schemas";
import { visibleJustifications } from "./visible";

type Body = Readonly<Record<string, unknown>>;
export type JustificationAnswer = { readonly justification: JustificationRecord; readonly created: boolean };

/** A day ahead of ours is as far as zones and clocks explain. */

/**
 * Gives the reason for a visit that was not as planned. The same id with the same body answers with what exists (`created: false`);
 * another body is a `conflict`. Days long past are welcome. A type that asks for no approval counts at once. Throws `invalid_fields`
 * and `justification_limit_reached` (with `used`, `allowed`).
 */
export async function createJustification(ctx: Ctx, input: Body): Promise<JustificationAnswer> {
  authorize(ctx, "POST", "JUSTIFICATION");
  const body = parseBody(createSchema, input);
  const receivedAt = new Date();
  const occurredAt = body.occurred_at ?? receivedAt;
  const userId = body.user_id ?? ctx.userId;
  return inPersonsOrder(ctx, userId, async (ctx) => {
    const claimed = await claim(ctx, `justifications/create/${body.id}`, input);
    const known = await findJustification(ctx.tx, body.id);
    if (claimed === "replay" || known) return { justification: sameAs(ctx, known, body, userId), created: false };

    readClock(occurredAt, receivedAt);
    await demandPerson(ctx, userId);
    const type = await loadType(ctx, body.justification_type_id, occurredAt);
    const place = await loadPlace(ctx, body.pos_id, { evenInactive: true });
    await loadRoute({ ...ctx, userId }, body.work_schedule_id, body.date);
    await demandClient(ctx, type.id, place.posId);
    const photo = await loadPhoto(ctx, body.photo_id);
    const missing = missingOf(type, { photo, text: body.description != null });
    if (body.date > localDate(new Date(receivedAt.getTime() + DAY_MS), place.timeZone)) missing.date = "in_the_future";
    if (Object.keys(missing).length > 0) throw invalidFields(missing);
    await demandWithinLimit(ctx, type, { userId, posId: place.posId, date: body.date });

    const given = { userId, posId: place.posId, localDate: body.date, occurredAt };
    const status = firstStatus(type);
    const values = {
      ...given,
      id: body.id,
      justificationTypeId: type.id,
      authorId: userId === ctx.userId ? null : ctx.userId,
      workScheduleId: body.work_schedule_id ?? null,
      posCheckId: (await checkAt(ctx, given))?.id ?? null,
      receivedAt,
      description: body.description ?? null,
      photoId: body.photo_id ?? null,
      status,
      decidedAt: status === "approved" ? receivedAt : null,
    };
    if (status === "approved") values.posCheckId = await completeCheck(ctx, values, type, place, {});
    await ctx.tx.insert(justifications).values(values);
    const entry = { resource: "justification", recordId: body.id, recordName: type.name, action: "create" };
    await writeAudit(ctx, { ...entry, before: null, after: values });
    await rejudgeDay(ctx, userId, body.date);
    return { justification: await stored(ctx, body.id), created: true };
  });
}

export type Decision = { readonly approve: true } | { readonly approve: false };

/**
 * Approves or rejects once. Throws `not_found` for one out of sight, `own_justification` to its author and to the person it is about,
 * `invalid_transition` when it was decided before, also by somebody a moment earlier. Approval makes the check that was missing, marked
 * as made by hand; `check_in_at` and `check_out_at` say when.
 */
export async function decide(ctx: Ctx, id: string, { approve }: Decision, input: Body): Promise<JustificationRecord> {
  authorize(ctx, "PUT", "JUSTIFICATION");
  if (!isUuid(id)) throw notFound();
  const reason = approve ? null : parseBody(rejectSchema, input).reason;
  const approval = approve ? parseBody(approveSchema, input) : null;
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      const seen = and(eq(justifications.id, id), visibleJustifications(ctx));
      const [about] = await tx.select({ userId: justifications.userId }).from(justifications).where(seen);
      if (!about) throw notFound();
      await lockPerson(tx, ctx.tenantId, about.userId);
      const [before] = await tx.select().from(justifications).where(seen).for("update");
      if (!before) throw notFound();
      const refusal = refusalOf(before, ctx.userId);
      if (refusal) throw new Problem(refusal);
      const values = {
        status: approve ? ("approved" as const) : ("rejected" as const),
        decidedBy: ctx.userId,
        decidedAt: new Date(),
        decisionReason: approval ? (approval.reason ?? null) : reason,
        ...(approval && { posCheckId: await completeApproved({ ...ctx, tx }, before, approval) }),
      };
      await tx.update(justifications).set(values).where(eq(justifications.id, id));
      const justification = await stored({ ...ctx, tx }, id);
      const entry = { resource: "justification", recordId: id, recordName: justification.typeName };
      const after = { ...before, ...values };
      await writeAudit({ ...ctx, tx }, { ...entry, action: approve ? "approve" : "reject", before, after });
      await rejudgeDay({ ...ctx, tx }, before.userId, before.localDate);
      return justification;
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Keys of calls are forgotten after a while, a justification's own id never: then what can be compared is. */
function sameAs(ctx: Ctx, known: JustificationRecord | undefined, body: CreateBody, userId: string) {
  if (!known) throw notFound();
  const same =
    (known.authorId ?? known.userId) === ctx.userId &&
    known.userId === userId &&
    known.typeId === body.justification_type_id &&
    known.posId === body.pos_id &&
    known.localDate === body.date &&
    known.description === (body.description ?? null);
  if (!same) throw reusedId();
  return known;
}

async function stored(ctx: TxCtx, id: string): Promise<JustificationRecord> {
  const found = await findJustification(ctx.tx, id);
  if (!found) throw notFound();
  return found;
}
