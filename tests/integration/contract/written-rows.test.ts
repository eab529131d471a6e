import { beforeAll, expect, test } from "vitest";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { create } from "@/lib/engine/resource/operations/create";
import { list, listText } from "@/lib/engine/resource/operations/list";
import { listQueryOf, sortableOf, toWire } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, superAdmin as superCtx } from "../../support/tenant";

let ctx: Ctx;
let superAdmin: Ctx;

beforeAll(async () => {
  const tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  superAdmin = superCtx();
});

const made = (bound: AnyBound) => !bound.resource.api.readOnly && bound.door !== "system";
const byName = allBounds().map((bound) => [bound.resource.name, bound] as const);

/** The page as it is written, and as its records would be. */
async function bothOf(bound: AnyBound, as: Ctx, body: Record<string, unknown>) {
  const query = listQueryOf(bound, body);
  const [written, told] = [await listText(bound, as, query), await list(bound, as, query)];
  return {
    written,
    told: { text: JSON.stringify(told.rows.map((row) => toWire(row))), total: told.total },
    told2: told,
  };
}

test.each(byName)("%s is written as its records are", async (_name, bound) => {
  const as = bound.door === "system" ? superAdmin : ctx;
  if (made(bound)) for (let n = 0; n < 2; n += 1) await create(bound, as, await sampleInput(bound, as));
  const whole = await bothOf(bound, as, { per_page: 100 });
  expect(whole.written).toEqual(whole.told);
  const [ids, second] = [whole.told2.rows.slice(0, 3).map(({ id }) => id), { page: 2, per_page: 1 }];
  for (const body of [
    { ids },
    second,
    { ids: [] },
    ...sortableOf(bound).map((key) => ({ orderBy: key, per_page: 7 })),
  ]) {
    const { written, told } = await bothOf(bound, as, body as Record<string, unknown>);
    expect(written, JSON.stringify(body)).toEqual(told);
  }
});

test.each(byName)("%s is written without what the reader may not be told", async (_name, bound) => {
  const as = bound.door === "system" ? superAdmin : ctx;
  const few: Ctx = { ...as, permissions: new Set([`${bound.resource.subject}_GET`] as never[]) };
  const { written, told } = await bothOf(bound, few, { per_page: 50 });
  expect(written).toEqual(told);
});
