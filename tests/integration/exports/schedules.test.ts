import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  exportJobs,
  exportScheduleRecipients,
  exportSchedules,
  mails,
  pos,
  questionnaireAnswers,
  roles,
  tenants,
  users,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage, useStorage } from "@/lib/platform/storage/store";
import { storedExport } from "@/lib/shell/exports/commands";
import { runExportJob } from "@/lib/shell/exports/run";
import { createSchedule, removeSchedule, switchSchedule, updateSchedule } from "@/lib/shell/exports/schedules/commands";
import { orderDueExports } from "@/lib/shell/exports/schedules/due";
import { candidates } from "@/lib/shell/exports/schedules/recipients";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { officeOf } from "../due/task";

const DAY = 86_400_000;
let root: string;
let tenant: TestTenant;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gondola-schedules-"));
  useStorage(localStorage(root, async () => 0.1));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: "America/Sao_Paulo" });
  await withTenant(tenant, (tx) => tx.update(users).set({ confirmedAt: new Date() }));
});

const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) =>
      error instanceof Problem ? [error.code, Object.keys(error.details.fields ?? {})].flat().join() : String(error),
  );
const input = (more: object = {}, people: readonly Person[] = ["admin"]) => ({
  ...{ name: "Respostas da semana", list: "questionnaireAnswer", params: { format: "csv" }, period: "last7" },
  ...{ frequency: "daily", weekday: null, hour: 7, recipients: people.map((person) => tenant.userIds[person]) },
  ...more,
});
const admin = () => tenant.ctxAs("admin");
const scheduled = (more: object = {}, people?: readonly Person[]) => createSchedule(admin(), input(more, people));
const scheduleOf = async (id: string) => {
  const [row] = await withTenant(tenant, (tx) => tx.select().from(exportSchedules).where(eq(exportSchedules.id, id)));
  if (!row) throw new Error("no such schedule");
  return row;
};
const outcomesOf = async (scheduleId: string) => {
  const found = await withTenant(tenant, (tx) =>
    tx.select().from(exportScheduleRecipients).where(eq(exportScheduleRecipients.scheduleId, scheduleId)),
  );
  const names = Object.entries(tenant.userIds);
  return Object.fromEntries(found.map((row) => [names.find(([, id]) => id === row.userId)?.[0], row.outcome]));
};
const jobs = () =>
  withTenant(tenant, (tx) => tx.select().from(exportJobs).orderBy(asc(exportJobs.createdAt), asc(exportJobs.id)));
const run = (now: Date) => orderDueExports(now, [tenant.tenantId]);
/** Works off what was ordered; gives the texts of the files by who gets them. */
async function files() {
  const made: Record<string, string> = {};
  for (const { id, createdBy, status } of await jobs()) {
    if (status !== "pending") continue;
    await runExportJob({ tenantId: tenant.tenantId, exportJobId: id }, { signal: new AbortController().signal });
    const person = Object.entries(tenant.userIds).find(([, user]) => user === createdBy)?.[0] as Person;
    const key = await storedExport(tenant.ctxAs(person), id).then(
      (stored) => stored.key,
      () => null,
    );
    if (key) made[person] = String(await storage().get(key));
  }
  return made;
}
const tableOf = (text = "") => text.split("\r\n\r\n")[1]?.trim().split("\r\n").slice(1) ?? [];
const mailed = async () =>
  (await withTenant(tenant, (tx) => tx.select().from(mails).where(eq(mails.kind, "scheduled_export")))).map(
    ({ userId }) => userId,
  );

/** An answer of each promoter, today and ten days ago. */
async function answersOf(today: string) {
  const { task } = officeOf(tenant);
  const { id: questionnaireId } = await task([{}]);
  const posId = randomUUID();
  await withTenant(tenant, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "Loja" });
    for (const person of ["promoter", "promoter2"] as const)
      for (const localDate of [plusDays(today, -1), plusDays(today, -10)]) {
        const at = new Date(`${localDate}T15:00:00Z`);
        const when = { startedAt: at, endedAt: at, receivedAt: at, timezone: "America/Sao_Paulo", localDate };
        await tx
          .insert(questionnaireAnswers)
          .values({ questionnaireId, posId, userId: tenant.userIds[person], ...when });
      }
  });
}

test("each recipient gets a mail with a file of their own scope, of the days before it is made", async () => {
  const today = localDate(new Date(), "America/Sao_Paulo");
  await answersOf(today);
  const id = await scheduled({ params: { format: "csv", cols: "userId,date" } }, ["admin", "supervisor"]);
  const { nextAt } = await scheduleOf(id);
  if (!nextAt) throw new Error("it is not due");
  expect(await run(new Date(nextAt.getTime() - 1))).toEqual({ ordered: 0, refused: 0, stopped: 0 });
  expect(await run(nextAt)).toEqual({ ordered: 2, refused: 0, stopped: 0 });
  expect(await outcomesOf(id)).toEqual({ admin: "ordered", supervisor: "ordered" });
  const made = await files();
  // Ten days ago is not within the last seven, and the supervisor leads the first team.
  expect([tableOf(made.admin).length, tableOf(made.supervisor).length]).toEqual([2, 1]);
  expect(await outcomesOf(id)).toEqual({ admin: "sent", supervisor: "sent" });
  expect((await mailed()).sort()).toEqual([tenant.userIds.admin, tenant.userIds.supervisor].sort());
});

test("once for each time, by however many workers; of what was missed the last alone is made up for", async () => {
  const id = await scheduled();
  const first = (await scheduleOf(id)).nextAt as Date;
  const late = new Date(first.getTime() + 9 * DAY + 60_000);
  const both = await Promise.all([run(late), run(late), run(late)]);
  expect(both.reduce((sum, one) => sum + one.ordered, 0)).toBe(1);
  expect(await run(late)).toMatchObject({ ordered: 0 });
  const { nextAt, lastDueAt } = await scheduleOf(id);
  expect([lastDueAt, nextAt]).toEqual([new Date(first.getTime() + 9 * DAY), new Date(first.getTime() + 10 * DAY)]);
  // Nor when the same moment is asked for again, by whatever accident.
  await withTenant(tenant, (tx) => tx.update(exportSchedules).set({ nextAt: first }));
  await run(late);
  expect(await jobs()).toHaveLength(1);
});

test("who may not see it any more gets nothing, and it is said; who left too", async () => {
  const id = await scheduled({}, ["admin", "supervisor", "coordinator"]);
  const { nextAt } = await scheduleOf(id);
  const { supervisor } = tenant.userIds;
  await withTenant(tenant, async (tx) => {
    const [person] = await tx.select({ roleId: users.roleId }).from(users).where(eq(users.id, supervisor));
    const permissions = sql`array_remove(${roles.permissions}, 'QUESTIONNAIREANSWER_GET')`;
    await tx
      .update(roles)
      .set({ permissions })
      .where(eq(roles.id, person?.roleId ?? ""));
    await tx.update(users).set({ isActive: false }).where(eq(users.id, tenant.userIds.coordinator));
  });
  expect(await run(nextAt as Date)).toEqual({ ordered: 1, refused: 2, stopped: 0 });
  expect(await outcomesOf(id)).toEqual({ admin: "ordered", supervisor: "refused", coordinator: "refused" });
  await withTenant(tenant, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, tenant.userIds.admin)));
  await files();
  expect(await outcomesOf(id)).toMatchObject({ admin: "refused" });
  expect(await mailed()).toEqual([]);
});

test("a deactivated owner stops it; a tenant that is switched off only waits", async () => {
  const id = await createSchedule(tenant.ctxAs("coordinator"), input({}, ["admin"]));
  const nextAt = (await scheduleOf(id)).nextAt as Date;
  const switched = (isActive: boolean) =>
    withSystem("test", (tx) => tx.update(tenants).set({ isActive }).where(eq(tenants.id, tenant.tenantId)));
  await switched(false);
  expect(await run(nextAt)).toEqual({ ordered: 0, refused: 0, stopped: 0 });
  await switched(true);
  await withTenant(tenant, (tx) =>
    tx.update(users).set({ isActive: false }).where(eq(users.id, tenant.userIds.coordinator)),
  );
  expect(await run(nextAt)).toEqual({ ordered: 0, refused: 0, stopped: 1 });
  expect(await scheduleOf(id)).toMatchObject({ isActive: false, isStopped: true, nextAt: null });
  expect(await jobs()).toEqual([]);
});

test("what is senseless is refused by name; only who may see the list can be chosen", async () => {
  expect(await codeOf(scheduled({ name: " " }))).toBe("invalid_fields,name");
  expect(await codeOf(scheduled({ list: "salaries" }))).toBe("invalid_fields,list");
  expect(await codeOf(scheduled({ frequency: "weekly" }))).toBe("invalid_fields,weekday");
  expect(await codeOf(scheduled({ hour: 24 }))).toBe("invalid_fields,hour");
  expect(await codeOf(scheduled({ period: null, params: { f_date: "2026-11-01..2026-11-07" } }))).toBe(
    "invalid_fields,period",
  );
  expect(await codeOf(scheduled({ period: null, params: { f_date: "$mes-1m..$mes-1m" } }))).toBe("none");
  expect(await codeOf(scheduled({}, ["promoter"]))).toBe("invalid_fields,recipients");
  const foreign = await newTenant();
  expect(await codeOf(scheduled({ recipients: [foreign.userIds.admin] }))).toBe("invalid_fields,recipients");
  expect(await codeOf(scheduled({ recipients: [] }))).toBe("invalid_fields,recipients");
  expect(await codeOf(createSchedule(tenant.ctxAs("promoter"), input()))).toBe("forbidden");
  const offered = await withTenant(tenant, (tx) => candidates({ ...admin(), tx }, "questionnaireAnswer"));
  expect(offered.map(({ id }) => id)).not.toContain(tenant.userIds.promoter);
  expect(offered.map(({ id }) => id)).toContain(tenant.userIds.supervisor);
});

test("paused, changed, taken away by its owner or an admin; nobody else's and no other tenant's is there", async () => {
  const id = await createSchedule(tenant.ctxAs("coordinator"), input({}, ["coordinator"]));
  const foreign = (await newTenant()).ctxAs("admin");
  for (const ctx of [foreign, tenant.ctxAs("supervisor")]) {
    expect(await codeOf(updateSchedule(ctx, id, input({ recipients: [ctx.userId] })))).toBe("not_found");
    expect(await codeOf(switchSchedule(ctx, id, false))).toBe("not_found");
    expect(await codeOf(removeSchedule(ctx, id))).toBe("not_found");
  }
  await switchSchedule(admin(), id, false);
  expect(await scheduleOf(id)).toMatchObject({ isActive: false, nextAt: null });
  await updateSchedule(admin(), id, input({ frequency: "weekly", weekday: 2, name: "Terças" }, ["supervisor"]));
  expect(await scheduleOf(id)).toMatchObject({ name: "Terças", isActive: false, nextAt: null });
  expect(await outcomesOf(id)).toEqual({ supervisor: null });
  await switchSchedule(tenant.ctxAs("coordinator"), id, true);
  expect((await scheduleOf(id)).nextAt?.getTime()).toBeGreaterThan(Date.now());
  await removeSchedule(admin(), id);
  expect(await codeOf(removeSchedule(admin(), id))).toBe("not_found");
  expect((await tenant.auditOf("exportSchedule", id)).map(({ action }) => action)).toEqual([
    "create",
    "update",
    "update",
    "update",
    "delete",
  ]);
});
