import { and, count, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, bulkJobItems, pos as posTable, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { notDoneFile, undoBulk } from "@/lib/engine/bulk/commands";
import { beginEdit, previewEdit } from "@/lib/engine/bulk/edit";
import { bulkJobOf } from "@/lib/engine/bulk/queries";
import { runBulkJob } from "@/lib/engine/bulk/run";
import type { Selection } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const make = async (name: string, input: Record<string, unknown>, as = ctx) =>
  (await create(boundOf(name), as, input)).row.id;
const ids = (some: readonly string[]): Selection => ({ ids: [...some] });
const set = (key: string, value: unknown) => ({ key, how: "set", value });
const work = (bulkJobId: string, as = tenant) =>
  runBulkJob({ tenantId: as.tenantId, bulkJobId }, { signal: new AbortController().signal });
const done = async (job: string) => {
  await work(job);
  return bulkJobOf(ctx, job);
};
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  );
const valuesOf = async (id: string, bound = pos) => get(bound, ctx, id);

/** Stores of two chains, each with a banner of its chain. */
async function stores() {
  const [north, south] = [await make("posChain", { name: "Norte" }), await make("posChain", { name: "Sul" })];
  const [express, hyper] = [
    await make("posFlag", { name: "Norte Express", chainId: north }),
    await make("posFlag", { name: "Sul Hiper", chainId: south }),
  ];
  const one = await make("pos", { name: "Loja 1", chainId: north, flagId: express, numberCheckout: 3 });
  const two = await make("pos", { name: "Loja 2", chainId: north });
  const three = await make("pos", { name: "Loja 3", chainId: south, flagId: hyper });
  return { north, south, express, hyper, one, two, three, all: [one, two, three] };
}

test("fields are changed as told before, logged one by one, and taken back as a whole", async () => {
  const { north, south, express, hyper, one, two, three, all } = await stores();
  const edits = [set("chainId", south), set("numberCheckout", 9)];
  const asked = await previewEdit(pos, ctx, ids(all), edits);
  expect(asked).toMatchObject({ count: 3, expected: 3, compared: 3, changing: 3, tried: 3, refused: [], warnings: [] });
  expect(asked.changes).toEqual(
    expect.arrayContaining([
      { label: "Rede", from: "Norte", to: "Sul", count: 2 },
      { label: "Bandeira", from: "Norte Express", to: "—", count: 1 },
      { label: "Caixas (checkouts)", from: "—", to: "9", count: 2 },
      { label: "Caixas (checkouts)", from: "3", to: "9", count: 1 },
    ]),
  );
  // To ask changes nothing.
  expect(await valuesOf(one)).toMatchObject({ chainId: north, flagId: express, numberCheckout: 3 });

  const job = await beginEdit(pos, ctx, ids(all), edits);
  expect(await done(job)).toMatchObject({
    status: "completed",
    action: "edit",
    changed: 3,
    same: 0,
    failed: 0,
    canUndo: true,
  });
  expect(await valuesOf(one)).toMatchObject({ chainId: south, flagId: null, numberCheckout: 9 });
  expect(await valuesOf(three)).toMatchObject({ chainId: south, flagId: hyper, numberCheckout: 9 });
  const [lines] = await withTenant(ctx, (tx) =>
    tx
      .select({ n: count() })
      .from(auditLog)
      .where(and(eq(auditLog.resource, "pos"), eq(auditLog.action, "update"), eq(auditLog.origin, "job"))),
  );
  expect(lines?.n).toBe(3);

  // Somebody else changes another field of one, and the very field of another.
  await update(pos, ctx, one, { district: "Centro" });
  await update(pos, ctx, two, { numberCheckout: 4 });
  const undo = await undoBulk(ctx, job);
  expect(await undoBulk(ctx, job)).toBe(undo);
  const back = await done(undo);
  expect(back).toMatchObject({ action: "revert", changed: 2, failed: 1, canUndo: false });
  expect(back.notDone).toEqual([{ id: two, name: "Loja 2", why: expect.stringMatching(/mudou|alterad/i) }]);
  expect(await valuesOf(one)).toMatchObject({
    chainId: north,
    flagId: express,
    numberCheckout: 3,
    district: "Centro",
  });
  expect(await valuesOf(two)).toMatchObject({ chainId: south, numberCheckout: 4 });
  expect(await valuesOf(three)).toMatchObject({ chainId: south, flagId: hyper, numberCheckout: null });
});

test("what is like that already stays as it is, and the second time changes nothing", async () => {
  const { south, all } = await stores();
  expect(await done(await beginEdit(pos, ctx, ids(all), [set("chainId", south)]))).toMatchObject({
    changed: 2,
    same: 1,
  });
  const again = await previewEdit(pos, ctx, ids(all), [set("chainId", south)]);
  expect(again).toMatchObject({ changing: 0, changes: [], compared: 3 });
  expect(await done(await beginEdit(pos, ctx, ids(all), [set("chainId", south)]))).toMatchObject({
    changed: 0,
    same: 3,
    canUndo: false,
  });
});

test("a field is emptied, and one that must not be empty is not", async () => {
  const { all } = await stores();
  expect(await done(await beginEdit(pos, ctx, ids(all), [set("chainId", null)]))).toMatchObject({ changed: 3 });
  const problem = await problemOf(
    previewEdit(boundOf("order"), ctx, ids(["00000000-0000-4000-8000-000000000000"]), [set("status", null)]),
  );
  expect(problem).toMatchObject({ code: "invalid_fields", details: { fields: { status: [{ code: "required" }] } } });
});

test("lists of records are added to and taken from, each record with what it had", async () => {
  const mix = boundOf("mix");
  const products = await Promise.all(["A", "B", "C"].map((name) => make("product", { name })));
  const [a = "", b = "", c = ""] = products;
  const first = await make("mix", { name: "Mix 1", productIds: [a] });
  const second = await make("mix", { name: "Mix 2", productIds: [b, c] });
  const add = [{ key: "productIds", how: "add", value: [c] }];
  expect(await previewEdit(mix, ctx, ids([first, second]), add)).toMatchObject({
    changing: 1,
    changes: [{ label: "Produtos", from: "—", to: "C", count: 1 }],
  });
  const job = await beginEdit(mix, ctx, ids([first, second]), add);
  expect(await done(job)).toMatchObject({ changed: 1, same: 1 });
  expect(new Set((await valuesOf(first, mix)).productIds as string[])).toEqual(new Set([a, c]));
  expect(new Set((await valuesOf(second, mix)).productIds as string[])).toEqual(new Set([b, c]));
  // A mix is never left without products: that one is refused, the other is done.
  const drop = [{ key: "productIds", how: "drop", value: [b, c] }];
  const asked = await previewEdit(mix, ctx, ids([first, second]), drop);
  expect(asked.refused).toEqual([{ name: "Mix 2", why: expect.stringContaining("Produtos: ") }]);
  const dropped = await done(await beginEdit(mix, ctx, ids([first, second]), drop));
  expect(dropped).toMatchObject({ changed: 1, failed: 1, notDone: [{ name: "Mix 2" }] });
  expect(dropped.notDone[0]?.why).toMatch(/^Produtos: /);
  expect(await valuesOf(first, mix)).toMatchObject({ productIds: [a] });
});

test("one that a rule refuses leaves the others, and the file says why", async () => {
  const { north, hyper, one, all } = await stores();
  const edits = [set("flagId", hyper)];
  const asked = await previewEdit(pos, ctx, ids(all), edits);
  expect(asked.refused.map(({ name }) => name).sort()).toEqual(["Loja 1", "Loja 2"]);
  const job = await beginEdit(pos, ctx, ids(all), edits);
  const told = await done(job);
  expect(told).toMatchObject({ changed: 0, same: 1, failed: 2 });
  expect(told.notDone.every(({ why }) => /^Bandeira: .{5,}/.test(why))).toBe(true);
  const file = (await notDoneFile(ctx, job)).file.toString("utf8");
  expect(file).toContain("Loja 1");
  expect(file).toContain("Bandeira: ");
  expect(await valuesOf(one)).toMatchObject({ chainId: north });
});

test("a selection by filter means what it means when the job begins, and says that it drifted", async () => {
  await stores();
  const all: Selection = { query: { q: "loja", filters: {} }, excludedIds: [], expectedCount: 3 };
  const job = await beginEdit(pos, ctx, all, [set("numberCheckout", 5)]);
  await make("pos", { name: "Loja 4" });
  expect(await done(job)).toMatchObject({ total: 4, expected: 3, changed: 4 });
});

test("a worker that dies in the middle leaves whole parts, and the next one goes on", async () => {
  await withTenant({ ...ctx, lane: "bulk" }, (tx) =>
    tx.execute(
      sql`insert into pos (id, name, is_active) select gen_random_uuid(), 'Loja ' || lpad(n::text, 5, '0'), true from generate_series(1, 130) n`,
    ),
  );
  const all: Selection = { query: { q: "loja", filters: {} }, excludedIds: [], expectedCount: 130 };
  const job = await beginEdit(pos, ctx, all, [set("numberCheckout", 7)]);
  const { afterSave } = pos;
  let saved = 0;
  Object.assign(pos, {
    afterSave: async (...of: Parameters<NonNullable<typeof afterSave>>) => {
      saved += 1;
      if (saved === 77) throw new Error("the worker died");
      await afterSave?.(...of);
    },
  });
  await expect(work(job)).rejects.toThrow("the worker died");
  Object.assign(pos, { afterSave });
  expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "running", total: 130, done: 50, changed: 50 });
  expect(await done(job)).toMatchObject({ status: "completed", changed: 130, failed: 0 });
  const [left] = await withTenant(ctx, (tx) =>
    tx.select({ n: count() }).from(posTable).where(sql`${posTable.numberCheckout} is distinct from 7`),
  );
  expect(left?.n).toBe(0);
});

describe("what may not be edited", () => {
  test("unknown fields, those outside the definition, twice the same, and values that nobody could have", async () => {
    const { one, south } = await stores();
    const codes = async (edits: unknown) => {
      const problem = await problemOf(beginEdit(pos, ctx, ids([one]), edits));
      return problem?.details.fields ?? problem?.code;
    };
    expect(await codes([set("name", "Igual")])).toEqual({ name: [{ code: "unknown_field" }] });
    expect(await codes([set("constructor", "x")])).toEqual({ constructor: [{ code: "unknown_field" }] });
    for (const key of ["__proto__", "toString", "hasOwnProperty", "\u0000", "\ud800"])
      expect([key, Object.keys((await codes([set(key, "x")])) ?? {})]).toEqual([key, [key]]);
    expect(await codes([set("chainId", south), set("chainId", null)])).toEqual({
      chainId: [{ code: "unknown_field" }],
    });
    expect(await codes([set("numberCheckout", -1)])).toMatchObject({ numberCheckout: [{ code: "too_small" }] });
    expect(await codes([{ key: "chainId", how: "add", value: [south] }])).toEqual({
      chainId: [{ code: "unknown_field" }],
    });
    expect(await codes([])).toBe("invalid_request");
    expect(await codes("all")).toBe("invalid_request");
    expect(await codes([{ key: "chainId", how: "eval", value: 1 }])).toBe("invalid_request");
  });

  test("records of another tenant, and a chain of another tenant", async () => {
    const other = await newTenant();
    const foreign = (await create(boundOf("posChain"), other.ctxAs("admin"), { name: "Alheia" })).row.id;
    const theirs = (await create(pos, other.ctxAs("admin"), { name: "Loja alheia" })).row.id;
    const { one } = await stores();
    expect(await previewEdit(pos, ctx, ids([theirs]), [set("numberCheckout", 1)])).toMatchObject({
      count: 0,
      changing: 0,
    });
    const asked = await previewEdit(pos, ctx, ids([one]), [set("chainId", foreign)]);
    const nobody = await previewEdit(pos, ctx, ids([one]), [set("chainId", "00000000-0000-4000-8000-000000000001")]);
    expect(asked).toEqual(nobody);
    expect(JSON.stringify(asked)).not.toContain("Alheia");
    const told = await done(await beginEdit(pos, ctx, ids([one, theirs]), [set("numberCheckout", 8)]));
    expect(told).toMatchObject({ total: 1, changed: 1 });
    expect(await get(pos, other.ctxAs("admin"), theirs)).toMatchObject({ numberCheckout: null });
  });

  test("without the right to change, and a cost without the right to see it", async () => {
    const { one } = await stores();
    const reader = tenant.ctxAs("admin", { permissions: new Set(["POS_GET", "USER_GET", "USER_PUT"]) });
    for (const asked of [previewEdit, beginEdit])
      expect(await problemOf(asked(pos, reader, ids([one]), [set("numberCheckout", 1)]))).toMatchObject({
        code: "forbidden",
      });
    expect(
      await problemOf(beginEdit(boundOf("user"), reader, ids([one]), [set("monthlyValue", "5000.00")])),
    ).toMatchObject({ details: { fields: { monthlyValue: [{ code: "unknown_field" }] } } });
  });

  test("values that no field expects are refused in words, field by field, and a hidden field of a filter is unknown", async () => {
    const { one } = await stores();
    const hostile = [{ toString: 1 }, [{ toString: 1 }], "\u0000", "\ud800", 1e308, [["a"]], "constructor", true];
    for (const { resource, ...bound } of allBounds().filter(({ resource }) => resource.bulk))
      for (const key of resource.bulk ?? [])
        for (const value of hostile)
          for (const how of ["set", "add", "drop"]) {
            const asked = previewEdit({ resource, ...bound }, ctx, ids([one]), [{ key, how, value }]);
            const problem = await problemOf(asked);
            expect([resource.name, key, how, value, problem?.code ?? "invalid_fields"]).toEqual([
              ...[resource.name, key, how, value],
              "invalid_fields",
            ]);
          }
    const reader = tenant.ctxAs("admin", { permissions: new Set(["USER_GET", "USER_PUT"]) });
    const rich: Selection = {
      query: { filters: { monthlyValue: { op: "range", from: "1000" } } },
      excludedIds: [],
      expectedCount: 0,
    };
    const user = boundOf("user");
    expect(await problemOf(previewEdit(user, reader, rich, [set("companyCode", "7")]))).toMatchObject({
      details: { fields: { "filters.monthlyValue": [{ code: "unknown_field" }] } },
    });
    const job = await beginEdit(user, reader, rich, [set("companyCode", "7")]).then(work, (error: unknown) => error);
    expect(job).toMatchObject({ code: "invalid_fields" });
  });

  test("a scoped lead edits the people of their teams only, whatever ids they name", async () => {
    const lead = tenant.ctxAs("supervisor", { permissions: new Set([...ctx.permissions]) });
    const { promoter, promoter2 } = tenant.userIds;
    const user = boundOf("user");
    expect(await previewEdit(user, lead, ids([promoter, promoter2]), [set("companyCode", "7")])).toMatchObject({
      count: 1,
    });
    const everybody: Selection = { query: { filters: {} }, excludedIds: [], expectedCount: 0 };
    const asked = await previewEdit(user, lead, everybody, [set("companyCode", "7")]);
    expect(asked.sample.every((name) => ["Pessoa promoter", "Pessoa supervisor"].includes(name))).toBe(true);
  });

  test("no resource but those whose definition says so", async () => {
    const plain = allBounds().filter(({ resource }) => !resource.bulk);
    expect(plain.map(({ resource }) => resource.name)).toContain("brand");
    for (const bound of plain.filter(({ resource }) => !resource.api.readOnly && resource.name !== "tenant"))
      expect(
        await problemOf(beginEdit(bound, ctx, ids(["00000000-0000-4000-8000-000000000000"]), [set("name", "x")])),
      ).not.toBeNull();
  });

  test("fields that are a record's own: its title, what is fixed when it is made, and what nobody writes", () => {
    for (const { resource } of allBounds())
      for (const key of resource.bulk ?? []) {
        const field = resource.fields[key];
        expect([resource.name, key, field?.kind, field?.write, field?.secret, key === resource.title]).toEqual([
          resource.name,
          key,
          expect.stringMatching(/^(?!rows|file|id|condition)/),
          undefined,
          undefined,
          false,
        ]);
        expect(field?.when).toBeUndefined();
      }
  });
});

test("ordered five times at once, it is done once and the others find nothing to do", async () => {
  const { all } = await stores();
  const jobs = await Promise.all(
    Array.from({ length: 5 }, () => beginEdit(pos, ctx, ids(all), [set("numberCheckout", 6)])),
  );
  await Promise.all(jobs.map((job) => work(job)));
  const told = await Promise.all(jobs.map((job) => bulkJobOf(ctx, job)));
  expect(told.map(({ status, failed }) => [status, failed])).toEqual(told.map(() => ["completed", 0]));
  expect(told.reduce((sum, { changed }) => sum + changed, 0)).toBe(3);
  const undone = await Promise.all(
    Array.from({ length: 5 }, () => undoBulk(ctx, told.find(({ changed }) => changed > 0)?.id ?? "")),
  );
  expect(new Set(undone).size).toBe(1);
});

test("who asked lost the right meanwhile: nothing is done", async () => {
  const { one } = await stores();
  const job = await beginEdit(pos, ctx, ids([one]), [set("numberCheckout", 2)]);
  await withTenant(ctx, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, ctx.userId)));
  await work(job);
  expect(await bulkJobOf(ctx, job)).toMatchObject({ status: "failed", changed: 0 });
  expect(await valuesOf(one)).toMatchObject({ numberCheckout: 3 });
});

test("taking back says what cannot come back, since what it referred to is gone", async () => {
  const { north, south, one, two, express } = await stores();
  const job = await beginEdit(pos, ctx, ids([one, two]), [set("chainId", south)]);
  await done(job);
  await remove(boundOf("posFlag"), ctx, [express]);
  await remove(boundOf("posChain"), ctx, [north]);
  const back = await done(await undoBulk(ctx, job));
  expect(back).toMatchObject({ changed: 0, failed: 2 });
  expect(back.notDone[0]?.why).toMatch(/^Rede: /);
});

test("items keep what was there before, of the edited fields only", async () => {
  const { one, south, north, express } = await stores();
  const job = await beginEdit(pos, ctx, ids([one]), [set("chainId", south)]);
  await done(job);
  const [item] = await withTenant(ctx, (tx) => tx.select().from(bulkJobItems).where(eq(bulkJobItems.bulkJobId, job)));
  expect(item).toMatchObject({
    before: { chainId: north, flagId: express },
    after: { chainId: south, flagId: null },
  });
});
