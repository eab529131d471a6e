import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { previewBulk, runBulk } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const chain = boundOf("posChain");
let tenant: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  await withTenant({ ...ctx, lane: "bulk" }, (tx) =>
    tx.execute(
      sql`insert into pos (id, name, is_active) select gen_random_uuid(), 'Loja ' || n, false from generate_series(1, 10000) n`,
    ),
  );
});
const matching = (q: string, excludedIds: string[], expectedCount: number) => ({
  query: { q, filters: {} },
  excludedIds,
  expectedCount,
});

test("ten thousand records of a filter but three, in one go", async () => {
  const { rows, total } = await list(pos, ctx, listQueryOf(pos, { search: "loja", per_page: 3 }));
  expect(total).toBe(10_000);
  const excluded = rows.map((row) => row.id);
  const preview = await previewBulk(pos, ctx, matching("loja", excluded, 9_997), "activate");
  expect(preview).toMatchObject({ count: 9_997, expected: 9_997, blocked: [] });
  expect(preview.sample).toHaveLength(5);

  const outcome = await runBulk(pos, ctx, matching("loja", excluded, 9_997), "activate");
  expect(outcome).toMatchObject({ changed: 9_997, matched: 9_997, expected: 9_997 });
  const off = await list(pos, ctx, listQueryOf(pos, { search: "loja", filters: { is_active: false } }));
  expect(off.rows.map((row) => row.id).sort()).toEqual(excluded.sort());
});

test("every record of a bulk action has its own line in the log", async () => {
  const [counted] = await withTenant(ctx, (tx) =>
    tx.execute(
      sql`select count(*)::int as n, count(distinct record_id)::int as records from audit_log where action = 'activate'`,
    ),
  );
  expect(counted).toEqual({ n: 9_997, records: 9_997 });
});

test("records that appeared since are told, not silently included", async () => {
  await create(chain, ctx, { name: "Deriva um" });
  await create(chain, ctx, { name: "Deriva dois" });
  const outcome = await runBulk(chain, ctx, matching("deriva", [], 1), "deactivate");
  expect(outcome).toMatchObject({ matched: 2, expected: 1, changed: 2 });
});

test("deleting leaves out what others depend on, and names it", async () => {
  const bonded = (await create(chain, ctx, { name: "Vinculada" })).row;
  const free = (await create(chain, ctx, { name: "Vinculada não" })).row;
  const store = (await create(pos, ctx, { ...(await sampleInput(pos, ctx)), chainId: bonded.id, flagId: null })).row;
  const outcome = await runBulk(chain, ctx, { ids: [bonded.id, free.id] }, "delete");
  expect(outcome).toMatchObject({ changed: 1, matched: 2 });
  expect(outcome.blocked).toEqual([
    { id: bonded.id, name: "Vinculada", bonds: [{ resource: "pos", count: 1, sample: [store.name] }] },
  ]);
  expect((await list(chain, ctx, listQueryOf(chain, { ids: [bonded.id, free.id] }))).rows.map((r) => r.id)).toEqual([
    bonded.id,
  ]);
});
