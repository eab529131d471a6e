import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { exportJobs, importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { endAbandoned } from "@/lib/engine/jobs/abandoned";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport } from "@/lib/shell/imports/commands";
import { giveUpImport, runImport } from "@/lib/shell/imports/run";
import { checked, jobOf, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";
import { asOwner, jobsOf } from "./jobs-of";

let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const many = (lines: number) =>
  ["Código;Nome", ...Array.from({ length: lines }, (_, n) => `C-${n};Loja ${n}`)].join("\n");
const later = () => new Date(Date.now() + 180_000);
const ending = () => endAbandoned(later(), { import: giveUpImport });
/** The queue has no more attempts for what this tenant ordered. */
const forget = () =>
  asOwner((sql) => sql`update pgboss.job set state = 'failed' where data->>'tenantId' = ${tenant.tenantId}`);
const taken = (id: string) =>
  withTenant(ctx, (tx) => tx.update(importJobs).set({ status: "started", attempt: 6 }).where(eq(importJobs.id, id)));

test("what the queue has given up is told as failed; what it still has, and what waits for a person, is left alone", async () => {
  const [lost, waits] = [await checked(ctx, "brand", "Nome\nUm"), await checked(ctx, "brand", "Nome\nDois")];
  await forget();
  await startImport(ctx, lost, { mode: "skip" });
  await taken(lost);
  await ending();
  expect((await jobOf(ctx, lost)).status).toBe("started");
  await forget();
  // As pg-boss leaves it for a person to look at.
  await asOwner(
    (sql) =>
      sql`insert into pgboss.job (name, data) values ('dead-letters', ${sql.json({ tenantId: tenant.tenantId, importJobId: lost })})`,
  );
  await endAbandoned(new Date(), { import: giveUpImport });
  expect((await jobOf(ctx, lost)).status).toBe("started");
  await ending();
  expect(await jobOf(ctx, lost)).toMatchObject({ status: "failed", error: "unexpected", attempt: 7 });
  expect(await jobOf(ctx, waits)).toMatchObject({ status: "pending", step: "review" });
  const again = await jobOf(ctx, lost);
  await ending();
  expect(await jobOf(ctx, lost)).toEqual(again);
});

test("a file that is given at once has no worker that could have lost it", async () => {
  await withTenant(ctx, (tx) =>
    tx.insert(exportJobs).values({ createdBy: ctx.userId, type: "pos", format: "csv", status: "started" }),
  );
  await ending();
  const [row] = await withTenant(ctx, (tx) => tx.select().from(exportJobs));
  expect(row?.status).toBe("started");
});

test("an attempt after the first does a part and leaves the rest to a fresh one, which has all its attempts before it", async () => {
  const LINES = 3_000;
  const id = await checked(ctx, "pos", many(LINES));
  await startImport(ctx, id, { mode: "skip" });
  let orders = 0;
  const retried = () =>
    runImport(
      { tenantId: tenant.tenantId, importJobId: id },
      {
        signal: new AbortController().signal,
        anew: async () => {
          orders += 1;
        },
      },
    );
  await retried();
  const first = await jobOf(ctx, id);
  expect([first.status, first.step, orders]).toEqual(["started", "run", 1]);
  expect(first.done).toBeGreaterThan(0);
  expect(first.done).toBeLessThan(LINES);
  await retried();
  expect((await jobOf(ctx, id)).done).toBeGreaterThan(first.done);
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: LINES, failures: 0 });
});

test("the handler of an import orders the rest only where the attempt is not the first", async () => {
  const { handle } = await import("@/jobs/handlers/import-work");
  const id = await checked(ctx, "pos", many(700));
  await startImport(ctx, id, { mode: "skip" });
  const before = (await jobsOf(tenant.tenantId)).length;
  const payload = { tenantId: tenant.tenantId, importJobId: id };
  const run = { id: "", signal: new AbortController().signal };
  await handle(payload, { ...run, attempt: 2 });
  expect((await jobsOf(tenant.tenantId)).length).toBe(before + 1);
  await handle(payload, { ...run, attempt: 1 });
  expect((await jobsOf(tenant.tenantId)).length).toBe(before + 1);
  expect((await jobOf(ctx, id)).status).toBe("completed");
});
