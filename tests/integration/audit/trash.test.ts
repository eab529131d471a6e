import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationalProblems, trash } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import { purgeTrash } from "@/lib/engine/trash/purge";
import { listTrash } from "@/lib/engine/trash/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { database } from "../../support/db";
import { sampleInput } from "../../support/sample-input";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const mix = boundOf("mix");
const product = boundOf("product");
const chain = boundOf("posChain");
const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
afterAll(() => admin.end());
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  ctx = tenant.ctxAs("admin");
});
const store = async (name: string, more = {}) => (await create(pos, ctx, { name, ...more })).row;
const trashed = async (as: Ctx = ctx) => (await listTrash(pos, as, 1)).items.map((item) => item.name);

test("a deleted PDV comes back as it was, with its id", async () => {
  const { id: chainId } = (await create(chain, ctx, { name: "Rede da lixeira" })).row;
  const { id } = await store("Loja apagada", {
    chainId,
    externalCode: "LX-1",
    revenue: "1234.50",
    latitude: -23.5505199,
    longitude: -46.6333094,
  });
  const before = await get(pos, ctx, id);
  await remove(pos, ctx, [id]);
  const [item] = (await listTrash(pos, ctx, 1)).items;
  expect(item).toMatchObject({ id, name: "Loja apagada", deletedBy: "Pessoa admin" });
  const days = ((item?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await restore(pos, ctx, id);
  expect(await get(pos, ctx, id)).toEqual({ ...before, updatedAt: expect.any(String) });
  expect(await trashed()).not.toContain("Loja apagada");
  expect((await tenant.auditOf("pos", id)).map((line) => line.action)).toEqual(["create", "delete", "restore"]);
});

test("a mix comes back with its products and targets", async () => {
  const products = await Promise.all(
    ["Um", "Dois"].map(async (name) => (await create(product, ctx, { name: `Item ${name}` })).row.id),
  );
  const target = await store("Loja do mix");
  const { id } = (
    await create(mix, ctx, { name: "Mix apagado", type: "point_of_sale", productIds: products, posIds: [target.id] })
  ).row;
  const before = await get(mix, ctx, id);
  await remove(mix, ctx, [id]);
  await restore(mix, ctx, id);
  expect(await get(mix, ctx, id)).toEqual(before);
});

test("a question comes back with its choices in their order", async () => {
  const question = boundOf("question");
  const choices = ["Sim", "Não", "Talvez"].map((name) => ({ name, isActive: true }));
  const { id } = (await create(question, ctx, { name: "Pergunta apagada", type: "choice", choices })).row;
  const before = await get(question, ctx, id);
  expect(before.choices).toHaveLength(3);
  await remove(question, ctx, [id]);
  await restore(question, ctx, id);
  expect(await get(question, ctx, id)).toEqual(before);
});

test("refused by name when something unique was taken or a reference is gone, and it stays in the trash", async () => {
  const first = await store("Loja do código", { externalCode: "UNICO" });
  await remove(pos, ctx, [first.id]);
  const taker = await store("Loja que tomou o código", { externalCode: "UNICO" });
  await expect(restore(pos, ctx, first.id)).rejects.toMatchObject({
    code: "duplicate",
    details: { fields: { externalCode: [{ code: "duplicate" }] } },
  });
  expect(await trashed()).toContain("Loja do código");
  await update(pos, ctx, taker.id, { externalCode: null });
  await restore(pos, ctx, first.id);

  const { id: chainId } = (await create(chain, ctx, { name: "Rede que some" })).row;
  const second = await store("Loja da rede", { chainId });
  await remove(pos, ctx, [second.id]);
  await remove(chain, ctx, [chainId]);
  await expect(restore(pos, ctx, second.id)).rejects.toMatchObject({
    code: "invalid_fields",
    details: { fields: { chainId: [{ code: "not_found" }] }, extra: { canDoWithout: true } },
  });
  expect(await trashed()).toContain("Loja da rede");
  await restore(pos, ctx, second.id, { without: true });
  expect(await get(pos, ctx, second.id)).toMatchObject({ name: "Loja da rede", chainId: null });
});

test("all that is gone is named at once, and what a record cannot do without is not left out", async () => {
  const brandId = (await create(boundOf("brand"), ctx, { name: "Marca que some" })).row.id;
  const categoryId = (await create(boundOf("productCategory"), ctx, { name: "Categoria que some" })).row.id;
  const { id } = (await create(product, ctx, { name: "Item sem marca", brandId, categoryId })).row;
  const kept = (await create(product, ctx, { name: "Item que fica" })).row.id;
  const list = (await create(mix, ctx, { name: "Mix desfalcado", type: "none", productIds: [id, kept] })).row.id;
  await remove(mix, ctx, [list]);
  await remove(product, ctx, [id]);
  await remove(boundOf("brand"), ctx, [brandId]);
  await remove(boundOf("productCategory"), ctx, [categoryId]);
  const missing = [{ code: "not_found" }];
  await expect(restore(mix, ctx, list)).rejects.toMatchObject({
    details: { fields: { productId: missing }, extra: { canDoWithout: true } },
  });
  await restore(mix, ctx, list, { without: true });
  expect((await get(mix, ctx, list)).productIds).toEqual([kept]);
  await expect(restore(product, ctx, id)).rejects.toMatchObject({
    details: { fields: { brandId: missing, categoryId: missing }, extra: { canDoWithout: true } },
  });
  await restore(product, ctx, id, { without: true });
  expect(await get(product, ctx, id)).toMatchObject({ brandId: null, categoryId: null });

  const route = boundOf("workschedule");
  const { row } = await create(route, ctx, await sampleInput(route, ctx));
  const posId = String(row.posId);
  await remove(route, ctx, [row.id]);
  await remove(pos, ctx, [posId]);
  await expect(restore(route, ctx, row.id, { without: true })).rejects.toMatchObject({
    details: { fields: { posId: missing }, extra: { canDoWithout: false } },
  });
  await restore(pos, ctx, posId);
  await restore(route, ctx, row.id);
});

test("what it points at is there and fits it no more: it comes back without, once that was said", async () => {
  const made = async (name: string, input: object) => (await create(boundOf(name), ctx, { ...input })).row.id;
  const [one, two] = [await made("posChain", { name: "Rede de antes" }), await made("posChain", { name: "Rede nova" })];
  const flagId = await made("posFlag", { name: "Bandeira que muda", chainId: one });
  const shop = await made("pos", { name: "Loja da bandeira", chainId: one, flagId });
  const [top, else_] = [
    await made("productCategory", { name: "De antes" }),
    await made("productCategory", { name: "Nova" }),
  ];
  const subCategoryId = await made("productCategory", { name: "Sub que muda", parentId: top });
  const item = await made("product", { name: "Da subcategoria", categoryId: top, subCategoryId });
  await remove(pos, ctx, [shop]);
  await remove(product, ctx, [item]);
  await update(boundOf("posFlag"), ctx, flagId, { chainId: two });
  await update(boundOf("productCategory"), ctx, subCategoryId, { parentId: else_ });
  const extra = { canDoWithout: true };
  await expect(restore(pos, ctx, shop)).rejects.toMatchObject({
    details: { fields: { flagId: [{ code: "flag_of_other_chain" }] }, extra },
  });
  await expect(restore(product, ctx, item)).rejects.toMatchObject({
    details: { fields: { subCategoryId: [{ code: "sub_category_of_other" }] }, extra },
  });
  expect(await trashed()).toContain("Loja da bandeira");
  await restore(pos, ctx, shop, { without: true });
  await restore(product, ctx, item, { without: true });
  expect(await get(pos, ctx, shop)).toMatchObject({ chainId: one, flagId: null });
  expect(await get(product, ctx, item)).toMatchObject({ categoryId: top, subCategoryId: null });
});

test("what hangs on the record goes and comes with it", async () => {
  const { id } = await store("Loja com problema");
  const line = { posId: id, localDate: "2026-11-18", code: "OP01", subjectKey: `pos:${id}`, evidence: { é: ["'"] } };
  await withTenant(ctx, (tx) => tx.insert(operationalProblems).values(line));
  const found = () =>
    withTenant(ctx, (tx) => tx.select().from(operationalProblems).where(eq(operationalProblems.posId, id)));
  const before = await found();
  expect(before).toHaveLength(1);
  await remove(pos, ctx, [id]);
  expect(await found()).toEqual([]);
  await restore(pos, ctx, id);
  expect(await found()).toEqual(before);
});

test("nobody else reaches it: another tenant, no right to delete, somebody who sees only a part", async () => {
  const { id } = await store("Loja protegida");
  await remove(pos, ctx, [id]);
  await expect(restore(pos, other.ctxAs("admin"), id)).rejects.toMatchObject({ code: "not_found" });
  expect(await trashed(other.ctxAs("admin"))).toEqual([]);
  const reader = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== "POS_DELETE")) };
  await expect(restore(pos, reader, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listTrash(pos, reader, 1)).rejects.toMatchObject({ code: "forbidden" });
  const client = tenant.ctxAs("client", { permissions: ctx.permissions });
  expect(await trashed(client)).toEqual([]);
  await expect(restore(pos, client, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(restore(pos, ctx, "no id")).rejects.toMatchObject({ code: "not_found" });
  await expect(restore(chain, ctx, id)).rejects.toMatchObject({ code: "not_found" });
});

test("two people bring it back at once: it comes back once", async () => {
  const { id } = await store("Loja disputada");
  await remove(pos, ctx, [id]);
  const both = await Promise.allSettled([restore(pos, ctx, id), restore(pos, ctx, id)]);
  expect(both.map((r) => r.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the super admin's deletions stand there without a name; after 30 days they are gone for good", async () => {
  const { id } = await store("Loja vencida");
  await remove(pos, superAdmin(tenant.tenantId), [id]);
  expect((await listTrash(pos, ctx, 1)).items[0]).toMatchObject({ id, deletedBy: null });
  await admin`update trash set expires_at = now() - interval '1 minute' where record_id = ${id}::uuid`;
  expect(await trashed()).not.toContain("Loja vencida");
  await expect(restore(pos, ctx, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await purgeTrash()).toBeGreaterThanOrEqual(1);
  expect(await withTenant(ctx, (tx) => tx.select().from(trash).where(eq(trash.recordId, id)))).toEqual([]);
});
