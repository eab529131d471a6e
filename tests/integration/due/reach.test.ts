import { expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { turnOne } from "@/lib/engine/resource/actions";
import { previewBulk } from "@/lib/engine/resource/operations/bulk";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { dueForPlaces } from "@/lib/field/due/load-due";
import { reachIfSaved, reachOf } from "@/lib/field/due/reach";
import { newTaskVersion } from "@/lib/records/questionnaires/versions";
import { startImport } from "@/lib/shell/imports/commands";
import { boundOf } from "@/lib/shell/registry";
import { checked, linesOf, work } from "../../support/imports";
import { session } from "../../support/session";
import { newOffice } from "./task";

const NOW = new Date("2026-11-18T15:00:00Z");

/** An office with four PDVs, two of a chain, one to be switched off. */
async function office() {
  const of = await newOffice();
  const chain = await of.make("posChain", { name: "Rede" });
  const pos = {
    a: await of.make("pos", { name: "A", chainId: chain }),
    b: await of.make("pos", { name: "B", chainId: chain }),
    c: await of.make("pos", { name: "C" }),
    off: await of.make("pos", { name: "D" }),
  };
  // Late, since a filter names no PDV that is switched off already.
  const close = () => setActive(boundOf("pos"), of.ctx, [pos.off], false);
  const reach = (id: string, ctx = of.ctx) => reachOf(ctx, id, { now: NOW });
  const counts = async (id: string, ctx = of.ctx) => {
    const { people, places } = await reach(id, ctx);
    return [people.count, places?.count];
  };
  return { ...of, chain, pos, close, reach, counts };
}

test("without a filter everybody of the field is asked everywhere, with names, questions and words", async () => {
  const { task, filter, reach, ctx, close } = await office();
  await close();
  const { id } = await task([{ name: "Tem?" }, { name: "Por quê?" }]);
  const found = await reach(id);
  expect(found).toMatchObject({ isOpen: true, isPartial: false, when: ["Todos os dias"] });
  expect([found.people.count, found.people.sample.map(({ name }) => name)]).toEqual([
    2,
    ["Pessoa promoter", "Pessoa promoter2"],
  ]);
  expect([found.places?.count, found.places?.sample.map(({ name }) => name)]).toEqual([3, ["A", "B", "C"]]);
  expect([found.items.count, found.items.sample.map(({ name }) => name)]).toEqual([2, ["Tem?", "Por quê?"]]);
  expect((await reach(id, { ...ctx, locale: "en" })).when).toEqual(["Every day"]);
  // A first day that is past says nothing of what comes.
  const only = await filter(id, { startDate: "2026-11-01" });
  expect((await reach(id)).when).toEqual(["Todos os dias"]);
  // With its last filter goes what kept it from being asked of everybody.
  expect(await reach(id)).toMatchObject({ isOpen: false });
  expect(await reachOf(ctx, id, { without: only, now: NOW })).toEqual(found);
});

test("whom a published task is asked of again is shown before it is switched on", async () => {
  const { ctx, task, filter, make, close, tenant } = await office();
  await close();
  const { id } = await task([{}], { name: "Volta" });
  const draft = await make("questionnaire", { name: "Rascunho" });
  const tasks = boundOf("questionnaire");
  await setActive(tasks, ctx, [id, draft], false);
  const shown = async (action: "activate" | "deactivate", ids = [id, draft], locale: "pt-BR" | "en" = "pt-BR") =>
    (await previewBulk(tasks, { ...ctx, locale }, { ids }, action)).warning?.view(locale);
  expect(await shown("activate")).toMatchObject({
    title: "1 tarefa será pedida de novo",
    lines: ["Volta: 2 pessoas, 3 PDVs, todos os dias (sem filtro)"],
  });
  expect((await shown("activate", [id], "en"))?.lines).toEqual(["Volta: 2 people, 3 stores, every day (no filter)"]);
  expect(await shown("activate", [draft])).toBeNull();
  await setActive(tasks, ctx, [id], true);
  expect((await shown("activate", [id])) ?? null).toBeNull();
  await filter(id, { userIds: [tenant.userIds.promoter] });
  await setActive(tasks, ctx, [id], false);
  expect((await shown("activate"))?.lines).toEqual(["Volta: 1 pessoa, 3 PDVs, todos os dias"]);
  session.ctx = ctx;
  expect(await turnOne("questionnaire", id, true)).toEqual({ ok: true, value: "asks" });
  expect(await turnOne("questionnaire", draft, true)).toEqual({ ok: true, value: "done" });
  await setActive(tasks, ctx, [id], true);
  expect(await turnOne("questionnaire", id, false)).toEqual({ ok: true, value: "done" });
});

test("whom a task reaches is told before one of its filters is saved or switched on, and nothing is kept", async () => {
  const { tenant, ctx, task, filter, chain, pos, close, reach } = await office();
  await close();
  const { id } = await task();
  const only = await filter(id, { userIds: [tenant.userIds.promoter], posIds: [pos.a] });
  const counted = async (asked: Promise<Awaited<ReturnType<typeof reach>>>) => {
    const { people, places } = await asked;
    return [people.count, places?.count];
  };
  const wider = (input: Record<string, unknown>) => counted(reachIfSaved(ctx, only, input, { now: NOW }));
  expect(await wider({ posIds: [], posChainIds: [chain] })).toEqual([1, 2]);
  expect(await wider({ userIds: [], posIds: [] })).toEqual([2, 3]);
  const fresh = { questionnaireId: id, name: "Outro", posIds: [pos.c] };
  expect(await counted(reachIfSaved(ctx, null, fresh, { now: NOW }))).toEqual([2, 2]);
  expect(await counted(reach(id))).toEqual([1, 1]);
  const off = await filter(id, { userIds: [tenant.userIds.promoter2] });
  await setActive(boundOf("questionnaireFilter"), ctx, [off], false);
  expect(await counted(reachOf(ctx, id, { turned: off, now: NOW }))).toEqual([2, 3]);
  expect(await counted(reach(id))).toEqual([1, 1]);
  // What saving refuses is refused before; what is foreign or hidden is missing.
  await expect(reachIfSaved(ctx, only, { name: "" })).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(reachIfSaved((await newOffice()).ctx, only, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
  await expect(reachIfSaved(tenant.ctxAs("promoter"), only, {})).rejects.toMatchObject({ code: "forbidden" });
});

test("an import that switches a published task on tells of each line whom it is asked of, before and after", async () => {
  const { ctx, task, close, make } = await office();
  await close();
  const { id } = await task([{}], { name: "Volta" });
  const draft = await make("questionnaire", { name: "Rascunho" });
  await setActive(boundOf("questionnaire"), ctx, [id, draft], false);
  const job = await checked(ctx, "questionnaire", "Nome;Tipo;Ativo\nVolta;Geral;Sim\nRascunho;Geral;Sim");
  const told = async () => (await linesOf(ctx, job)).map(({ action, problems }) => ({ action, problems }));
  const before = await told();
  expect(before).toEqual([
    {
      action: "update",
      problems: [
        {
          field: null,
          code: "task_asked_again",
          params: { reach: "2 pessoas, 3 PDVs, todos os dias (sem filtro)" },
        },
      ],
    },
    { action: "update", problems: null },
  ]);
  await startImport(ctx, job, { mode: "skip" });
  await work(ctx, job);
  expect(await told()).toEqual(before);
});

test("each filter reaches whom and what the rules of the day let pass, together they reach both", async () => {
  const { tenant, ctx, task, filter, make, counts, reach, chain, pos, close } = await office();
  const { promoter, promoter2, supervisor } = tenant.userIds;
  const product = await make("product", { name: "Café" });
  const unused = await make("product", { name: "Chá" });
  await make("mix", { name: "Mix", type: "point_of_sale", posIds: [pos.c], productIds: [product] });
  const people = [promoter, promoter2, supervisor];
  const inputs = [
    { userIds: [promoter] },
    { userIds: [supervisor] },
    { teamIds: [tenant.teamIds[0]] },
    { userIds: [promoter2], teamIds: [tenant.teamIds[0]] },
    { posIds: [pos.c] },
    { posChainIds: [chain] },
    { posIds: [pos.c, pos.off], posChainIds: [chain] },
    { productIds: [product] },
    { productIds: [unused] },
    { productIds: [product], posChainIds: [chain] },
  ];
  const made: { id: string; input: (typeof inputs)[number] }[] = [];
  for (const input of inputs) {
    const { id } = await task();
    await filter(id, input);
    made.push({ id, input });
  }
  await close();
  const date = "2026-11-18";
  const posIds = Object.values(pos);
  const asked = await withTenant(ctx, async (tx) => {
    const at: { id: string; userId: string; posId: string }[] = [];
    for (const userId of people)
      for (const [posId, { due }] of await dueForPlaces({ ...ctx, tx }, { userId, date, posIds }, { named: true }))
        at.push(...due.map(({ id }) => ({ id, userId, posId })));
    return at;
  });
  for (const { id, input } of made) {
    // A supervisor without working hours is in nobody's field unless named.
    const named = "userIds" in input && input.userIds?.includes(supervisor);
    const pairs = asked.filter((one) => one.id === id && (named || one.userId !== supervisor));
    const expected = [new Set(pairs.map(({ userId }) => userId)).size, new Set(pairs.map(({ posId }) => posId)).size];
    expect([input, await counts(id)]).toEqual([input, expected]);
  }
  const both = await task();
  await filter(both.id, { userIds: [promoter], posIds: [pos.a] });
  await filter(both.id, { userIds: [promoter2], posIds: [pos.c], frequencies: ["week_1"] });
  const found = await reach(both.id);
  expect([found.people.count, found.places?.count, found.isOpen]).toEqual([2, 2, false]);
  expect(found.when).toEqual(["Todos os dias", "Toda 1ª semana, todos os dias"]);
});

test("a filter that is off, over, or has nobody or no PDV reaches nobody; before there is a PDV none is counted", async () => {
  const { tenant, ctx, task, filter, make, reach, counts, pos, close } = await office();
  const { id } = await task();
  await filter(id, { startDate: "2026-11-01", endDate: "2026-11-17" });
  await filter(id, { posIds: [pos.off] });
  await close();
  const off = await filter(id, {});
  await setActive(boundOf("questionnaireFilter"), ctx, [off], false);
  expect(await reach(id)).toMatchObject({ people: { count: 0 }, places: { count: 0 }, when: [], isOpen: false });
  await filter(id, { startDate: "2026-12-01", userIds: [tenant.userIds.promoter] });
  expect(await counts(id)).toEqual([1, 3]);
  const perProduct = await make("questionnaire", { name: "Por produto", type: "product" });
  expect(await counts(perProduct)).toEqual([0, 0]);
  const newPos = await make("questionnaire", { name: "Cadastro", type: "new_pos" });
  expect(await reach(newPos)).toMatchObject({ people: { count: 2 }, places: null });
});

test("the draft of a new version is counted by its own filters", async () => {
  const { tenant, ctx, task, filter, counts } = await office();
  const { id } = await task();
  await filter(id, { userIds: [tenant.userIds.promoter] });
  const { row } = await newTaskVersion(ctx, id);
  expect(await counts(row.id)).toEqual([1, 4]);
  await filter(row.id, { userIds: [tenant.userIds.promoter2] });
  expect([await counts(row.id), await counts(id)]).toEqual([
    [2, 4],
    [1, 4],
  ]);
});

test("a scoped role counts its own teams and is told so; names are for who may list them", async () => {
  const { tenant, task, reach } = await office();
  const { id } = await task();
  const found = await reach(id, tenant.ctxAs("admin", { teamIds: [tenant.teamIds[0]] }));
  expect(found).toMatchObject({ isPartial: true, people: { count: 1, sample: [{ id: tenant.userIds.promoter }] } });
  const admin = tenant.ctxAs("admin");
  const permissions = new Set([...admin.permissions].filter((one) => one !== "USER_GET" && one !== "POS_GET"));
  const blind = await reach(id, { ...admin, permissions });
  expect([blind.people, blind.places]).toEqual([
    { count: 2, sample: [] },
    { count: 4, sample: [] },
  ]);
});

test("another tenant's task, or none, is not found; who may not publish does not ask", async () => {
  const [mine, theirs] = [await office(), await newOffice()];
  const foreign = await theirs.task();
  for (const id of [foreign.id, "0197b5c4-0000-7000-8000-000000000000", "nada"])
    await expect(mine.reach(id)).rejects.toMatchObject({ code: "not_found" });
  const { id } = await mine.task();
  await expect(mine.reach(id, mine.tenant.ctxAs("promoter"))).rejects.toMatchObject({ code: "forbidden" });
});
