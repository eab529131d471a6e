import { beforeAll, describe, expect, test } from "vitest";
import { workLeaves } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";

let mine: TestTenant;
let ctx: Ctx;
let foreign: Ctx;
const between = (c: Ctx, q: Parameters<typeof leavesBetween>[1]) =>
  withTenant(c, (tx) => leavesBetween({ ...c, tx }, q));

beforeAll(async () => {
  mine = await newTenant();
  ctx = mine.ctxAs("admin");
  foreign = (await newTenant()).ctxAs("admin");
  const { promoter, promoter2 } = mine.userIds;
  await withTenant(ctx, (tx) =>
    tx.insert(workLeaves).values([
      { userId: promoter, startDate: "2026-09-14", endDate: "2026-09-28", reason: "Férias", substituteId: promoter2 },
      { userId: promoter2, startDate: "2026-11-01", endDate: "2026-11-01", reason: "Atestado" },
    ]),
  );
});

describe("the leaves of a period", () => {
  test("include those that touch it by a day, and the last day is away", async () => {
    const { promoter } = mine.userIds;
    const lastDay = await between(ctx, { from: "2026-09-28", to: "2026-10-31" });
    expect(lastDay).toMatchObject([
      { reason: "Férias", userName: "Pessoa promoter", substituteName: "Pessoa promoter2" },
    ]);
    expect(await between(ctx, { from: "2026-09-29", to: "2026-10-31" })).toEqual([]);
    expect(leaveAt(lastDay, promoter, "2026-09-28")?.reason).toBe("Férias");
    expect(leaveAt(lastDay, promoter, "2026-09-29")).toBeNull();
    expect(leaveAt(lastDay, promoter, "2026-09-13")).toBeNull();
  });
  test("of the people asked for only", async () => {
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const found = await between(ctx, { ...year, userIds: [mine.userIds.promoter2] });
    expect(found.map(({ reason }) => reason)).toEqual(["Atestado"]);
    expect(await between(ctx, { ...year, userIds: [] })).toEqual([]);
    expect(await between(foreign, { ...year, userIds: [mine.userIds.promoter] })).toEqual([]);
  });
});
