import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { simulate } from "@/lib/field/due/simulate";
import { callApi, tokenFor } from "../../support/api";
import { random } from "../../unit/brazil/random";
import { answerOn, newOffice } from "./task";

type Pulled = {
  id: string;
  items: { id: string }[];
  due: { pos_id: string | null; product_ids: string[]; is_required: boolean }[];
};

test("what the phone pulls is what the simulator says, PDV by PDV, for random tasks", async () => {
  const { tenant, ctx, make, task, filter } = await newOffice();
  const { pick, next, below } = random(20_261_118);
  const userId = tenant.userIds.promoter;
  const today = localDate(new Date(), "America/Sao_Paulo");
  const chains = [await make("posChain", { name: "Uma" }), await make("posChain", { name: "Outra" })];
  const categories = [await make("productCategory", { name: "C1" }), await make("productCategory", { name: "C2" })];
  const places: string[] = [];
  for (let i = 0; i < 4; i++)
    places.push(await make("pos", { name: `Loja ${i}`, ...(i < 3 && { chainId: chains[i % 2] }) }));
  const products: string[] = [];
  for (let i = 0; i < 6; i++)
    products.push(await make("product", { name: `P${i}`, categoryId: categories[i % 2], isCompetitor: i > 3 }));
  await make("mix", {
    name: "M1",
    type: "point_of_sale_chain",
    chainIds: [chains[0]],
    productIds: products.slice(0, 5),
  });
  await make("mix", { name: "M2", type: "point_of_sale", posIds: [places[1]], productIds: products.slice(3) });
  const some = <T>(list: readonly T[], p: number) => (next() < p ? [pick(list)] : []);
  for (let i = 0; i < 24; i++) {
    const type = pick(["generic", "generic", "product", "product_category", "out_of_stock", "new_pos"]);
    const made = await task([{}], { type });
    for (let j = below(3); j > 0; j--)
      await filter(made.id, {
        posIds: some(places, 0.3),
        posChainIds: some(chains, 0.3),
        userIds: some([userId, tenant.userIds.promoter2], 0.3),
        teamIds: some(tenant.teamIds, 0.2),
        productIds: some(products, 0.3),
        productCategoryIds: some(categories, 0.2),
        isRepeatable: next() < 0.3,
        isRequired: next() < 0.4,
        frequencies: [pick(["any_day", "any_day_of_week", "week_1", "week_3", "any_month"])],
        everyVisits: next() < 0.2 ? 2 : null,
      });
    if (next() < 0.4)
      await answerOn(tenant.tenantId, { questionnaireId: made.id, userId, posId: pick(places), localDate: today });
  }
  await withTenant(ctx, async (tx) => {
    for (const posId of places) {
      const route = { id: uuidv7(), userId, posId, startDate: "2020-01-01", onHolidays: true };
      await tx.insert(workschedules).values(route);
      await tx
        .insert(visits)
        .values({ workScheduleId: route.id, userId, posId, localDate: today, timezone: "America/Sao_Paulo" });
    }
  });

  const { token } = await tokenFor(tenant.tenantId, userId);
  const answer = await callApi(`/tenant/${tenant.tenantId}/sync/pull`, { token, body: { date: today } });
  expect(answer.status).toBe(200);
  const pulled = (answer.body.data as { questionnaires: Pulled[] }).questionnaires;
  let due = 0;
  for (const posId of places) {
    const { result } = await simulate(ctx, { userId, posId, date: today });
    const told = (result?.due ?? []).map((of) => [
      of.id,
      of.isRequired,
      of.products.map((p) => p.id).sort(),
      of.items.length,
    ]);
    const got = pulled.flatMap((of) =>
      of.due
        .filter((at) => at.pos_id === posId)
        .map((at) => [of.id, at.is_required, at.product_ids.toSorted(), of.items.length]),
    );
    expect(got.toSorted()).toEqual(told.toSorted());
    due += told.length;
  }
  expect(due).toBeGreaterThan(10);
});
