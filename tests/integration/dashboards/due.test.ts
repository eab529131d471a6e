import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  questionnaireAnswers as answers,
  businessUnitPos,
  mixes,
  mixProducts,
  posChains,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { dueDate } from "@/lib/insight/due-dates/due.dashboard";
import { dueBands, dueBatches, dueProducts, dueRowsReport, dueUrgent } from "@/lib/insight/due-dates/due.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { numbersAreTheirLists } from "./numbers";
import { shelfTask } from "./shelf";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
let choices: { id: string }[] = [];
const ids = {
  yoghurt: "",
  milk: "",
  a: "",
  b: "",
  chain: uuidv7(),
  task: "",
  date: "",
  item: "",
  done: "",
  doneItem: "",
};

type Found = { productId: string; due: string; quantity?: number; done?: number };
async function say(posId: string, date: string, found: Found, hour = "10", person: Person = "promoter") {
  const [id, at] = [uuidv7(), new Date(`${date}T${hour}:00:00-03:00`)];
  const place = { posId, userId: tenant.userIds[person], localDate: date };
  const base = { answerId: id, itemId: ids.item, questionId: ids.date, productId: found.productId, ...place };
  const line = { ...base, answeredAt: at };
  await withTenant(tenant, async (tx) => {
    await tx.insert(answers).values({
      ...{ id, questionnaireId: ids.task, ...place, startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" },
    });
    await tx
      .insert(values)
      .values([
        { ...line, subtype: "due_date" as const, dateValue: found.due },
        ...(found.quantity === undefined
          ? []
          : [{ ...line, subtype: "due_date_quantity" as const, numberValue: found.quantity }]),
        ...(found.done === undefined
          ? []
          : [{ ...line, questionId: ids.done, itemId: ids.doneItem, choiceId: choices[found.done]?.id }]),
      ]);
  });
}

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: ids.chain, name: "Rede A" }));
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B" });
  const product = async (name: string) =>
    (await create(boundOf("product"), admin, { name, minPrice: "3.00", maxPrice: "5.00", dueDays: 30 })).row.id;
  ids.yoghurt = await product("Iogurte");
  ids.milk = await product("Leite");
  const date = await newQuestion(admin, { type: "date", subtype: "due_date" });
  const done = await newQuestion(admin, {
    ...{ name: "O que foi feito?", type: "choice" },
    choices: [{ name: "Rebaixa" }, { name: "Recolha" }],
  });
  const items = [date.id, done.id].map((questionId) => ({ questionId, label: null }));
  const task = await newTask(admin, items, { type: "product" });
  const [first, second] = itemsOf(task);
  Object.assign(ids, { task: task.id, date: date.id, item: first?.id, done: done.id, doneItem: second?.id });
  choices = done.choices as { id: string }[];
  // Followed since before the week; the later sighting replaces the earlier one.
  await say(ids.a, "2026-10-11", { productId: ids.yoghurt, due: "2026-10-30", quantity: 40 });
  await say(ids.a, "2026-10-20", { productId: ids.yoghurt, due: "2026-10-30", quantity: 25 });
  await say(ids.a, "2026-10-21", { productId: ids.yoghurt, due: "2026-10-30", quantity: 99 }, "08");
  await say(ids.a, "2026-10-21", { productId: ids.yoghurt, due: "2026-10-30", quantity: 20 }, "11");
  // Past, with what was done; not counted; in the second and in the third band.
  await say(ids.a, "2026-10-21", { productId: ids.milk, due: "2026-10-20", quantity: 3, done: 1 });
  await say(ids.a, "2026-10-21", { productId: ids.milk, due: "2026-11-01" });
  await say(ids.b, "2026-10-22", { productId: ids.yoghurt, due: "2026-11-07", quantity: 10 }, "10", "promoter2");
  await say(ids.b, "2026-10-22", { productId: ids.yoghurt, due: "2026-12-31", quantity: 7 }, "10", "promoter2");
  // Gone before the week began.
  await say(ids.b, "2026-10-12", { productId: ids.milk, due: "2026-10-14", quantity: 5 }, "10", "promoter2");
  // Prices: the last within the band at the PDV; one above it is none; elsewhere where there is none.
  const price = await shelfTask(tenant);
  await price({ posId: ids.a, date: "2026-10-10" }, [{ productId: ids.yoghurt, price: 4 }]);
  await price({ posId: ids.a, date: "2026-10-20" }, [{ productId: ids.yoghurt, price: 9 }]);
  await price({ posId: ids.b, date: "2026-10-22" }, [{ productId: ids.milk, price: 5 }]);
  await withTenant(tenant, async (tx) => {
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: tenant.businessUnitId };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values({ mixId: mix.id, productId: ids.yoghurt });
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.a });
  });
});

const figures = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, dueDate, { ...WEEK, ...params }, async () => null)).figures;
const told = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries(
    (await figures(ctx, params)).map(({ key, value, part, whole }) => [key, [value, part.n, whole?.n]]),
  );

describe("what will expire", () => {
  test("F11: the last sighting of a batch counts, what is past within the first band, reais by the last price in the band", async () => {
    expect(await told(admin)).toEqual({
      upTo15: [23, 3, 5],
      expired: [3, 1, 3],
      atRisk: [20 * 4 + 3 * 5, 2, 3],
      to30: [10, 1, 5],
      over30: [7, 1, 5],
      unattended: [1 / 3, 1, 3],
    });
    const [upTo15, , atRisk] = await figures(admin);
    expect(upTo15?.leftOut).toEqual([
      { key: "earlier", n: 1 },
      { key: "uncounted", n: 1 },
      { key: "rejected", n: 0 },
    ]);
    expect(atRisk?.leftOut[0]).toEqual({ key: "unpriced", n: 0 });
    expect(upTo15?.before).toBe(5);
  });

  test("most urgent first, with what the last visit did", async () => {
    const { rows } = await readReport(admin, dueUrgent, WEEK);
    expect(
      rows.map(({ product, pos, days, quantity, money, life, done }) => [
        product,
        pos,
        days,
        quantity,
        money,
        life,
        done,
      ]),
    ).toEqual([
      ["Leite", "Loja A", -1, 3, 15, 0, { kind: "told", what: "Recolha" }],
      ["Iogurte", "Loja A", 9, 20, 80, 0.3, { kind: "fewer", by: 5, of: 25 }],
      ["Leite", "Loja A", 11, null, null, 11 / 30, { kind: "nothing" }],
    ]);
  });

  test("a batch is followed from visit to visit, also from before the period", async () => {
    const { rows } = await readReport(admin, dueBatches, WEEK);
    expect(rows.map(({ product, seen, outlook }) => [product, seen, outlook])).toEqual([
      [
        "Iogurte",
        [
          { date: "2026-10-11", quantity: 40 },
          { date: "2026-10-20", quantity: 25 },
          { date: "2026-10-21", quantity: 20 },
        ],
        { left: 2, pace: 2 },
      ],
    ]);
  });

  test("counted from today, days pass without a visit", async () => {
    const { rows, ask } = await readReport(admin, dueRowsReport, { ...WEEK, reference: "today" });
    expect(ask.filters.reference).toBe("today");
    expect(rows.every(({ expired, dueDate: due }) => expired === due < ask.today)).toBe(true);
    const [first] = await figures(admin, { reference: "today" });
    expect(first?.before).toBeNull();
  });

  test("each number opens exactly so many batches, whose units it adds up, for every reader and filter", async () => {
    for (const who of ["admin", "supervisor", "client"] as const) {
      const ctx = { ...tenant.ctxAs(who), permissions: admin.permissions };
      for (const more of [{}, { productId: ids.milk }, { chainId: ids.chain }, { reference: "today" }]) {
        expect(await numbersAreTheirLists(ctx, dueDate, { ...WEEK, ...more })).toBe(12);
        for (const { key, value, part } of await figures(ctx, more)) {
          const params = Object.fromEntries(new URL(part.href ?? "", "http://localhost").searchParams);
          const { totals } = await readReport(ctx, dueRowsReport, params);
          if (key === "atRisk") expect(totals?.money ?? null).toBe(value ?? 0);
          else if (key !== "unattended") expect(totals?.units).toBe(value ?? 0);
        }
      }
    }
  });

  test("cards add up to the numbers", async () => {
    const bands = (await readReport(admin, dueBands, WEEK)).rows;
    expect(bands.map(({ band, units, batches }) => [band, units, batches])).toEqual([
      ["upTo15", 23, 3],
      ["expired", 3, 1],
      ["to30", 10, 1],
      ["over30", 7, 1],
    ]);
    const products = (await readReport(admin, dueProducts, WEEK)).rows;
    expect(products.map(({ name, expired, upTo15, to30, money }) => [name, expired, upTo15, to30, money])).toEqual([
      ["Iogurte", 0, 20, 10, 80],
      ["Leite", 3, 3, 0, 15],
    ]);
  });

  test("a client sees its products where it is served, a supervisor the own team, a stranger nothing", async () => {
    const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
    expect((await told(client)).upTo15).toEqual([20, 1, 1]);
    expect((await told(client, { productId: ids.milk })).upTo15).toEqual([null, 0, 0]);
    expect(await told(admin, { businessUnitId: tenant.businessUnitId })).toEqual(await told(client));
    const supervisor = { ...tenant.ctxAs("supervisor"), permissions: admin.permissions };
    expect((await told(supervisor)).upTo15).toEqual([23, 3, 3]);
    const stranger = (await newTenant()).ctxAs("admin");
    expect((await told(stranger, { productId: ids.yoghurt })).upTo15).toEqual([null, 0, 0]);
  });

  test("the call gives what the screen shows, and names what it cannot understand", async () => {
    const body = { from: "2026-10-19", to: "2026-10-25", reference: "visit" };
    const answer = await dashboardCall(admin, dueDate, body);
    expect(answer.figures[0]).toMatchObject({ key: "upTo15", value: 23, part: 3, whole: 5 });
    expect(answer.cards.due_urgent).toMatchObject([{ product: "Leite", done: "Recolha" }, {}, {}]);
    await expect(dashboardCall(admin, dueDate, { reference: "never" })).rejects.toMatchObject({
      code: "invalid_fields",
    });
  });
});
