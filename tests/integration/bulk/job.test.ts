import { and, count, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog, bulkJobItems, bulkJobs, pos as posTable, users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { beginBulk, MOST_IN_REQUEST } from "@/lib/engine/bulk/begin";
import { cancelBulk, notDoneFile, undoBulk } from "@/lib/engine/bulk/commands";
import { bulkJobOf } from "@/lib/engine/bulk/queries";
import { runBulkJob } from "@/lib/engine/bulk/run";
import { takeBack } from "@/lib/engine/bulk/take-back";
import type { Selection } from "@/lib/engine/resource/list-query";
import type { BulkAction } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const onSwitch = pos.onSwitch;
afterEach(() => void Object.assign(pos, { onSwitch }));

let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const seed = (n: number, active = false) =>
  withTenant({ ...ctx, lane: "bulk" }, (tx) =>
    tx.execute(
      sql`insert into pos (id, name, is_active) select gen_random_uuid(), 'Loja ' || lpad(n::text, 5, '0'), ${active} from generate_series(1, ${n}::int) n`,
    ),
  );
const all = (expectedCount: number, excludedIds: readonly string[] = []): Selection => ({
  query: { q: "loja", filters: {} },
  excludedIds: [...excludedIds],
  expectedCount,
});
const activeCount = async () => {
  const [found] = await withTenant(ctx, (tx) =>
    tx.select({ n: count() }).from(posTable).where(eq(posTable.isActive, true)),
  );
  return found?.n;
};
async function ordered(selection: Selection, action: BulkAction, as = ctx): Promise<string> {
  const begun = await beginBulk(pos, as, selection, action);
  if (!("job" in begun)) throw new Error("it ran in the request");
  return begun.job;
}
const work = (bulkJobId: string, run: { signal?: AbortSignal; last?: boolean } = {}) =>
  runBulkJob({ tenantId: tenant.tenantId, bulkJobId }, { signal: new AbortController().signal, ...run });
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const someIds = async (n: number) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.select({ id: posTable.id }).from(posTable).orderBy(posTable.name).limit(n),
  );
  return rows.map(({ id }) => id);
};

test("two and a half thousand but three are activated exactly once, although the worker dies in the middle", async () => {
  await seed(2_500);
  const excluded = await someIds(3);
  const job = await ordered(all(2_497, excluded), "activate");
  const [queued] = await withSystem("test", (tx) =>
    tx.execute(sql`select data from pgboss.job where id = ${job}::uuid and name = 'bulk-work'`),
  );
  expect(queued?.data).toEqual({ tenantId: tenant.tenantId, bulkJobId: job });
  expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "running", total: null, done: 0, expected: 2_497 });

  let parts = 0;
  const dying = async () => {
    parts += 1;
    if (parts === 4) throw new Error("the worker died");
  };
  Object.assign(pos, { onSwitch: dying });
  await expect(work(job)).rejects.toThrow("the worker died");
  expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "running", total: 2_497, done: 1_500, changed: 1_500 });
  expect(await activeCount()).toBe(1_500);

  await work(job);
  expect(await bulkJobOf(ctx, job)).toMatchObject({
    status: "completed",
    total: 2_497,
    expected: 2_497,
    changed: 2_497,
    same: 0,
    blocked: 0,
    failed: 0,
    canUndo: true,
  });
  expect(await activeCount()).toBe(2_497);
  const still = await withTenant(ctx, (tx) => tx.select().from(posTable).where(eq(posTable.isActive, false)));
  expect(still.map(({ id }) => id).sort()).toEqual([...excluded].sort());
  const [lines] = await withTenant(ctx, (tx) =>
    tx
      .select({ n: count(), records: sql<number>`count(distinct ${auditLog.recordId})::int` })
      .from(auditLog)
      .where(and(eq(auditLog.resource, "pos"), eq(auditLog.action, "activate"), eq(auditLog.origin, "job"))),
  );
  expect(lines).toEqual({ n: 2_497, records: 2_497 });
  // A job that is done is not done again, however often it is delivered.
  await withTenant(ctx, (tx) => tx.update(posTable).set({ isActive: false }));
  await work(job);
  expect(await activeCount()).toBe(0);
});

test("up to five hundred stay in the request", async () => {
  await seed(MOST_IN_REQUEST);
  const outcome = await beginBulk(pos, ctx, all(MOST_IN_REQUEST), "activate");
  expect(outcome).toMatchObject({ changed: MOST_IN_REQUEST, matched: MOST_IN_REQUEST });
  await seed(1);
  expect(await beginBulk(pos, ctx, all(MOST_IN_REQUEST + 1), "deactivate")).toHaveProperty("job");
});

test("what ran in the request is taken back at once, all of it or nothing", async () => {
  await seed(3);
  const ids = await someIds(3);
  const done = await beginBulk(pos, ctx, all(3), "activate");
  expect(done).toMatchObject({ changed: 3 });
  if ("job" in done) throw new Error("it became a job");
  expect([...done.changedIds].sort()).toEqual([...ids].sort());
  expect(await takeBack(pos, ctx, "activate", done.changedIds)).toEqual({ count: 3, warnings: [] });
  expect(await activeCount()).toBe(0);
  await beginBulk(pos, ctx, all(3), "delete");
  expect(await takeBack(pos, ctx, "delete", ids)).toEqual({ count: 3, warnings: [] });
  expect(await someIds(3)).toEqual(ids);
  // One of them is there already, so none comes back.
  await beginBulk(pos, ctx, { ids: ids.slice(0, 2) }, "delete");
  expect(await codeOf(takeBack(pos, ctx, "delete", ids))).toBe("not_found");
  expect(await someIds(3)).toEqual(ids.slice(2));
  const stranger = (await newTenant()).ctxAs("admin");
  expect(await codeOf(takeBack(pos, stranger, "activate", ids.slice(2)))).toBe("not_found");
  expect(await codeOf(takeBack(pos, tenant.ctxAs("promoter"), "activate", ids.slice(2)))).toBe("forbidden");
});

describe("what a job tells", () => {
  test("drift, what was so already, what is held and what went away; with a file of what was not done", async () => {
    await seed(520, true);
    const [first, second, third] = await someIds(3);
    const mix = boundOf("mix");
    await create(mix, ctx, { ...(await sampleInput(mix, ctx)), type: "point_of_sale", posIds: [first, second] });
    const job = await ordered(all(520), "delete");
    // Gone between the count and the work.
    await withTenant(ctx, (tx) => tx.delete(posTable).where(eq(posTable.id, third ?? "")));
    await work(job);
    const view = await bulkJobOf(ctx, job);
    expect(view).toMatchObject({ status: "completed", expected: 520, total: 519, changed: 517, blocked: 2, failed: 0 });
    expect(view.notDone.map(({ name, why }) => [name, why])).toEqual([
      ["Loja 00001", "1 mix"],
      ["Loja 00002", "1 mix"],
    ]);
    const { file, name, sha256 } = await notDoneFile(ctx, job);
    const text = file.toString("utf8");
    expect(name).toMatch(/^nao-feitos-.*\.csv$/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(text).toContain(`Loja 00001;1 mix;${first}`);
    expect(text).not.toContain("Loja 00004");
  });

  test("one record that a rule refuses holds back no other", async () => {
    await seed(501);
    const [bad] = await someIds(1);
    Object.assign(pos, {
      onSwitch: async (_ctx: unknown, ids: readonly string[]) => {
        if (bad && ids.includes(bad)) throw new Problem("limit_reached");
      },
    });
    const job = await ordered(all(501), "activate");
    await work(job);
    expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "completed", changed: 500, failed: 1, done: 501 });
    expect((await bulkJobOf(ctx, job)).notDone.map(({ id }) => id)).toEqual([bad]);
  });
});

describe("as whom a job works", () => {
  test("rights taken away meanwhile stop it, and all that is left is told", async () => {
    await seed(1_200);
    const job = await ordered(all(1_200), "activate");
    let parts = 0;
    Object.assign(pos, {
      onSwitch: async () => {
        parts += 1;
        if (parts === 1) {
          const [row] = await withSystem("test", (tx) =>
            tx.update(users).set({ isActive: false }).where(eq(users.id, ctx.userId)).returning(),
          );
          expect(row?.isActive).toBe(false);
        }
      },
    });
    await work(job);
    await withSystem("test", (tx) => tx.update(users).set({ isActive: true }).where(eq(users.id, ctx.userId)));
    const view = await bulkJobOf(ctx, job);
    expect(view).toMatchObject({ status: "failed", changed: 500, failed: 700, done: 1_200 });
    expect(view.error).toBeTruthy();
    expect(await activeCount()).toBe(500);
  });

  test("records outside the person's sight are none of it, whatever the selection names", async () => {
    await seed(501, true);
    const stranger = await newTenant();
    const ids = await someIds(501);
    const others = stranger.ctxAs("admin");
    expect(await beginBulk(pos, others, { ids }, "deactivate")).toMatchObject({ matched: 0, changed: 0 });
    const job = await ordered({ ids }, "deactivate");
    for (const attacker of [others, tenant.ctxAs("coordinator"), { ...others, tenantId: tenant.tenantId }]) {
      expect(await codeOf(bulkJobOf(attacker, job))).toBe("not_found");
      expect(await codeOf(undoBulk(attacker, job))).toBe("not_found");
      expect(await codeOf(cancelBulk(attacker, job))).toBe("not_found");
      expect(await codeOf(notDoneFile(attacker, job))).toBe("not_found");
    }
    expect(await codeOf(bulkJobOf(ctx, "no-id"))).toBe("not_found");
    expect(await codeOf(ordered(all(501), "delete", tenant.ctxAs("promoter")))).toBe("forbidden");
  });

  test("team scope as it is when the job runs, not as it was when it was ordered", async () => {
    const user = boundOf("user");
    const supervisor = tenant.ctxAs("supervisor");
    const [team, other] = tenant.teamIds;
    const roleId = tenant.roleIds.promotor;
    await withTenant({ ...ctx, lane: "bulk" }, (tx) =>
      tx.execute(
        sql`insert into users (id, name, email, role_id, team_id, type, is_active) select gen_random_uuid(), 'Volante ' || n, gen_random_uuid() || '@x.test', ${roleId}::uuid, ${team}::uuid, 'promoter', true from generate_series(1, 501) n`,
      ),
    );
    const meant: Selection = { query: { q: "volante", filters: {} }, excludedIds: [], expectedCount: 501 };
    const begun = await beginBulk(user, { ...supervisor, permissions: ctx.permissions }, meant, "deactivate");
    if (!("job" in begun)) throw new Error("it ran in the request");
    await withTenant(ctx, (tx) => tx.update(users).set({ teamId: other }).where(sql`${users.name} = 'Volante 1'`));
    await withSystem("test", (tx) =>
      tx.execute(sql`update roles set permissions = (select array_agg(distinct p) from unnest(permissions || array['USER_PUT','USER_GET']) p)
        where tenant_id = ${tenant.tenantId}::uuid and id = ${supervisor.roleId}::uuid`),
    );
    await work(begun.job);
    expect(await bulkJobOf(supervisor, begun.job)).toMatchObject({
      status: "completed",
      expected: 501,
      total: 500,
      changed: 500,
    });
    const [first] = await withTenant(ctx, (tx) => tx.select().from(users).where(eq(users.name, "Volante 1")));
    expect(first?.isActive).toBe(true);
  });
});

describe("taking a job back", () => {
  test("exactly what it changed, once", async () => {
    await seed(600);
    const [already] = await someIds(1);
    await withTenant(ctx, (tx) =>
      tx
        .update(posTable)
        .set({ isActive: true })
        .where(eq(posTable.id, already ?? "")),
    );
    const job = await ordered(all(600), "activate");
    expect(await codeOf(undoBulk(ctx, job))).toBe("invalid_transition");
    await work(job);
    expect(await bulkJobOf(ctx, job)).toMatchObject({ changed: 599, same: 1 });
    const undo = await undoBulk(ctx, job);
    expect(await undoBulk(ctx, job)).toBe(undo);
    expect(await bulkJobOf(ctx, job)).toMatchObject({ canUndo: false });
    await work(undo);
    expect(await bulkJobOf(ctx, undo)).toMatchObject({ action: "deactivate", total: 599, changed: 599 });
    const on = await withTenant(ctx, (tx) => tx.select().from(posTable).where(eq(posTable.isActive, true)));
    expect(on.map(({ id }) => id)).toEqual([already]);
  });

  test("deleted records come back with their ids", async () => {
    await seed(502);
    const before = await someIds(502);
    const job = await ordered(all(502), "delete");
    await work(job);
    expect(await someIds(600)).toEqual([]);
    const undo = await undoBulk(ctx, job);
    await work(undo);
    expect(await bulkJobOf(ctx, undo)).toMatchObject({ action: "restore", changed: 502, failed: 0 });
    expect(await someIds(600)).toEqual(before);
  });

  test("a job that is stopped leaves the rest as it was", async () => {
    await seed(1_600);
    const job = await ordered(all(1_600), "activate");
    let parts = 0;
    Object.assign(pos, {
      onSwitch: async () => {
        parts += 1;
      },
    });
    const signal = {
      get aborted() {
        return parts >= 2;
      },
    } as AbortSignal;
    await work(job, { signal });
    await cancelBulk(ctx, job);
    await work(job);
    expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "canceled", changed: 1_000, done: 1_000, total: 1_600 });
    expect(await activeCount()).toBe(1_000);
    const left = await withTenant(ctx, (tx) =>
      tx
        .select({ n: count() })
        .from(bulkJobItems)
        .where(and(eq(bulkJobItems.bulkJobId, job), sql`outcome is null`)),
    );
    expect(left).toEqual([{ n: 600 }]);
    await withTenant(ctx, (tx) => tx.update(bulkJobs).set({ status: "started" }).where(eq(bulkJobs.id, job)));
  });
});
