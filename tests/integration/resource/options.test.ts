import { beforeAll, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { options } from "@/lib/engine/resource/operations/options";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
/** Somebody who may read PDVs, mixes and their own profile. */
let reader: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  reader = tenant.ctxAs("coordinator", { permissions: new Set(["POS_GET", "MIX_GET", "PROFILE_GET"]) });
});

async function asked(ctx: Ctx, name: string, through?: string): Promise<string> {
  try {
    await options(boundOf(name), ctx, {}, through ? boundOf(through) : undefined);
    return "answered";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code;
  }
}

/** Records that the fields of a form name. */
const namedBy = (name: string) =>
  Object.values(boundOf(name).resource.fields).flatMap((field) =>
    field.kind === "rows" ? Object.values(field.fields) : [field],
  );
const pointsAt = (name: string, to: string) =>
  namedBy(name).some((field) => (field.kind === "ref" || field.kind === "refs") && field.to === to);

test("a form gives the names of what its own fields name, and of nothing else", async () => {
  for (const { resource } of allBounds())
    for (const through of ["pos", "mix"]) {
      const own = ["pos", "mix"].includes(resource.name) || pointsAt(through, resource.name);
      expect
        .soft([through, resource.name, await asked(reader, resource.name, through)])
        .toEqual([through, resource.name, own ? "answered" : "forbidden"]);
    }
});

test("without the permission on the form it gives none", async () => {
  expect(await asked(reader, "posChain")).toBe("forbidden");
  expect(await asked(reader, "posChain", "pos")).toBe("answered");
  expect(await asked(reader, "posChain", "businessUnit")).toBe("forbidden");
});

test("tenants are named to the super admin alone, through whatever form and with whatever permission", async () => {
  const all = new Set(PERMISSIONS);
  for (const person of ["admin", "promoter", "client"] as const)
    for (const through of [undefined, "pos", "user", "tenant"])
      expect.soft(await asked(tenant.ctxAs(person, { permissions: all }), "tenant", through)).toBe("forbidden");
  expect(await asked(superAdmin(), "tenant")).toBe("answered");
});
