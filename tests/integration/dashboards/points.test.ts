import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  questionnaireAnswers as answers,
  businessUnitPos,
  mixes,
  mixProducts,
  posChains,
  posChecks,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { additionalPoint } from "@/lib/insight/points/point.dashboard";
import { pointBrands, pointFlags, pointRowsReport, pointStays, pointTypes } from "@/lib/insight/points/point.report";
import { pointsOf, standingAt } from "@/lib/insight/points/points";
import { among } from "@/lib/insight/points/sums";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { numbersAreTheirLists } from "./numbers";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
const ids = { own: "", rival: "", a: "", b: "", c: "", chain: uuidv7(), task: "", question: "", item: "" };
const chosen: Record<string, string> = {};

type Said = { point?: boolean; chose?: readonly string[]; tabloid?: boolean; status?: "pending" | "rejected" };
async function say(posId: string, date: string, productId: string, said: Said, person: Person = "promoter") {
  const [id, at] = [uuidv7(), new Date(`${date}T10:00:00-03:00`)];
  const place = { posId, userId: tenant.userIds[person], localDate: date };
  const line = { answerId: id, itemId: ids.item, questionId: ids.question, productId, ...place, answeredAt: at };
  const lines = [
    ...(said.point === undefined ? [] : [{ ...line, subtype: "additional_point" as const, booleanValue: said.point }]),
    ...(said.tabloid === undefined ? [] : [{ ...line, subtype: "tabloid" as const, booleanValue: said.tabloid }]),
    ...(said.chose ?? []).map((name, position) => ({ ...line, choiceId: chosen[name], position })),
  ];
  await withTenant(tenant, async (tx) => {
    await tx.insert(answers).values({
      ...{ id, questionnaireId: ids.task, ...place, startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" },
      reviewStatus: said.status ?? "pending",
    });
    await tx.insert(values).values(lines);
  });
}

async function visit(posId: string, date: string, person: Person = "promoter") {
  const at = new Date(`${date}T09:00:00-03:00`);
  await withTenant(tenant, (tx) =>
    tx.insert(posChecks).values({
      ...{ posId, userId: tenant.userIds[person], localDate: date, occurredAt: at, receivedAt: at },
      ...{ timezone: "America/Sao_Paulo", checkOutAt: at, checkOutReceivedAt: at, timeInStoreSeconds: 0 },
    }),
  );
}

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: ids.chain, name: "Rede A" }));
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B" });
  ids.c = await addPos(tenant.tenantId, { name: "Loja C", chainId: ids.chain });
  ids.own = (await create(boundOf("product"), admin, { name: "Café" })).row.id;
  ids.rival = (await create(boundOf("product"), admin, { name: "Outro café", isCompetitor: true })).row.id;
  const names = {
    types_of_additional_point: { Ilha: "island", Ponta: "gondola_point", Torre: null },
    none: { Pago: "purchased", Ganho: "conquered", Oferta: "price_offer" },
  };
  const first = await newQuestion(admin, {
    ...{ name: "Que ponto?", type: "choice", subtype: "types_of_additional_point", isMultiple: true },
    choices: Object.entries(names.types_of_additional_point).map(([name, meaning]) => ({ name, meaning })),
  });
  const second = await newQuestion(admin, {
    ...{ name: "De onde?", type: "choice", isMultiple: true },
    choices: Object.entries(names.none).map(([name, meaning]) => ({ name, meaning })),
  });
  for (const { choices } of [first, second])
    for (const choice of choices as { id: string; name: string }[]) chosen[choice.name] = choice.id;
  const task = await newTask(admin, [{ questionId: first.id, label: null }], { type: "product" });
  Object.assign(ids, { task: task.id, question: first.id, item: itemsOf(task)[0]?.id });
  for (const [posId, date] of [
    [ids.a, "2026-10-20"],
    [ids.a, "2026-10-22"],
    [ids.c, "2026-10-20"],
  ] as const)
    await visit(posId, date);
  await visit(ids.b, "2026-10-21", "promoter2");
  // Bought since September, two types at once by now; a rejected answer says nothing.
  await say(ids.a, "2026-09-22", ids.own, { point: true, chose: ["Ilha", "Pago"] });
  await say(ids.a, "2026-10-22", ids.own, { point: true, chose: ["Ilha", "Ponta", "Pago", "Oferta"], tabloid: true });
  await say(ids.a, "2026-10-23", ids.own, { point: false, status: "rejected" });
  // Won, of a type that means nothing; of another brand beside it.
  await say(ids.b, "2026-10-21", ids.own, { point: true, chose: ["Torre", "Ganho"], tabloid: false }, "promoter2");
  await say(ids.b, "2026-10-21", ids.rival, { point: true, chose: ["Ilha"] }, "promoter2");
  // Gone since the last visit before the week.
  await say(ids.c, "2026-10-12", ids.own, { point: true, chose: ["Ilha", "Ganho"] });
  await say(ids.c, "2026-10-20", ids.own, { point: false });
  await withTenant(tenant, async (tx) => {
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: tenant.businessUnitId };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values({ mixId: mix.id, productId: ids.own });
    await tx
      .insert(businessUnitPos)
      .values([ids.a, ids.c].map((posId) => ({ businessUnitId: tenant.businessUnitId, posId })));
  });
});

const told = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries(
    (await readDashboard(ctx, additionalPoint, { ...WEEK, ...params }, async () => null)).figures.map(
      ({ key, value, part, whole }) => [key, [value, part.n, whole?.n]],
    ),
  );

describe("additional points", () => {
  test("F12: coverage, bought and won, own against competing, what is gone", async () => {
    expect(await told(admin)).toEqual({
      coverage: [2 / 3, 2, 3],
      purchased: [2 / 3, 2, 3],
      against: [3, 3, 1],
      gone: [1, 1, 4],
    });
  });

  test("F12: type × origin, too few for a rate and for days; own against each brand of others", async () => {
    const { rows } = await readReport(admin, pointTypes, WEEK);
    expect(rows).toEqual([
      { type: "island", purchased: 1, conquered: 0, own: 1, won: null, rivals: 1, days: null },
      { type: "gondola_point", purchased: 1, conquered: 0, own: 1, won: null, rivals: 0, days: null },
      { type: "untold", purchased: 0, conquered: 1, own: 1, won: null, rivals: 0, days: null },
    ]);
    const brands = (await readReport(admin, pointBrands, WEEK)).rows;
    expect(brands.map(({ own, points }) => [own, points])).toEqual([
      [true, 3],
      [false, 1],
    ]);
  });

  test("F12: persistence, the longest first, also of what is gone; coverage by flag", async () => {
    const stays = (await readReport(admin, pointStays, WEEK)).rows;
    expect(stays.map(({ pos, type, days, standing }) => [pos, type, days, standing])).toEqual([
      ["Loja A", "island", 30, true],
      ["Loja A", "gondola_point", 0, true],
      ["Loja B", "untold", 0, true],
      ["Loja C", "island", 0, false],
    ]);
    for (const { seen, first, last, sightings } of stays)
      expect([seen.length, seen[0], seen.at(-1)]).toEqual([sightings, first, last]);
    const flags = (await readReport(admin, pointFlags, WEEK)).rows;
    expect(flags).toEqual([
      { id: null, name: null, visited: 1, covered: 1, own: 1, rivals: 1 },
      { id: ids.chain, name: "Rede A", visited: 2, covered: 1, own: 2, rivals: 0 },
    ]);
  });

  test("promotions and the leaflet are sides of the same screen", async () => {
    expect(await told(admin, { kind: "promotions" })).toEqual({
      coverage: [1 / 3, 1, 3],
      against: [null, 1, 0],
      gone: [0, 0, 1],
    });
    const { rows } = await readReport(admin, pointTypes, { ...WEEK, kind: "promotions" });
    expect(rows.map(({ type, own }) => [type, own])).toEqual([["price_offer", 1]]);
    expect((await told(admin, { kind: "tabloid" })).coverage).toEqual([1 / 3, 1, 3]);
  });

  test("narrowed by type and by origin, numbers and lists alike", async () => {
    expect(await told(admin, { type: "island" })).toEqual({
      coverage: [1 / 3, 1, 3],
      purchased: [1, 1, 1],
      against: [1, 1, 1],
      gone: [1, 1, 2],
    });
    expect(await told(admin, { origin: "purchased" })).toEqual({
      coverage: [1 / 3, 1, 3],
      purchased: [1, 2, 2],
      against: [null, 2, 0],
      gone: [0, 0, 2],
    });
    expect((await told(admin, { type: "untold", origin: "purchased" })).gone).toEqual([null, 0, 0]);
    for (const more of [{ type: "island" }, { origin: "conquered" }, { type: "gondola_point", origin: "purchased" }])
      expect(await numbersAreTheirLists(admin, additionalPoint, { ...WEEK, ...more })).toBe(8);
  });

  test("each number opens exactly so many rows, for every reader, filter and side", async () => {
    for (const who of ["admin", "supervisor", "client"] as const) {
      const ctx = { ...tenant.ctxAs(who), permissions: admin.permissions };
      for (const more of [
        {},
        { chainId: ids.chain },
        { productId: ids.own },
        { supervisorId: tenant.userIds.supervisor },
      ])
        for (const kind of ["points", "promotions", "tabloid"])
          expect(await numbersAreTheirLists(ctx, additionalPoint, { ...WEEK, ...more, kind })).toBe(
            kind === "points" ? 8 : 6,
          );
    }
  });

  test("a client sees its own where it is served, never the research about others; a stranger nothing", async () => {
    const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
    expect(await told(client)).toEqual({
      coverage: [1 / 2, 1, 2],
      purchased: [1, 2, 2],
      against: [null, 2, 0],
      gone: [1, 1, 3],
    });
    expect((await told(client, { productId: ids.rival })).against).toEqual([null, 0, 0]);
    expect(await told(admin, { businessUnitId: tenant.businessUnitId })).toEqual(await told(client));
    const supervisor = { ...tenant.ctxAs("supervisor"), permissions: admin.permissions };
    expect((await told(supervisor)).against).toEqual([null, 2, 0]);
    const stranger = (await newTenant()).ctxAs("admin");
    expect((await told(stranger, { productId: ids.own })).gone).toEqual([null, 0, 0]);
  });

  test("the call gives what the screen shows, and its lists their words", async () => {
    const answer = await dashboardCall(admin, additionalPoint, {
      from: "2026-10-19",
      to: "2026-10-25",
      kind: "points",
    });
    expect(answer.figures[0]).toMatchObject({ key: "coverage", part: 2, whole: 3 });
    expect(answer.cards.point_types).toMatchObject([{ type: "Ilha", purchased: 1 }, {}, { type: "Não informado" }]);
    const gone = await readReport(admin, pointRowsReport, { ...WEEK, of: "gone" });
    expect(gone.rows.map(({ pos, last }) => [pos, last])).toEqual([["Loja C", "2026-10-12"]]);
  });
});

test.each(["admin", "supervisor", "client", "promoter"] as const)(
  "what stands without its history is what stands with it, for %s, on each day",
  async (who) => {
    const ctx = tenant.ctxAs(who);
    let stood = 0;
    for (const to of ["2026-10-19", "2026-10-20", "2026-10-21", "2026-10-22", "2026-10-23", "2026-10-25"])
      for (const filters of [{}, { posId: ids.a }, { productId: ids.own }, { productId: ids.rival }]) {
        const period = { from: "2026-10-19", to };
        const [points, standing] = await withTenant(tenant, async (tx) => [
          await pointsOf({ ...ctx, tx }, { period, today: to, filters }),
          await standingAt({ ...ctx, tx }, period, filters),
        ]);
        const own = Map.groupBy(among(points, "own"), ({ posId }) => posId);
        const found = [...standing].filter(([, n]) => n > 0).sort();
        expect(found, to).toEqual([...own].map(([posId, all]) => [posId, all.length]).sort());
        stood += found.length;
      }
    if (who === "admin") expect(stood).toBeGreaterThan(0);
  },
);
