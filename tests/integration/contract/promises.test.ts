import { beforeAll, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { undoSave } from "@/lib/engine/audit/undo";
import { bondCounts } from "@/lib/engine/resource/bonds";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleId, sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    return Object.fromEntries(fields.map(([key, errors]) => [key, errors[0]?.code]));
  }
}
const made = async (name: string, input: object) => (await create(boundOf(name), ctx, { ...input })).row.id;

test("a store's flag is of its chain, a product's sub-category of its category", async () => {
  const [one, two] = [await made("posChain", { name: "Rede um" }), await made("posChain", { name: "Rede dois" })];
  const flagId = await made("posFlag", { name: "Bandeira um", chainId: one });
  const free = await made("posFlag", { name: "Bandeira livre" });
  const store = await made("pos", { name: "Loja", chainId: one, flagId });
  const pos = boundOf("pos");
  const other = { flagId: "flag_of_other_chain" };
  expect(await refusal(create(pos, ctx, { name: "Outra", chainId: two, flagId }))).toEqual(other);
  expect(await refusal(update(pos, ctx, store, { chainId: two }))).toEqual(other);
  const none = { flagId: "flag_needs_chain" };
  expect(await refusal(create(pos, ctx, { name: "Sem rede", flagId }))).toEqual(none);
  expect(await refusal(update(pos, ctx, store, { chainId: null }))).toEqual(none);
  const loose = await made("pos", { name: "Sem rede", flagId: free });
  const give = (chainId: string | null) => refusal(update(boundOf("posFlag"), ctx, free, { chainId }));
  expect(await give(one)).toEqual({ chainId: "flag_in_use" });
  expect(await refusal(update(pos, ctx, loose, { chainId: one }))).toBeNull();
  expect([await give(one), await give(null)]).toEqual([null, null]);
  const move = (chainId: string | null) => refusal(update(boundOf("posFlag"), ctx, flagId, { chainId }));
  expect(await move(two)).toEqual({ chainId: "flag_in_use" });
  expect(await move(null)).toBeNull();
  expect(await move(one)).toBeNull();
  expect(await refusal(update(pos, ctx, store, { chainId: two, flagId: free }))).toBeNull();
  expect(await move(two)).toBeNull();

  const product = boundOf("product");
  const [top, else_] = [
    await made("productCategory", { name: "Topo" }),
    await made("productCategory", { name: "Outro" }),
  ];
  const subCategoryId = await made("productCategory", { name: "Sub", parentId: top });
  const input = await sampleInput(product, ctx);
  const category = (categoryId: string, sub: string) =>
    refusal(create(product, ctx, { ...input, categoryId, subCategoryId: sub }));
  expect(await category(else_, subCategoryId)).toEqual({ subCategoryId: "sub_category_of_other" });
  expect(await category(top, else_)).toEqual({ subCategoryId: "sub_category_of_other" });
  expect(await category(top, subCategoryId)).toBeNull();
  const under = (parentId: string | null) =>
    refusal(update(boundOf("productCategory"), ctx, subCategoryId, { parentId }));
  expect(await under(else_)).toEqual({ parentId: "sub_category_in_use" });
  expect(await under(null)).toEqual({ parentId: "sub_category_in_use" });
  expect(await under(top)).toBeNull();
});

test("what is inactive stays where it was chosen, and is not chosen anew", async () => {
  const pos = boundOf("pos");
  const chainId = await sampleId(boundOf("posChain"), ctx);
  const store = await made("pos", { name: "Loja antiga", chainId });
  await setActive(boundOf("posChain"), ctx, [chainId], false);
  expect(await refusal(create(pos, ctx, { name: "Loja nova", chainId }))).toEqual({ chainId: "inactive_choice" });
  expect(await refusal(update(pos, ctx, store, { name: "Loja de antes", chainId }))).toBeNull();
  expect((await get(pos, ctx, store)).chainId).toBe(chainId);

  const unit = boundOf("businessUnit");
  const kept = await sampleId(pos, ctx);
  const id = await made("businessUnit", { name: "Cliente", apportionmentType: "store_profile", posIds: [kept] });
  await setActive(pos, ctx, [kept, store], false);
  expect(await refusal(update(unit, ctx, id, { posIds: [kept, store] }))).toEqual({ posIds: "inactive_choice" });
  const fresh = await sampleId(pos, ctx);
  expect(await refusal(update(unit, ctx, id, { posIds: [kept, fresh] }))).toBeNull();
});

test("nor is it in the rows of a record: who stands in, what is ordered, asked or weighed", async () => {
  const [user, product, question, chain] = await Promise.all(
    ["user", "product", "question", "posChain"].map((name) => sampleId(boundOf(name), ctx)),
  );
  type Rows = readonly [name: string, key: string, cell: string, id: string | undefined, row: (n: number) => object];
  const rows: readonly Rows[] = [
    ["team", "substitutions", "substituteId", user, (n) => ({ startDate: "2026-01-05", endDate: `2026-01-1${n}` })],
    ["order", "items", "productId", product, (n) => ({ quantity: n, unitPrice: "1.00" })],
    ["questionnaire", "items", "questionId", question, (n) => ({ label: `Texto ${n}` })],
    ["businessUnit", "costRules", "chainId", chain, (n) => ({ profile: "low", weight: n })],
  ];
  for (const [name, key, cell, id = "", row] of rows) {
    const bound = boundOf(name);
    const target = bound.resource.fields[key];
    const to = target?.kind === "rows" && target.fields[cell]?.kind === "ref" ? target.fields[cell].to : "";
    const sent = (n: number) => ({ [key]: [{ [cell]: id, ...row(n) }] });
    const fresh = async () => {
      const { contractUntil: _ended, ...input } = await sampleInput(bound, ctx);
      return { ...input, ...sent(1) };
    };
    const kept = await made(name, await fresh());
    await setActive(boundOf(to), ctx, [id], false);
    const refused = { [`${key}.0.${cell}`]: "inactive_choice" };
    expect([name, await refusal(create(bound, ctx, await fresh()))]).toEqual([name, refused]);
    expect([name, await refusal(update(bound, ctx, kept, sent(2)))]).toEqual([name, null]);
  }
});

test("'nº 2775' is the same house as '2775'", async () => {
  const pos = boundOf("pos");
  const { cityId, stateId } = await sampleInput(pos, ctx);
  const at = { address: "Rua das Flores", cityId, stateId };
  const first = await made("pos", { name: "Com palavra", ...at, number: "nº 2775" });
  expect((await get(pos, ctx, first)).number).toBe("2775");
  expect(await refusal(create(pos, ctx, { name: "Sem palavra", ...at, number: "2775" }))).toEqual({
    address: "duplicate_address",
  });
  // Nor does it move when somebody writes it so.
  const pinned = await made("pos", {
    name: "Com pino",
    address: "Rua B",
    number: "10",
    latitude: -23.5,
    longitude: -46.6,
  });
  await update(pos, ctx, pinned, { number: "nº 10" });
  expect(await get(pos, ctx, pinned)).toMatchObject({ number: "10", coordinatesStale: false });
  // It moves, its pin follows, and both are taken back.
  const undo = ({ updatedAt }: Row) => undoSave(pos, ctx, pinned, JSON.stringify(updatedAt).slice(1, -1));
  const gone = await update(pos, ctx, pinned, { address: "Rua D" });
  expect((await undo(gone)).row).toMatchObject({ address: "Rua B", coordinatesStale: false });
  await update(pos, ctx, pinned, { address: "Rua D" });
  const followed = await update(pos, ctx, pinned, { longitude: -46.7 });
  expect(followed.coordinatesStale).toBe(false);
  expect((await undo(followed)).row).toMatchObject({ longitude: -46.6, coordinatesStale: true });
});

test("a client that takes all takes who works, once, and nobody who was taken out by hand", async () => {
  const [user, pos, unit] = [boundOf("user"), boundOf("pos"), boundOf("businessUnit")];
  const store = await sampleId(pos, ctx);
  const all = { name: "Cliente de todos", apportionmentType: "store_profile", addAllUsers: true, addAllPos: true };
  const id = await made("businessUnit", all);
  const unitNow = () => get(unit, ctx, id);
  expect((await unitNow()).posIds).toContain(store);
  const people = (await unitNow()).userIds as string[];
  for (const one of people) expect((await get(user, ctx, one)).type).not.toBe("business_unit");

  const rest = ((await unitNow()).posIds as string[]).filter((one) => one !== store);
  await update(unit, ctx, id, { addAllPos: true, posIds: rest });
  await update(unit, ctx, id, { addAllPos: true, contractedMinutes: 60 });
  expect((await unitNow()).posIds).not.toContain(store);

  // Switched off before there was such a client, and on again: whoever was taken out by hand stays out.
  const [idle, person] = [await sampleId(pos, ctx), await sampleId(user, ctx)];
  await setActive(pos, ctx, [idle, store], false);
  await setActive(user, ctx, [person], false);
  const second = await made("businessUnit", { ...all, name: "Cliente de depois" });
  const secondNow = () => get(unit, ctx, second);
  expect((await secondNow()).posIds).not.toContain(idle);
  await setActive(pos, ctx, [idle, store], true);
  await setActive(user, ctx, [person], true);
  expect((await secondNow()).posIds).toEqual(expect.arrayContaining([idle, store]));
  expect((await secondNow()).userIds).toContain(person);
  expect((await unitNow()).posIds).not.toContain(store);

  await setActive(unit, ctx, [id], false);
  const later = await sampleId(pos, ctx);
  expect((await unitNow()).posIds).not.toContain(later);
  // On again, it takes who came meanwhile, and still nobody who was taken out by hand.
  await setActive(unit, ctx, [id], true);
  expect((await unitNow()).posIds).toContain(later);
  expect((await unitNow()).posIds).not.toContain(store);
});

test("whoever was taken out of a client that takes all, and put back by hand, is in it as everybody is", async () => {
  const [user, unit] = [boundOf("user"), boundOf("businessUnit")];
  const id = await made("businessUnit", { name: "De volta", apportionmentType: "store_profile", addAllUsers: true });
  const who = await sampleId(user, ctx);
  const people = async () => (await get(unit, ctx, id)).userIds as string[];
  const all = await people();
  await update(unit, ctx, id, { userIds: all.filter((one) => one !== who) });
  await update(unit, ctx, id, { userIds: all });
  const { type, roleId } = await get(user, ctx, who);
  const client = { type: "business_unit", businessUnitId: id, roleId: tenant.roleIds.cliente };
  await update(user, ctx, who, client);
  expect(await people()).not.toContain(who);
  await update(user, ctx, who, { type, roleId, businessUnitId: null });
  expect(await people()).toContain(who);
});

test("what holds a record is counted once, however often it points there", async () => {
  const user = boundOf("user");
  const leader = await sampleId(user, ctx);
  const input = { ...(await sampleInput(user, ctx)), supervisorId: leader, managerId: leader, name: "De um só" };
  await made("user", input);
  const bonds = [{ resource: "users", count: 1 }];
  await expect(remove(user, ctx, [leader])).rejects.toMatchObject({
    code: "has_bonds",
    details: { bonds: [{ ...bonds[0], sample: ["De um só"] }] },
  });
  const held = await withTenant(ctx, (tx) => bondCounts(user, { ...ctx, tx }, [leader]));
  expect(held.get(leader)).toEqual(bonds);

  const [question, other] = [boundOf("question"), await made("question", { name: "Outra", type: "text" })];
  const asked = await made("question", { name: "Duas vezes", type: "text" });
  await made("questionnaire", {
    ...(await sampleInput(boundOf("questionnaire"), ctx)),
    items: [asked, other, asked].map((questionId) => ({ questionId })),
  });
  await expect(remove(question, ctx, [asked, other])).rejects.toMatchObject({
    code: "has_bonds",
    details: { bonds: [{ resource: "questionnaires", count: 1 }] },
  });
});
