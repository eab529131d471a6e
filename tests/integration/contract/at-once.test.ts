import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds } from "@/lib/shell/registry";
import { sampleInput, shareReferences } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const MAINTAINED = allBounds().filter((b) => !b.resource.api.readOnly && b.door !== "system");
const TIMES = 5;

let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = shareReferences(tenant.ctxAs("admin"));
});

/** What came of the same work asked for five times at once: a problem's code, or what it gave. Anything but a problem is thrown. */
const atOnce = <T>(work: () => Promise<T>): Promise<(T | string)[]> =>
  Promise.all(
    Array.from({ length: TIMES }, () =>
      work().catch((error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      }),
    ),
  );

describe.each(MAINTAINED.map((b) => [b.resource.name, b] as const))("%s, five times at once", (_name, bound) => {
  test("a record with an id of the caller's is made once, and every call gets it", async () => {
    const input = { ...(await sampleInput(bound, ctx)), id: uuidv7() };
    const results = await atOnce(() => create(bound, ctx, input));
    const made = results.filter((one) => typeof one !== "string");
    expect(results.filter((one) => typeof one === "string")).toEqual([]);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ row }) => row.id))).toEqual(new Set([input.id]));
    expect((await tenant.auditOf(bound.resource.name, input.id)).map(({ action }) => action)).toEqual(["create"]);
  });

  test("without an id, what must be unique is unique and the others are told so", async () => {
    const input = await sampleInput(bound, ctx);
    const results = await atOnce(() => create(bound, ctx, input));
    const made = results.filter((one) => typeof one !== "string");
    const refused = results.filter((one) => typeof one === "string");
    expect(made.length).toBeGreaterThan(0);
    expect(["duplicate", "invalid_fields"]).toEqual(expect.arrayContaining([...new Set(refused)]));
    const { rows } = await list(bound, ctx, listQueryOf(bound, { ids: made.map(({ row }) => row.id), per_page: 1000 }));
    expect(rows).toHaveLength(made.length);
    // One after another says the same as all at once.
    const again = await create(bound, ctx, input).then(
      () => "made",
      (error: unknown) => (error instanceof Problem ? error.code : "failed"),
    );
    expect([made.length, again]).toEqual(refused.length > 0 ? [1, refused[0]] : [TIMES, "made"]);
  });

  test("the same change is one line in the log; deleted once, it is gone for the others", async () => {
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    const [key] =
      Object.entries(bound.resource.fields).find(([, f]) => f.kind === "text" && !f.format && !f.secret) ?? [];
    if (key) {
      const results = await atOnce(() => update(bound, ctx, row.id, { [key]: "Todos" }));
      expect(results.filter((one) => typeof one === "string")).toEqual([]);
      expect((await get(bound, ctx, row.id))[key]).toBe("Todos");
      const lines = await tenant.auditOf(bound.resource.name, row.id);
      expect(lines.map(({ action }) => action)).toEqual(["create", "update"]);
    }
    const gone = await atOnce(() => remove(bound, ctx, [row.id]).then(() => "done"));
    expect(gone.sort()).toEqual(["done", ...Array<string>(TIMES - 1).fill("not_found")].sort());
  });
});
