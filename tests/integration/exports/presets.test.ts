import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { viewsOf } from "@/lib/engine/views/queries";
import { changePreset, createPreset, listPresets, removePreset } from "@/lib/shell/exports/presets";
import { listingOf } from "@/lib/shell/listings";
import { newTenant, type TestTenant } from "../../support/tenant";

const LIST = "questionnaireAnswer";
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant();
});
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) =>
      error instanceof Problem ? [error.code, Object.keys(error.details.fields ?? {})].flat().join() : String(error),
  );
const namesOf = async (ctx: ReturnType<TestTenant["ctxAs"]>, list = LIST) =>
  (await listPresets(ctx, list)).list.map(({ name, shared, canManage }) => [name, shared, canManage]);

test("columns, format and shape are kept; what the list does not know is not", async () => {
  const admin = tenant.ctxAs("admin");
  const params = { cols: "posId,nothing", format: "csv", shape: "wide", choices: "columns", q: "x", f_posId: "y" };
  const id = await createPreset(admin, LIST, { name: " Semanal " }, params);
  const [kept] = (await listPresets(admin, LIST)).list;
  expect(kept).toMatchObject({
    ...{ id, name: "Semanal", shared: false, canManage: true, hidden: 0, columns: ["PDV"] },
    params: { cols: "posId", format: "csv", shape: "wide", choices: "columns" },
  });
  await createPreset(admin, "pos", { name: "Lojas" }, { format: "exe", shape: "wide" });
  expect((await listPresets(admin, "pos")).list).toMatchObject([{ params: { format: "xlsx" } }]);
  expect((await tenant.auditOf("savedView", id)).map(({ action }) => action)).toEqual(["create"]);
  // They are none of the list's views.
  const listing = listingOf(LIST);
  expect(await viewsOf(listing, admin, await listing.describe(admin))).toEqual([]);
});

test("one's own, or everybody's; changed by whom it belongs to, a shared one also by who administers", async () => {
  const [admin, supervisor, promoter] = [
    tenant.ctxAs("admin"),
    tenant.ctxAs("supervisor"),
    tenant.ctxAs("coordinator"),
  ];
  const own = await createPreset(supervisor, LIST, { name: "Meu" }, {});
  await createPreset(admin, LIST, { name: "Nosso", shared: true }, {});
  expect(await namesOf(supervisor)).toEqual([
    ["Meu", false, true],
    ["Nosso", true, false],
  ]);
  expect(await namesOf(promoter)).toEqual([["Nosso", true, false]]);
  const [{ id: ours } = { id: "" }] = (await listPresets(promoter, LIST)).list;
  expect(await codeOf(changePreset(supervisor, LIST, ours, { name: "x" }))).toBe("forbidden");
  expect(await codeOf(removePreset(supervisor, LIST, ours))).toBe("forbidden");
  expect(await codeOf(removePreset(admin, LIST, own))).toBe("not_found");
  expect(await codeOf(changePreset(supervisor, LIST, own, { name: "" }))).toBe("invalid_fields,name");
  await changePreset(supervisor, LIST, own, { name: "Meu novo" });
  await removePreset(admin, LIST, ours);
  expect(await namesOf(supervisor)).toEqual([["Meu novo", false, true]]);
});

test("another tenant's is one that does not exist, a list without files has none, and who may not list keeps none", async () => {
  const id = await createPreset(tenant.ctxAs("admin"), LIST, { name: "Nosso", shared: true }, {});
  const other = (await newTenant()).ctxAs("admin");
  expect(await namesOf(other)).toEqual([]);
  for (const one of [id, randomUUID(), "x"]) {
    expect(await codeOf(changePreset(other, LIST, one, { name: "x" }))).toBe("not_found");
    expect(await codeOf(removePreset(other, LIST, one))).toBe("not_found");
  }
  // Nor by way of another list.
  expect(await codeOf(removePreset(tenant.ctxAs("admin"), "pos", id))).toBe("not_found");
  expect(await codeOf(listPresets(other, "salaries"))).toBe("not_found");
  expect(await codeOf(listPresets({ ...other, permissions: new Set() }, LIST))).toBe("forbidden");
  expect(await codeOf(createPreset({ ...other, permissions: new Set() }, LIST, { name: "x" }, {}))).toBe("forbidden");
});
