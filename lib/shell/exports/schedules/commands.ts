import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { exportScheduleRecipients, exportSchedules, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { stateInput } from "@/lib/engine/views/rules";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantCalendar } from "@/lib/records/tenants/calendar";
import { PERIODS } from "./periods";
import { candidates } from "./recipients";
import { FREQUENCIES, nextDue, type Rhythm } from "./rule";
import { listFor, scheduleState } from "./state";

const MOST_SCHEDULES = 50;
const MOST_RECIPIENTS = 50;
const scheduleSchema = z.strictObject({
  name: z.string().trim().min(1, "required").max(80, "too_long").refine(storableText, "invalid_characters"),
  list: z.string().max(80),
  /** Of the file's address: what narrows it, columns, format, shape. */
  params: z.record(z.string(), z.string()),
  period: z.enum(PERIODS).nullable(),
  frequency: z.enum(FREQUENCIES),
  weekday: z.int().min(1).max(7).nullable(),
  hour: z.int().min(0).max(23),
  recipients: z.array(z.uuid()).min(1, "required").max(MOST_RECIPIENTS),
});
export type ScheduleInput = z.infer<typeof scheduleSchema>;

type Stored = typeof exportSchedules.$inferSelect;
/** One's own, and for who administers the tenant everybody's. */
export const seenSchedules = (ctx: Ctx) => (isAdmin(ctx) ? undefined : eq(exportSchedules.ownerId, ctx.userId));

/** A file of a list that is made from now on at that rhythm; gives its id. Throws `forbidden`, `invalid_fields`. */
export async function createSchedule(ctx: Ctx, body: unknown): Promise<string> {
  authorize(ctx, "POST", "EXPORTJOB");
  const input = parseBody(scheduleSchema, body);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    // The super admin inside a tenant has no account there in whose name it could be made.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const kept = await tx.$count(exportSchedules, eq(exportSchedules.ownerId, ctx.userId));
    if (kept >= MOST_SCHEDULES)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MOST_SCHEDULES } } });
    const id = uuidv7();
    const values = await valuesOf(tctx, input);
    await tx.insert(exportSchedules).values({ id, ownerId: ctx.userId, ...values });
    await setRecipients(tctx, id, input);
    await note(tctx, id, "create", null, { ...values, recipients: input.recipients });
    return id;
  });
}

/** Changes one; it goes on at its new rhythm. Throws `not_found`, `forbidden`, `invalid_fields`. */
export async function updateSchedule(ctx: Ctx, id: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "EXPORTJOB");
  const input = parseBody(scheduleSchema, body);
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockSchedule(tctx, id);
    const values = await valuesOf(tctx, input);
    const nextAt = before.isActive ? values.nextAt : null;
    await tx
      .update(exportSchedules)
      .set({ ...values, nextAt })
      .where(eq(exportSchedules.id, id));
    await setRecipients(tctx, id, input);
    await note(tctx, id, "update", before, { ...values, recipients: input.recipients });
  });
}

/** Pauses one, or lets it go on: from now, not for what it missed. Throws `not_found`, `forbidden`. */
export async function switchSchedule(ctx: Ctx, id: string, on: boolean): Promise<void> {
  authorize(ctx, "POST", "EXPORTJOB");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockSchedule(tctx, id);
    const nextAt = on ? nextDue(before, await tenantCalendar(tctx), new Date()) : null;
    const after = { isActive: on, isStopped: false, nextAt };
    await tx.update(exportSchedules).set(after).where(eq(exportSchedules.id, id));
    await note(tctx, id, "update", { isActive: before.isActive }, { isActive: on });
  });
}

/** Takes one away; files that it made stay. Throws `not_found`, `forbidden`. */
export async function removeSchedule(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "EXPORTJOB");
  await withTenant(ctx, async (tx) => {
    const before = await lockSchedule({ ...ctx, tx }, id);
    await tx.delete(exportSchedules).where(eq(exportSchedules.id, id));
    await note({ ...ctx, tx }, id, "delete", before, null);
  });
}

async function lockSchedule(ctx: TxCtx, id: string): Promise<Stored> {
  if (!isUuid(id)) throw notFound();
  const [found] = await ctx.tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), seenSchedules(ctx)))
    .for("update");
  if (!found) throw notFound();
  return found;
}

async function valuesOf(ctx: TxCtx, input: ScheduleInput) {
  const { name, list, frequency, hour } = input;
  const found = await listFor(ctx, list);
  if (!found) throw invalidFields({ list: "invalid_choice" });
  if (frequency === "weekly" && input.weekday === null) throw invalidFields({ weekday: "required" });
  const rhythm: Rhythm = { frequency, hour, weekday: frequency === "weekly" ? input.weekday : null };
  const state = scheduleState(list, found.spec, stateInput(input.params), input.period);
  const nextAt = nextDue(rhythm, await tenantCalendar(ctx), new Date());
  return { name, list, state: { ...state }, ...rhythm, nextAt };
}

/** Those named, each of whom may get it. Who was there before keeps what became of theirs. */
async function setRecipients(ctx: TxCtx, scheduleId: string, { list, recipients }: ScheduleInput): Promise<void> {
  const ids = [...new Set(recipients)];
  if ((await candidates(ctx, list, ids)).length < ids.length) throw invalidFields({ recipients: "invalid_choice" });
  const own = eq(exportScheduleRecipients.scheduleId, scheduleId);
  const others = sql`not (${exportScheduleRecipients.userId} = any(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]))`;
  await ctx.tx.delete(exportScheduleRecipients).where(and(own, others));
  await ctx.tx
    .insert(exportScheduleRecipients)
    .values(ids.map((userId) => ({ scheduleId, userId })))
    .onConflictDoNothing();
}

const note = (ctx: TxCtx, recordId: string, action: string, before: object | null, after: object | null) =>
  writeAudit(ctx, {
    resource: "exportSchedule",
    recordId,
    action,
    before: before && { ...before },
    after: after && { ...after },
  });
