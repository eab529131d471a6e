import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tenants } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant } from "../../support/tenant";

/** People that every test tenant is born with and who take a seat: all but the client's user. */
const BORN = 5;
const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error));

describe("limits hold when many want the last seat at once", () => {
  test("users: of twenty at the limit less one, exactly one gets in", async () => {
    const tenant = await newTenant({ limitUsers: BORN + 1 });
    const [user, ctx] = [boundOf("user"), tenant.ctxAs("admin")];
    const inputs = await Promise.all(Array.from({ length: 20 }, () => sampleInput(user, ctx, ["user", "team"])));
    const results = await Promise.allSettled(inputs.map((input) => create(user, ctx, { ...input, teamId: null })));
    const refused = results.flatMap((r) => (r.status === "rejected" ? [codeOf(r.reason)] : []));
    expect(refused).toEqual(Array.from({ length: 19 }, () => "limit_reached"));
    expect(
      (await list(user, ctx, listQueryOf(user, { filters: { is_active: true, type: ["promoter", "tenant"] } }))).total,
    ).toBe(BORN + 1);
  });

  test("client users take no seat; one who leaves frees theirs", async () => {
    const tenant = await newTenant({ limitUsers: BORN });
    const [user, ctx] = [boundOf("user"), tenant.ctxAs("admin")];
    const input = await sampleInput(user, ctx, ["user", "team"]);
    await expect(create(user, ctx, { ...input, teamId: null })).rejects.toMatchObject({
      code: "limit_reached",
      details: { params: { used: BORN, allowed: BORN } },
    });
    const kind = { type: "business_unit", roleId: tenant.roleIds.cliente, businessUnitId: tenant.businessUnitId };
    const client = { ...input, teamId: null, ...kind };
    await expect(create(user, ctx, client)).resolves.toMatchObject({ created: true });
    await setActive(user, ctx, [tenant.userIds.promoter2], false);
    const next = { ...(await sampleInput(user, ctx, ["user", "team"])), teamId: null };
    await expect(create(user, ctx, next)).resolves.toMatchObject({ created: true });
    await expect(setActive(user, ctx, [tenant.userIds.promoter2], true)).rejects.toMatchObject({
      code: "limit_reached",
    });
  });

  test("clients: the same", async () => {
    const tenant = await newTenant();
    await withSystem("limit of a test", (tx) =>
      tx.update(tenants).set({ limitUnits: 2 }).where(eq(tenants.id, tenant.tenantId)),
    );
    const [unit, ctx] = [boundOf("businessUnit"), tenant.ctxAs("admin")];
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => create(unit, ctx, { name: `Cliente ${n}` })),
    );
    expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
  });
});
