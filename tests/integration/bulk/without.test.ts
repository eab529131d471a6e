import { expect, test } from "vitest";
import { removeSelected, undoSelected } from "@/lib/engine/resource/actions";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { boundOf } from "@/lib/shell/registry";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";

test("many that were deleted come back without what is gone since, once that was said", async () => {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  session.ctx = ctx;
  const [product, brand] = [boundOf("product"), boundOf("brand")];
  const brandId = (await create(brand, ctx, { name: "Marca que some" })).row.id;
  const ids = [
    (await create(product, ctx, { name: "Com marca", brandId })).row.id,
    (await create(product, ctx, { name: "Sem marca" })).row.id,
  ];
  expect((await removeSelected("product", { ids })).ok).toBe(true);
  expect((await removeSelected("brand", { ids: [brandId] })).ok).toBe(true);
  expect(await undoSelected("product", "delete", ids)).toEqual({ ok: true, value: "gone" });
  // All of them or none.
  for (const id of ids) await expect(get(product, ctx, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await undoSelected("product", "delete", ids, true)).toEqual({ ok: true, value: [] });
  for (const id of ids) expect(await get(product, ctx, id)).toMatchObject({ brandId: null });
});
