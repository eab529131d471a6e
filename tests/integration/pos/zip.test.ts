import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cities, states } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { placeOfZip } from "@/lib/records/pos/zip";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

test("state and city of a CEP, by its stretch or by PDVs nearby, of one's own tenant alone", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const ctx = tenant.ctxAs("admin");
  const [campinas] = await withTenant(ctx, (tx) =>
    tx
      .select({ id: cities.id, name: cities.name, stateId: cities.stateId })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .where(and(eq(states.code, "SP"), eq(cities.name, "Campinas"))),
  );
  if (!campinas) throw new Error("the seed has Campinas");
  const no = { district: null, address: null };
  const sp = { id: campinas.stateId, name: "São Paulo" };
  expect(await placeOfZip(ctx, "01310100")).toMatchObject({ state: sp, city: { name: "São Paulo" } });
  expect(await placeOfZip(ctx, "13010001")).toEqual({ ...no, state: sp, city: null });
  const near = { zipCode: "13010-111", stateId: campinas.stateId, cityId: campinas.id };
  await create(boundOf("pos"), ctx, { name: "Perto", ...near });
  expect(await placeOfZip(ctx, "13010001")).toEqual({ ...no, state: sp, city: { id: campinas.id, name: "Campinas" } });
  expect(await placeOfZip(other.ctxAs("admin"), "13010001")).toEqual({ ...no, state: sp, city: null });
  // A client learns nothing of PDVs where it is not served.
  expect(await placeOfZip(tenant.ctxAs("client"), "13010001")).toEqual({ ...no, state: sp, city: null });
  for (const none of ["", "00000000", "13010-001", "%"])
    expect(await placeOfZip(ctx, none)).toEqual({ ...no, state: null, city: null });
  const nothing = tenant.ctxAs("admin", { permissions: new Set() });
  await expect(placeOfZip(nothing, "01310100")).rejects.toMatchObject({ code: "forbidden" });
});
