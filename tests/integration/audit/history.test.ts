import { beforeAll, expect, test } from "vitest";
import { recordHistory } from "@/lib/engine/audit/history";
import { undoChange, undoSave } from "@/lib/engine/audit/undo";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const chain = boundOf("posChain");
const mix = boundOf("mix");
const product = boundOf("product");
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  ctx = tenant.ctxAs("admin", { origin: "ui" });
});

const store = async (name: string, more = {}) => (await create(pos, ctx, { name, ...more })).row;
const lines = async (id: string, as: Ctx = ctx) => (await recordHistory(pos, as, id, 1)).lines;
const change = (label: string, from: string, to: string) => expect.objectContaining({ label, from, to });

test("a change is told with who, origin, and its fields in words", async () => {
  const first = (await create(chain, ctx, { name: "Rede Um" })).row;
  const { id } = await store("Loja Um", { profile: "low", chainId: first.id });
  const second = (await create(chain, ctx, { name: "Rede Dois" })).row;
  await update(pos, ctx, id, { profile: "high", chainId: second.id, revenue: "1500.00", numberCheckout: 4 });
  const [changed, created] = await lines(id);
  expect(changed).toMatchObject({ who: "Pessoa admin", action: "Alterado", origin: "pela tela" });
  expect(changed?.when).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  expect(changed?.changes).toHaveLength(4);
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      change("Giro", "Baixo", "Alto"),
      change("Rede", "Rede Um", "Rede Dois"),
      change("Caixas (checkouts)", "—", "4"),
    ]),
  );
  expect(created?.changes).toEqual(expect.arrayContaining([change("Nome", "—", "Loja Um")]));
  expect(JSON.stringify(changed)).not.toContain(first.id);
});

test("documents are told as people write them", async () => {
  const { id } = await store("Loja com CNPJ", { registeredNumber: "11222333000181", zipCode: "01310100" });
  const [created] = await lines(id);
  expect(created?.changes).toEqual(
    expect.arrayContaining([change("CNPJ", "—", "11.222.333/0001-81"), change("CEP", "—", "01310-100")]),
  );
});

test("of a list of records only what came and went is told, and it can be taken back", async () => {
  const [a, b, c] = await Promise.all(
    ["A", "B", "C"].map(async (name) => (await create(product, ctx, { name: `Produto ${name}` })).row.id),
  );
  const { id } = (await create(mix, ctx, { name: "Mix do histórico", type: "none", productIds: [a, b] })).row;
  await update(mix, ctx, id, { productIds: [b, c] });
  const [changed] = (await recordHistory(mix, ctx, id, 1)).lines;
  expect(changed?.changes).toEqual([change("Produtos", "Produto A", "Produto C")]);
  await undoChange(mix, ctx, id, changed?.id ?? "");
  expect(new Set((await get(mix, ctx, id)).productIds as string[])).toEqual(new Set([a, b]));
});

test("another tenant, a person out of scope and one without the right see nothing", async () => {
  const { id } = await store("Loja fechada");
  await expect(recordHistory(pos, other.ctxAs("admin"), id, 1)).rejects.toMatchObject({ code: "not_found" });
  await expect(recordHistory(pos, tenant.ctxAs("client"), id, 1)).rejects.toMatchObject({
    code: expect.stringMatching(/not_found|forbidden/),
  });
  const nobody = { ...ctx, permissions: new Set<never>() };
  await expect(recordHistory(pos, nobody, id, 1)).rejects.toMatchObject({ code: "forbidden" });
});

test("fields that the reader may not read are left out, and such a change is not theirs to take back", async () => {
  const user = boundOf("user");
  const guarded = Object.entries(user.resource.fields).find(([, field]) => field.needs && field.kind === "money");
  if (!guarded) return;
  const [key, field] = guarded;
  const id = tenant.userIds.promoter;
  await update(user, ctx, id, { [key]: "4321.00" });
  const permissions = new Set([...ctx.permissions].filter((held) => held !== field.needs));
  const [line] = (await recordHistory(user, { ...ctx, permissions }, id, 1)).lines;
  expect(line).toMatchObject({ changes: [], hasHidden: true, canUndo: false });
  expect(JSON.stringify((await recordHistory(user, ctx, id, 1)).lines)).toContain("4.321,00");
});

test("what the program works out does not stand in the way, and a page beyond the last gives the last", async () => {
  const { id } = await store("Loja paginada");
  for (let n = 1; n <= 21; n++) await update(pos, ctx, id, { ranking: n });
  const last = await recordHistory(pos, ctx, id, 99);
  expect(last).toMatchObject({ page: 2, total: 22 });
  expect(last.lines).toHaveLength(2);
});

test("an update is taken back by another one, with a line of its own", async () => {
  const { id } = await store("Loja antes", { profile: "low" });
  await update(pos, ctx, id, { name: "Loja depois", profile: "high" });
  const [line] = await lines(id);
  expect(line?.canUndo).toBe(true);
  await undoChange(pos, ctx, id, line?.id ?? "");
  expect(await get(pos, ctx, id)).toMatchObject({ name: "Loja antes", profile: "low" });
  const after = await lines(id);
  expect(after.map((l) => l.action)).toEqual(["Alterado", "Alterado", "Criado"]);
  expect(after[1]?.canUndo).toBe(false);
});

test("refused once one of its fields changed; a change of other fields does not matter", async () => {
  const { id } = await store("Loja", { profile: "low" });
  await update(pos, ctx, id, { profile: "high" });
  const line = (await lines(id))[0]?.id ?? "";
  await update(pos, ctx, id, { ranking: 7 });
  await undoChange(pos, ctx, id, line);
  expect(await get(pos, ctx, id)).toMatchObject({ profile: "low", ranking: 7 });
  await update(pos, ctx, id, { profile: "medium" });
  await expect(undoChange(pos, ctx, id, line)).rejects.toMatchObject({ code: "changed_since", status: 409 });
  expect(await get(pos, ctx, id)).toMatchObject({ profile: "medium" });
});

test("only a line of this very record, by someone who may change it", async () => {
  const one = await store("Loja própria", { ranking: 1 });
  const two = await store("Loja alheia", { ranking: 1 });
  await update(pos, ctx, one.id, { ranking: 2 });
  await update(pos, ctx, two.id, { ranking: 2 });
  const line = (await lines(two.id))[0]?.id ?? "";
  await expect(undoChange(pos, ctx, one.id, line)).rejects.toMatchObject({ code: "not_found" });
  await expect(undoChange(pos, other.ctxAs("admin"), two.id, line)).rejects.toMatchObject({ code: "not_found" });
  const reader = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== "POS_PUT")) };
  await expect(undoChange(pos, reader, two.id, line)).rejects.toMatchObject({ code: "forbidden" });
  expect((await lines(two.id, reader))[0]?.canUndo).toBe(false);
  await expect(undoChange(pos, ctx, two.id, "no id")).rejects.toMatchObject({ code: "not_found" });
});

test("switching is taken back too, twice at once only once", async () => {
  const { id } = await store("Loja ligada");
  await setActive(pos, ctx, [id], false);
  const line = (await lines(id))[0]?.id ?? "";
  const both = await Promise.allSettled([undoChange(pos, ctx, id, line), undoChange(pos, ctx, id, line)]);
  expect(both.map((r) => r.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await get(pos, ctx, id)).isActive).toBe(true);
});

test("the last save is taken back at once, unless the record moved on", async () => {
  const { id } = await store("Loja salva", { ranking: 1 });
  const saved = await update(pos, ctx, id, { ranking: 2 });
  const later = await update(pos, tenant.ctxAs("coordinator", { permissions: ctx.permissions }), id, {
    profile: "low",
  });
  await expect(undoSave(pos, ctx, id, String(saved.updatedAt))).rejects.toMatchObject({ code: "changed_since" });
  await expect(undoSave(pos, ctx, id, String(later.updatedAt))).rejects.toMatchObject({ code: "changed_since" });
  const mine = await update(pos, ctx, id, { ranking: 3 });
  await undoSave(pos, ctx, id, String(mine.updatedAt));
  expect(await get(pos, ctx, id)).toMatchObject({ ranking: 2, profile: "low" });
});
