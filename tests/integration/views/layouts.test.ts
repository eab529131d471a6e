import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listLayouts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeResource } from "@/lib/engine/resource/describe";
import { keepLayout, keptLayout } from "@/lib/engine/views/layouts";
import { openViews } from "@/lib/engine/views/open";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { listingOf } from "@/lib/shell/listings";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let admin: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
});

const LOOK = { cols: "name,cityId", pins: "cityId", w: "name:240", density: "compact" };
const kept = async (ctx: Ctx, name = "pos") => keptLayout(ctx, name, await describeResource(boundOf(name), ctx));
/** Where a list sends whoever opens it with these parameters; null = it stays. */
async function sentTo(ctx: Ctx, params: Record<string, string>): Promise<string | null> {
  const found = await openViews(listingOf("pos"), ctx, await describeResource(boundOf("pos"), ctx), params).then(
    () => null,
    (error: { digest?: string }) => error,
  );
  return found?.digest?.split(";")[2] ?? null;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe("the look of a list that a person keeps", () => {
  test("is kept per person and list, and replaced by the next", async () => {
    await keepLayout(admin, "pos", LOOK);
    expect(await kept(admin)).toEqual(LOOK);
    expect(await kept(admin, "user")).toEqual({});
    expect(await kept(tenant.ctxAs("supervisor"))).toEqual({});
    await keepLayout(admin, "pos", { ...LOOK, w: "name:300" });
    expect(await kept(admin)).toEqual({ ...LOOK, w: "name:300" });
    const rows = await withTenant(admin, (tx) => tx.select().from(listLayouts).where(eq(listLayouts.resource, "pos")));
    expect(rows).toHaveLength(1);
  });

  test("without any look nothing is kept", async () => {
    await keepLayout(admin, "brand", { cols: "name", density: "compact" });
    await keepLayout(admin, "brand", {});
    expect(await kept(admin, "brand")).toEqual({});
    const rows = await withTenant(admin, (tx) =>
      tx.select().from(listLayouts).where(eq(listLayouts.resource, "brand")),
    );
    expect(rows).toEqual([]);
  });

  test("holds no filters, and only columns that the list has for this reader", async () => {
    await keepLayout(admin, "pos", { cols: "name,nothing", f_profile: "high", q: "x", w: "gone:90" });
    expect(await kept(admin)).toEqual({ cols: "name" });
  });

  test("the bare address leads to it, an address that asks for anything stays as it is", async () => {
    await keepLayout(admin, "pos", LOOK);
    const target = `/pos?${new URLSearchParams(LOOK)}`;
    expect(await sentTo(admin, {})).toBe(target);
    expect(await sentTo(admin, { view: "all" })).toBe(target.replace("?", "?view=all&"));
    const shared = { q: "mercado", f_profile: "high", cols: "name", view: "0190aaaa", page: "2" };
    for (const [name, value] of Object.entries(shared)) expect(await sentTo(admin, { [name]: value })).toBeNull();
    expect(await sentTo(tenant.ctxAs("supervisor"), {})).toBeNull();
  });

  test("lists of events keep theirs too", async () => {
    for (const name of ["posCheck", "businessUnitCheck", "syncInbox"]) {
      await keepLayout(admin, name, { density: "compact" });
      const rows = await withTenant(admin, (tx) => tx.select().from(listLayouts).where(eq(listLayouts.resource, name)));
      expect(rows).toHaveLength(1);
    }
  });

  test("what is no list, not theirs to see or no look is refused", async () => {
    expect(await codeOf(keepLayout(admin, "nothing", LOOK))).toBe("not_found");
    expect(await codeOf(keepLayout(tenant.ctxAs("promoter"), "role", LOOK))).toBe("forbidden");
    expect(await codeOf(keepLayout(admin, "pos", { cols: "<script>" }))).toBe("invalid_fields");
    expect(await codeOf(keepLayout(admin, "pos", { w: 3 }))).toBe("invalid_fields");
  });

  test("another tenant's people have their own, and the super admin inside a tenant keeps none", async () => {
    const other = await newTenant();
    await keepLayout(admin, "pos", LOOK);
    expect(await kept({ ...admin, tenantId: other.tenantId })).toEqual({});
    const visitor = { ...(await superAdmin()), tenantId: tenant.tenantId };
    await keepLayout(visitor, "pos", LOOK);
    expect(await kept(visitor)).toEqual({});
  });
});
