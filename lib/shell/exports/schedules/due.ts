import { and, asc, eq, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs, exportScheduleRecipients, exportSchedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { log } from "@/lib/base/logging/log";
import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { keepWanted } from "@/lib/engine/export/wanted";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { can } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { exportWork } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { tenantCalendar } from "@/lib/records/tenants/calendar";
import { tenantSettings } from "@/lib/records/tenants/settings";
import { findFileList } from "../lists";
import { lastDue, nextDue } from "./rule";
import { isWhole, listFor } from "./state";
import { setOutcome } from "./tell";

export type DueExports = { readonly ordered: number; readonly refused: number; readonly stopped: number };
type Schedule = typeof exportSchedules.$inferSelect;
const NOTHING: DueExports = { ordered: 0, refused: 0, stopped: 0 };
const sum = (a: DueExports, b: DueExports): DueExports => ({
  ordered: a.ordered + b.ordered,
  refused: a.refused + b.refused,
  stopped: a.stopped + b.stopped,
});

/**
 * Orders the files of all schedules that are due, each tenant's by its own clock. May run at any time, twice, and in several places at once: of
 * what was missed the last is made, and each once.
 * @door job
 */
export async function orderDueExports(now: Date = new Date(), tenantIds?: readonly string[]): Promise<DueExports> {
  let total = NOTHING;
  const failures: unknown[] = [];
  for (const id of tenantIds ?? (await everyTenant("scheduled exports"))) {
    try {
      total = sum(total, await orderDueOf(id, now));
    } catch (error) {
      // One tenant's trouble is not its neighbours'.
      failures.push(error);
      log.error({ err: error, tenantId: id }, "scheduled exports");
    }
  }
  if (failures.length > 0) throw failures[0];
  return total;
}

async function orderDueOf(tenantId: string, now: Date): Promise<DueExports> {
  const due = await withTenant({ tenantId, lane: "job" }, (tx) =>
    tx
      .select({ id: exportSchedules.id })
      .from(exportSchedules)
      .where(lte(exportSchedules.nextAt, now))
      .orderBy(asc(exportSchedules.nextAt)),
  );
  if (due.length === 0) return NOTHING;
  const ctx = await systemCtx(tenantId, "scheduled exports");
  let total = NOTHING;
  for (const { id } of due)
    total = sum(total, await withTenant({ tenantId, lane: "job" }, (tx) => orderOne({ ...ctx, tx }, id, now)));
  return total;
}

/** One schedule, in a transaction that holds its row: whoever comes second finds nothing that is due. @door inner */
async function orderOne(ctx: TxCtx, id: string, now: Date): Promise<DueExports> {
  const { tx } = ctx;
  const [schedule] = await tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), lte(exportSchedules.nextAt, now)))
    .for("update", { skipLocked: true });
  // A tenant that is switched off is made up to once it is back.
  if (!schedule || !(await tenantSettings(ctx)).isActive) return NOTHING;
  if (!(await mayGoOn(ctx, schedule))) return stop(ctx, schedule);
  const clock = await tenantCalendar(ctx);
  const dueAt = lastDue(schedule, clock, now);
  await tx
    .update(exportSchedules)
    .set({ nextAt: nextDue(schedule, clock, now), lastDueAt: dueAt })
    .where(eq(exportSchedules.id, id));
  const recipients = await tx
    .select({ userId: exportScheduleRecipients.userId })
    .from(exportScheduleRecipients)
    .where(eq(exportScheduleRecipients.scheduleId, id))
    .orderBy(asc(exportScheduleRecipients.userId));
  let [ordered, refused] = [0, 0];
  for (const { userId } of recipients) {
    const isOrdered = await orderFor(ctx, schedule, userId, dueAt);
    await setOutcome(tx, id, userId, isOrdered ? "ordered" : "refused");
    if (isOrdered) ordered += 1;
    else refused += 1;
  }
  return { ordered, refused, stopped: 0 };
}

/** Somebody's rights of this moment; null for who has left. */
async function ctxOfPerson({ tenantId, tx }: TxCtx, createdBy: string): Promise<Ctx | null> {
  return askerCtx({ tenantId, createdBy }, { tx }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "forbidden") return null;
    throw error;
  });
}

async function mayGoOn(ctx: TxCtx, { ownerId, list }: Schedule): Promise<boolean> {
  const owner = await ctxOfPerson(ctx, ownerId);
  const subject = findFileList(list)?.resource.subject;
  return owner !== null && subject !== undefined && can(owner, "POST", "EXPORTJOB") && can(owner, "GET", subject);
}

async function stop(ctx: TxCtx, { id, name }: Schedule): Promise<DueExports> {
  const stopped = { isActive: false, isStopped: true, nextAt: null };
  await ctx.tx.update(exportSchedules).set(stopped).where(eq(exportSchedules.id, id));
  const of = { resource: "exportSchedule", recordId: id, recordName: name };
  await writeAudit(ctx, { ...of, action: "update", before: { isActive: true }, after: { isActive: false } });
  return { ...NOTHING, stopped: 1 };
}

/** A recipient's own file; false when they may not see the list, or not by all that narrows it. */
async function orderFor(ctx: TxCtx, schedule: Schedule, userId: string, dueAt: Date): Promise<boolean> {
  const person = await ctxOfPerson(ctx, userId);
  const reader = person && { ...person, tx: ctx.tx };
  const files = findFileList(schedule.list);
  const found = reader && (await listFor(reader, schedule.list).catch(refusedIsNobody));
  if (!reader || !files || !found || !isWhole(found.spec, schedule.state)) return false;
  const wanted = await files.wanted(reader, new URLSearchParams(schedule.state));
  const id = uuidv7();
  const made = await ctx.tx
    .insert(exportJobs)
    .values({
      ...{ id, type: schedule.list, createdBy: userId, fileName: schedule.name, scheduleId: schedule.id, dueAt },
      format: schedule.state.format === "csv" ? "csv" : "xlsx",
      query: { q: wanted.query.q, filters: wanted.query.filters },
      wanted: keepWanted(wanted, reader),
    })
    .onConflictDoNothing()
    .returning({ id: exportJobs.id });
  if (made.length > 0) {
    await enqueue(ctx.tx, exportWork, { tenantId: ctx.tenantId, exportJobId: id }, { id });
    const of = { resource: "exportJob", recordId: id, recordName: schedule.name };
    const after = { type: schedule.list, schedule: schedule.id };
    await writeAudit(reader, { ...of, action: "export", before: null, after });
  }
  return true;
}

function refusedIsNobody(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
