import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cities } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import { seatOfForm } from "@/lib/records/pos/city";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

test("a pin far from its city is kept and marked, until one of the two is put right", async () => {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  const found = await withTenant(ctx, (tx) =>
    tx.select({ cityId: cities.id, stateId: cities.stateId }).from(cities).where(eq(cities.ibgeCode, 3_550_308)),
  );
  const [place = { cityId: "", stateId: "" }] = found;
  const ocean = { latitude: -15, longitude: -34 };
  const near = { latitude: -23.5613, longitude: -46.6565 };
  const pos = boundOf("pos");
  const { row: far } = await create(pos, ctx, { name: "No mar", ...place, ...ocean });
  expect(far).toMatchObject({ ...ocean, coordinateState: "stale" });
  expect(await update(pos, ctx, far.id, { name: "Ainda no mar" })).toMatchObject({ coordinateState: "stale" });
  expect(await update(pos, ctx, far.id, near)).toMatchObject({ ...near, coordinateState: null });
  expect(await update(pos, ctx, far.id, { longitude: -34 })).toMatchObject({ coordinateState: "stale" });
  const { row: right } = await create(pos, ctx, { name: "Na cidade", ...place, ...near });
  expect(right.coordinateState).toBeNull();

  const seat = { latitude: -23.533, longitude: -46.639 };
  expect(await seatOfForm(ctx, { cityId: place.cityId, ...ocean })).toEqual(seat);
  for (const cityId of [tenant.tenantId, "x"]) expect(await seatOfForm(ctx, { cityId, ...near })).toBeNull();
  const nothing = tenant.ctxAs("admin", { permissions: new Set() });
  await expect(seatOfForm(nothing, place)).rejects.toMatchObject({ code: "forbidden" });

  // Without a city it is the nearest one, of the state where there is one.
  for (const without of [{}, { stateId: place.stateId }]) {
    expect(await seatOfForm(ctx, { ...without, ...near })).toEqual(seat);
    const { row } = await create(pos, ctx, { name: "Sem cidade", ...without, ...ocean });
    expect(row.coordinateState).toBe("stale");
    expect(await update(pos, ctx, row.id, near)).toMatchObject({ coordinateState: null });
  }
  for (const none of [{ latitude: null, longitude: null }, { latitude: 0, longitude: 0 }, { latitude: -23 }, {}])
    expect(await seatOfForm(ctx, none)).toBeNull();
});
