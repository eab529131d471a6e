import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  businessUnitChecks,
  exportJobs,
  exportSchedules,
  importJobs,
  nightlyRuns,
  operationalProblemComments,
  operationalProblems,
  presentationJobs,
  QUESTION_SUBTYPES,
  QUESTION_TYPES,
  questionnaireAnswerValues,
  questions,
  savedViews,
  syncInbox,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { eventPage } from "@/lib/engine/events/read";
import { inboxViews } from "@/lib/field/sync/page";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";
import { operationalPeople } from "@/lib/insight/operational/board";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { ARAUCARIA } from "@/scripts/demo/tenants/rows";

const main = { tenantId: ARAUCARIA.id };
const within = (low: number, value: number | undefined, high: number) => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};

/** What a visitor of the demonstration finds on the screens of the day. */
export function describeScreens(now: Date): void {
  describe("screens of the day are not empty", () => {
    test("supervisors call on clients, each stay once, and one may still be there", async () => {
      const { total, checks } = await withTenant(main, async (tx) => {
        const checks = await tx.select().from(businessUnitChecks);
        return { total: checks.length, checks };
      });
      within(80, total, 260);
      expect(new Set(checks.map(({ userId }) => userId)).size).toBeGreaterThanOrEqual(4);
      for (const check of checks) {
        expect(check.occurredAt <= now && (check.checkOutAt === null || check.checkOutAt <= now)).toBe(true);
        expect(check.latitude).not.toBeNull();
      }
    });

    test("there are photo presentations of every kind, whole, and a link that has ended", async () => {
      const jobs = await withTenant(main, (tx) => tx.select().from(presentationJobs));
      expect(jobs.map(({ type }) => type).sort()).toEqual(["link", "link", "ppt", "zip_descriptive", "zip_simple"]);
      for (const job of jobs) expect(job).toMatchObject({ status: "completed", missing: 0, total: 24, done: 24 });
      expect(jobs.filter(({ parts }) => parts.length === 1)).toHaveLength(3);
      const links = jobs.filter(({ type }) => type === "link");
      expect(links.map(({ expiresAt }) => (expiresAt ?? now) > now).sort()).toEqual([false, true]);
    });

    test("a file to fetch, one whose time is over, one that was refused; presets, a schedule, an import with errors", async () => {
      const { files, views, schedules, imports } = await withTenant(main, async (tx) => ({
        files: await tx.select().from(exportJobs).orderBy(asc(exportJobs.createdAt)),
        views: await tx.select().from(savedViews).where(eq(savedViews.purpose, "export")),
        schedules: await tx.select().from(exportSchedules),
        imports: await tx.select().from(importJobs),
      }));
      expect(files.map(({ status, error }) => [status, error])).toEqual([
        ["completed", null],
        ["failed", "forbidden"],
        ["completed", null],
      ]);
      expect(files.map(({ expiresAt }) => expiresAt && expiresAt > now)).toEqual([false, null, true]);
      expect(files[2]?.total).toBeGreaterThan(10);
      expect(views.map(({ name }) => name).sort()).toEqual(["Cadastro para o cliente", "Perguntas em colunas"]);
      expect(schedules).toMatchObject([{ isActive: true, frequency: "weekly", weekday: 1 }]);
      expect(imports).toMatchObject([{ status: "completed", step: "done", total: 5, successes: 1, failures: 4 }]);
    });

    test("ninety nights tell a story: causes, what late data took back, what was done about it, and fewer tasks left out", async () => {
      const { runs, lines, said } = await withTenant(main, async (tx) => ({
        runs: await tx.select().from(nightlyRuns),
        lines: await tx.select().from(operationalProblems),
        said: await tx.select().from(operationalProblemComments),
      }));
      expect(new Set(runs.map(({ localDate }) => localDate)).size).toBe(90);
      const causes = Map.groupBy(lines, ({ causeKey }) => causeKey?.split(":")[0]);
      for (const cause of ["no_sync", "store_closed", "leave", "wrong_coordinate", "task"])
        expect(causes.get(cause)?.length, cause).toBeGreaterThan(1);
      const left = lines.filter(({ revision }) => revision === "left");
      expect([...new Set(left.map(({ code }) => code))].sort()).toEqual(["OP01", "OP08", "OP16"]);
      const done = lines.filter(({ resolvedAt, comment }) => resolvedAt && resolvedAt <= now && comment);
      within(1_500, done.length, 4_000);
      within(100, said.length, 500);
      expect(lines.filter(({ snoozedUntil }) => snoozedUntil).length).toBeGreaterThan(3);
      expect(lines.filter(({ assigneeId, resolvedAt }) => assigneeId && !resolvedAt).length).toBeGreaterThan(100);
      const tasks = lines.filter(({ code }) => code === "OP07").map(({ localDate }) => localDate);
      const days = runs.map(({ localDate }) => localDate).sort();
      const month = (from: number) => tasks.filter((date) => days.slice(from, from + 30).includes(date)).length;
      expect(month(60)).toBeLessThan(month(0));
    });

    test("the sync inbox has lines of every state, in words", async () => {
      const lines = await withTenant(main, (tx) => tx.select().from(syncInbox));
      const states = Map.groupBy(lines, ({ status }) => status);
      expect([...states.keys()].sort()).toEqual(["applied", "refused", "replayed", "waiting"]);
      const codes = states
        .get("refused")
        ?.map(({ error }) => (error as { code: string }).code)
        .sort();
      expect(codes).toEqual(["checkin_distance_exceeded", "checkout_photo_missing", "invalid_fields", "wait_expired"]);
      const admin = {
        ...(await systemCtx(ARAUCARIA.id, "look at the demonstration")),
        permissions: new Set(["AUDITSEXPORTSCREEN_GET"]),
      };
      const query = { page: 1, perPage: 100, sort: ["receivedAt", "desc"] as const, filters: {} };
      const shown = await inboxViews(admin as never, (await eventPage(inboxEvents, admin as never, query)).rows);
      expect(shown.length).toBeGreaterThan(40);
      for (const { status, problem } of shown)
        expect(Boolean(problem)).toBe(status === "refused" || status === "waiting");
    });

    test("every type and subtype of question is asked and answered", async () => {
      const rows = await withTenant(main, (tx) =>
        tx
          .selectDistinct({ type: questions.type, subtype: questions.subtype })
          .from(questionnaireAnswerValues)
          .innerJoin(questions, eq(questions.id, questionnaireAnswerValues.questionId)),
      );
      expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual([...QUESTION_TYPES].sort());
      expect(rows.flatMap(({ subtype }) => subtype ?? []).sort()).toEqual([...QUESTION_SUBTYPES].sort());
    });

    test("the board of the day knows each promoter's device and the version of its app", async () => {
      const ctx = await systemCtx(ARAUCARIA.id, "look at the demonstration");
      const people = await withTenant(main, (tx) => operationalPeople({ ...ctx, tx }, now));
      const known = people.filter(({ device }) => /, app \d+\.\d+\.\d+$/.test(device ?? ""));
      within(36, known.length, 40);
      expect(new Set(known.map(({ device }) => device?.split(", app ")[1])).size).toBeGreaterThan(1);
      expect(known.every(({ syncedAt }) => syncedAt !== null && new Date(syncedAt) <= now)).toBe(true);
    });

    test("people have a place of work", async () => {
      const promoters = await withTenant(main, (tx) =>
        tx.select({ cityId: users.cityId }).from(users).where(eq(users.type, "promoter")),
      );
      expect(promoters.every(({ cityId }) => cityId !== null)).toBe(true);
    });
  });
}
