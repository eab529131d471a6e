import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { posChecks, questionnaires, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { dueForNewPos, dueForPlaces } from "@/lib/field/due/load-due";
import { requiredMissing } from "@/lib/field/due/required";
import { newTaskVersion, publishTask } from "@/lib/records/questionnaires/versions";
import { boundOf } from "@/lib/shell/registry";
import { answerOn, dueNames, newOffice } from "./task";

const DATE = "2026-11-18";

/** An office with a PDV of a chain, and products in a mix of that chain. */
async function newShop() {
  const office = await newOffice();
  const { make } = office;
  const chainId = await make("posChain", { name: "Rede" });
  const posId = await make("pos", { name: "Loja", chainId });
  const dairy = await make("productCategory", { name: "Laticínios" });
  const yoghurt = await make("productCategory", { name: "Iogurte", parentId: dairy });
  const own = await make("product", { name: "Iogurte próprio", categoryId: yoghurt });
  const rival = await make("product", { name: "Iogurte rival", categoryId: yoghurt, isCompetitor: true });
  const far = await make("product", { name: "Sem mix" });
  await make("mix", { name: "Da rede", type: "point_of_sale_chain", chainIds: [chainId], productIds: [own, rival] });
  const userId = office.tenant.userIds.promoter;
  const at = { userId, posId, date: DATE };
  return { ...office, at, chainId, posId, userId, dairy, yoghurt, own, rival, far };
}

test("restrictions as they are stored: each decides, and says so", async () => {
  const shop = await newShop();
  const { ctx, task, filter, tenant } = shop;
  const made: Record<string, string> = {};
  const one = async (name: string, input: object, type = "generic") => {
    made[name] = (await task([{}], { type })).id;
    await filter(made[name], { ...input });
  };
  await one("person", { userIds: [tenant.userIds.promoter2] });
  await one("mine", { userIds: [shop.userId] });
  await one("team", { teamIds: [tenant.teamIds[1]] });
  await one("chain", { posChainIds: [await shop.make("posChain", { name: "Outra" })] });
  await one("ownChain", { posChainIds: [shop.chainId] });
  await one("pos", { posIds: [await shop.make("pos", { name: "Outra loja" })] });
  await one("regional", { posRegionalIds: [await shop.make("posRegional", { name: "Sul" })] });
  await one("channel", { posChannelIds: [await shop.make("posChannel", { name: "Farma" })] });
  await one("class", { posCategoryIds: [await shop.make("posCategory", { name: "A" })] });
  await one("week", { frequencies: ["week_1"] });
  await one("ended", { endDate: "2026-11-17" });
  await one("product", { productIds: [shop.far] }, "product");
  await one("category", { productCategoryIds: [shop.dairy] }, "product_category");
  await one("rivals", { productOrigin: "competitor" }, "product");
  const { due, why } = await dueNames(ctx, shop.at);
  expect(new Set(due)).toEqual(new Set([made.mine, made.ownChain, made.category, made.rivals]));
  const reasons = Object.fromEntries(Object.entries(made).map(([name, id]) => [name, why[id]]));
  expect(reasons).toMatchObject({
    ...{ person: "person", team: "person", chain: "chain", pos: "pos", regional: "regional", channel: "channel" },
    ...{ class: "pos_category", week: "not_on_this_day", ended: "ended", product: "no_product" },
  });
});

test("what is asked about: products of the mix, categories above them, and the items in order", async () => {
  const shop = await newShop();
  const asked = await shop.task(
    [{ type: "number" }, { type: "choice", choices: [{ name: "Sim" }, { name: "Não" }], item: { label: "E aí?" } }],
    { type: "product_category" },
  );
  await shop.filter(asked.id, { productCategoryIds: [shop.dairy], productOrigin: "own", isRequired: true });
  const { ctx, at } = shop;
  const places = await withTenant(ctx, (tx) =>
    dueForPlaces({ ...ctx, tx }, { userId: at.userId, date: DATE, posIds: [at.posId, uuidv7()] }),
  );
  expect([...places.keys()]).toEqual([at.posId]);
  const [task] = places.get(at.posId)?.due ?? [];
  expect(task).toMatchObject({
    id: asked.id,
    isRequired: true,
    products: [{ id: shop.own, isCompetitor: false }],
    categories: [{ id: shop.dairy, name: "Laticínios" }],
  });
  expect(task?.items.map((item) => [item.id, item.question.choices.map((c) => c.name)])).toEqual([
    [asked.items[0], []],
    [asked.items[1], ["Sim", "Não"]],
  ]);
  expect(task?.items[1]?.label).toBe("E aí?");
});

test("the newest published version is in force; a waiting draft changes nothing", async () => {
  const { ctx, task, at, tenant } = await newShop();
  const first = await task();
  const version = (changes: Partial<typeof questionnaires.$inferInsert>) =>
    withTenant(ctx, async (tx) => {
      const id = uuidv7();
      await tx.insert(questionnaires).values({ id, name: "Nova versão", originId: first.id, ...changes });
      return id;
    });
  await withTenant(ctx, (tx) =>
    tx.update(questionnaires).set({ originId: first.id }).where(eq(questionnaires.id, first.id)),
  );
  const draft = await version({ version: 2 });
  expect((await dueNames(ctx, at)).due).toEqual([first.id]);
  await withTenant(ctx, (tx) =>
    tx.update(questionnaires).set({ publishedAt: new Date() }).where(eq(questionnaires.id, draft)),
  );
  expect((await dueNames(ctx, at)).due).toEqual([draft]);
  // What was answered to an earlier version counts.
  await answerOn(tenant.tenantId, { questionnaireId: first.id, userId: at.userId, posId: at.posId, localDate: DATE });
  expect((await dueNames(ctx, at)).why).toEqual({ [draft]: "answered" });
});

test("answers of this person here count, others' and rejected ones do not", async () => {
  const { ctx, task, filter, at, tenant, make } = await newShop();
  const weekly = await task();
  await filter(weekly.id, { frequencies: ["any_day_of_week"] });
  const answer = { questionnaireId: weekly.id, ...{ userId: at.userId, posId: at.posId, localDate: "2026-11-16" } };
  await answerOn(tenant.tenantId, { ...answer, userId: tenant.userIds.promoter2 });
  await answerOn(tenant.tenantId, { ...answer, posId: await make("pos", { name: "Outra" }) });
  await answerOn(tenant.tenantId, { ...answer, reviewStatus: "rejected" });
  await answerOn(tenant.tenantId, { ...answer, localDate: "2026-11-15" });
  expect((await dueNames(ctx, at)).due).toEqual([weekly.id]);
  await answerOn(tenant.tenantId, answer);
  expect((await dueNames(ctx, at)).why).toEqual({ [weekly.id]: "answered" });
});

test("every second visit: counted from the checks at this PDV, however long ago the answer", async () => {
  const { ctx, task, filter, at, tenant } = await newShop();
  const second = await task();
  await filter(second.id, { everyVisits: 2 });
  const { userId, posId } = at;
  await answerOn(tenant.tenantId, { questionnaireId: second.id, userId, posId, localDate: "2026-06-01" });
  expect((await dueNames(ctx, at)).why).toEqual({ [second.id]: "not_this_visit" });
  const occurredAt = new Date("2026-07-01T12:00:00Z");
  const closed = { checkOutAt: occurredAt, checkOutReceivedAt: occurredAt, timeInStoreSeconds: 0 };
  await withTenant(ctx, (tx) =>
    tx
      .insert(posChecks)
      .values({ userId, posId, localDate: "2026-07-01", timezone: "UTC", occurredAt, batteryIn: 50, ...closed }),
  );
  expect((await dueNames(ctx, at)).due).toEqual([second.id]);
});

test("the mix of the person's own route counts there and then, and only then", async () => {
  const { ctx, task, filter, at, make, far } = await newShop();
  const asked = await task([{}], { type: "product" });
  await filter(asked.id, { productIds: [far] });
  const other = await make("pos", { name: "Longe" });
  const mixId = await make("mix", { name: "Da rota", type: "point_of_sale", posIds: [other], productIds: [far] });
  expect((await dueNames(ctx, at)).why).toEqual({ [asked.id]: "no_product" });
  const { userId, posId } = at;
  await withTenant(ctx, (tx) =>
    tx.insert(workschedules).values({ userId, posId, mixId, startDate: "2026-11-10", endDate: DATE }),
  );
  expect((await dueNames(ctx, at)).due).toEqual([asked.id]);
  expect((await dueNames(ctx, { ...at, date: "2026-11-19" })).due).toEqual([]);
});

test("inactive mixes, tasks and people; another tenant's ids; a task for new PDVs", async () => {
  const { ctx, task, at, tenant } = await newShop();
  const asked = await task([{}], { type: "product" });
  const created = await task([{}], { type: "new_pos" });
  expect(await dueNames(ctx, at)).toEqual({ due: [asked.id], why: { [created.id]: "new_pos" } });
  const fresh = await withTenant(ctx, (tx) => dueForNewPos({ ...ctx, tx }, { userId: at.userId, date: DATE }));
  expect(fresh.map(({ id }) => id)).toEqual([created.id]);
  await setActive(boundOf("questionnaire"), ctx, [asked.id], false);
  expect((await dueNames(ctx, at)).why[asked.id]).toBe("inactive");
  const stranger = await newShop();
  expect(await dueNames(ctx, { ...at, posId: stranger.posId })).toEqual({ due: [], why: {} });
  const foreign = await dueNames(ctx, { ...at, userId: stranger.userId });
  expect([foreign.due, foreign.why[created.id]]).toEqual([[], "person_inactive"]);
  expect(tenant.tenantId).not.toBe(stranger.tenant.tenantId);
});

test("required tasks are missing at check-out until they are answered that day", async () => {
  const { ctx, task, filter, at, tenant } = await newShop();
  const [needed, free] = [await task(), await task()];
  await filter(needed.id, { isRequired: true, isRepeatable: true });
  await filter(free.id);
  const { userId, posId } = at;
  const check = { id: uuidv7(), userId, posId, localDate: DATE, occurredAt: new Date() };
  const missing = () => withTenant(ctx, (tx) => requiredMissing({ ...ctx, tx }, check));
  expect((await missing()).map(({ id }) => id)).toEqual([needed.id]);
  await answerOn(tenant.tenantId, { questionnaireId: needed.id, userId, posId, localDate: "2026-11-17" });
  expect(await missing()).toHaveLength(1);
  await answerOn(tenant.tenantId, { questionnaireId: needed.id, userId, posId, localDate: DATE });
  expect(await missing()).toEqual([]);
});

test("a late check-out is judged by what was in force at its check-in", async () => {
  const { ctx, task, filter, at } = await newShop();
  const old = await task();
  await filter(old.id, { isRequired: true });
  const atCheckIn = { id: uuidv7(), userId: at.userId, posId: at.posId, localDate: DATE, occurredAt: new Date() };
  const missing = async (check = atCheckIn) =>
    (await withTenant(ctx, (tx) => requiredMissing({ ...ctx, tx }, check))).map(({ id }) => id);
  const earlier = { ...atCheckIn, occurredAt: new Date(atCheckIn.occurredAt.getTime() - 3_600_000) };
  // What was published after the check-in, anew or as a new version, was not on the phone.
  const { row: next } = await newTaskVersion(ctx, old.id);
  await publishTask(ctx, String(next.id));
  const fresh = await task();
  await filter(fresh.id, { isRequired: true });
  expect(await missing()).toEqual([old.id]);
  expect(await missing(earlier)).toEqual([]);
  expect(new Set(await missing({ ...atCheckIn, occurredAt: new Date() }))).toEqual(new Set([next.id, fresh.id]));
  // What was switched off since is demanded of nobody.
  await setActive(boundOf("questionnaire"), ctx, [String(next.id)], false);
  expect(await missing()).toEqual([]);
});
