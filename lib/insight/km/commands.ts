import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { dayLocks, kmAdjustments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { characters } from "@/lib/base/text/characters";
import { isCalendarDate, isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { errorsOf } from "@/lib/engine/resource/schema";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { personToTrack } from "@/lib/insight/tracking/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** Shortest reason, in characters, after trimming; most kilometres that one adjustment adds or takes. */
export const MIN_REASON = 15;
const MAX_REASON = 2_000;
export const MOST_KM = 2_000;

const fail = (ctx: z.RefinementCtx, code: string, params?: Record<string, number>) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });

const adjustmentSchema = z.strictObject({
  userId: z.guid({ error: "invalid_id" }),
  date: z.string({ error: "invalid_date" }).refine(isCalendarDate, "invalid_date"),
  km: z.number({ error: "not_a_number" }).superRefine((value, ctx) => {
    if (value === 0) fail(ctx, "required");
    else if (Math.abs(value) > MOST_KM) fail(ctx, "above_max", { max: MOST_KM });
    else if (Math.abs(Number(value.toFixed(1)) - value) > 1e-9) fail(ctx, "too_many_decimals", { scale: 1 });
  }),
  reason: z
    .string({ error: "required" })
    .transform((value) => value.trim())
    .superRefine((value, ctx) => {
      if (!storableText(value)) fail(ctx, "invalid_characters");
      else if (characters(value) < MIN_REASON) fail(ctx, "too_short", { min: MIN_REASON });
      else if ([...value].length > MAX_REASON) fail(ctx, "too_long", { max: MAX_REASON });
    }),
});
export type AdjustmentInput = z.input<typeof adjustmentSchema>;

/**
 * Adds kilometres to a person's day by hand, or takes some away (negative), with a reason. Throws `not_found` for somebody whom this session
 * may not follow, `day_closed` for a day whose points are closed, `invalid_fields` for the rest.
 */
export async function addAdjustment(ctx: Ctx, input: AdjustmentInput): Promise<string> {
  authorize(ctx, "PUT", "GEOLOCATION");
  const parsed = adjustmentSchema.safeParse(input);
  if (!parsed.success) throw new Problem("invalid_fields", { fields: errorsOf(parsed.error) });
  const { userId, date, km, reason } = parsed.data;
  return write(ctx, async (ctx) => {
    const person = await personToTrack(ctx, userId);
    await assertOpen(ctx, person.id, date);
    const id = uuidv7();
    const values = { userId: person.id, localDate: date, kilometres: km, reason, adjustedBy: ctx.userId };
    await ctx.tx.insert(kmAdjustments).values({ id, ...values });
    const entry = { resource: "kmAdjustment", recordId: id, recordName: person.name, action: "create" };
    await writeAudit(ctx, { ...entry, before: null, after: values });
    return id;
  });
}

/** Takes an adjustment back; the log keeps it. Throws as `addAdjustment` does. */
export async function removeAdjustment(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "PUT", "GEOLOCATION");
  if (!isUuid(id)) throw notFound();
  return write(ctx, async (ctx) => {
    const [before] = await ctx.tx.select().from(kmAdjustments).where(eq(kmAdjustments.id, id)).for("update");
    if (!before) throw notFound();
    const person = await personToTrack(ctx, before.userId);
    await assertOpen(ctx, person.id, before.localDate);
    await ctx.tx.delete(kmAdjustments).where(eq(kmAdjustments.id, id));
    const entry = { resource: "kmAdjustment", recordId: id, recordName: person.name, action: "delete" };
    await writeAudit(ctx, { ...entry, before, after: null });
  });
}

async function write<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await withTenant(ctx, (tx) => work({ ...ctx, tx }));
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** A day whose points are closed is paid for; its kilometres do not move any more. Whoever closes it meanwhile waits, and takes the change along. */
async function assertOpen(ctx: TxCtx, userId: string, date: string): Promise<void> {
  await lockPerson(ctx.tx, ctx.tenantId, userId);
  const [locked] = await ctx.tx
    .select({ id: dayLocks.id })
    .from(dayLocks)
    .where(and(eq(dayLocks.userId, userId), eq(dayLocks.localDate, date)))
    .limit(1);
  if (locked) throw new Problem("day_closed");
}
