import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { pos, questionnaires, syncPulls, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { simulate } from "@/lib/field/due/simulate";
import { newRound } from "../answers/answer";
import { addPos, clock, codeOf, dataOf, dayOf, HOUR } from "../check-ins/visit";

type Rec = Record<string, unknown> & { id: string };
type Package = Record<"visits" | "pos" | "mixes" | "questionnaires", Rec[]> & { cursor: string; removed: object };
const ids = (list: unknown) => (list as Rec[]).map(({ id }) => id).sort();

/** A store that no route of the promoter names, with a mix, a required task about its products and one that is not required. */
async function newStore() {
  const round = await newRound();
  const { make, task, filter, phone, posId, tenant, ctx } = round;
  const productId = await make("product", { name: "Café 500 g" });
  const mixId = await make("mix", {
    name: "Mix da serra",
    type: "point_of_sale",
    posIds: [posId],
    productIds: [productId],
  });
  const [needed, free] = [await task([{ type: "text" }], { type: "product" }), await task()];
  await filter(needed.id, { isRequired: true });
  await withTenant(ctx, (tx) => tx.update(questionnaires).set({ publishedAt: new Date(clock(-24 * HOUR)) }));
  const date = dayOf(clock(-HOUR));
  const pull = async (body: Record<string, unknown> = {}) => {
    const answer = await phone.call("sync/pull", { date, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data as Package;
  };
  const simulated = async () => {
    const { result } = await simulate(ctx, { userId: tenant.userIds.promoter, posId, date });
    return ids(result?.due ?? []);
  };
  return { ...round, productId, mixId, needed, free, date, pull, simulated, tasks: [needed.id, free.id].sort() };
}

describe("a visit off the route", () => {
  test("gets the tasks that its check-out demands, from arrival to departure, without forcing", async () => {
    const { phone, posId, pull, simulated, tasks, needed, free, mixId, productId, answer } = await newStore();
    const plan = await pull();
    expect([plan.visits, plan.pos, plan.mixes, plan.questionnaires]).toEqual([[], [], [], []]);

    const arrival = phone.arrival();
    const arrived = await phone.call("pos-checks/check-in", arrival);
    const named = [
      { id: needed.id, is_required: true, answered_today: false },
      { id: free.id, is_required: false, answered_today: false },
    ];
    expect([arrived.status, ids(dataOf(arrived).questionnaires)]).toEqual([201, tasks]);
    expect(dataOf(arrived).questionnaires).toEqual(
      expect.arrayContaining(named.map((one) => expect.objectContaining(one))),
    );
    expect(dataOf(arrived).mixes).toEqual([{ id: mixId, name: "Mix da serra" }]);
    expect(dataOf(await phone.call("pos-checks/check-in", arrival))).toEqual(dataOf(arrived));

    const missing = await phone.checkOut(arrival.id);
    expect([codeOf(missing), missing.body.error?.tasks]).toEqual([
      "required_tasks_missing",
      [expect.objectContaining({ id: needed.id })],
    ]);

    // Whoever is there needs not name the PDV; the simulator says the same.
    for (const given of [await pull(), await pull({ pos_id: posId })]) {
      expect([ids(given.pos), ids(given.mixes), ids(given.questionnaires)]).toEqual([[posId], [mixId], tasks]);
      expect(given.mixes).toMatchObject([{ pos_ids: [posId], products: [{ id: productId }] }]);
    }
    expect(await simulated()).toEqual(tasks);

    const sent = await answer(needed.id, [{ item_id: needed.items[0], product_id: productId, value: "Cheia" }]);
    expect(sent.status, sent.text).toBe(201);
    const left = await phone.checkOut(arrival.id);
    expect([left.status, dataOf(left).forced], left.text).toEqual([200, false]);
  });

  test("is prepared with `pos_id`, for as long as it is asked about", async () => {
    const { pull, posId, tasks, mixId } = await newStore();
    const { cursor } = await pull();
    const asked = await pull({ pos_id: posId.toUpperCase(), since: cursor });
    expect([ids(asked.pos), ids(asked.mixes), ids(asked.questionnaires)]).toEqual([[posId], [mixId], tasks]);
    expect(await pull({ since: asked.cursor })).toMatchObject({
      questionnaires: [],
      removed: { pos: [posId], mixes: [mixId], questionnaires: expect.arrayContaining(tasks) },
    });
  });

  test("where the person's own route of another day names a mix, its products come along", async () => {
    const { pull, posId, make, tenant, ctx, date } = await newStore();
    const productId = await make("product", { name: "Filtro" });
    const elsewhere = await addPos(tenant.tenantId);
    const named = { name: "Da rota", type: "point_of_sale", posIds: [elsewhere], productIds: [productId] };
    const mixId = await make("mix", named);
    const route = { userId: tenant.userIds.promoter, posId, mixId, startDate: "2020-01-01", endDate: date };
    // Today began without it: the plan of a day is written in its morning.
    await withTenant(ctx, (tx) => tx.insert(workschedules).values(route));
    const given = await pull({ pos_id: posId });
    const asked = given.questionnaires.flatMap(
      (task) => (task.due as { product_ids: string[] }[])[0]?.product_ids ?? [],
    );
    const known = given.mixes.flatMap((mix) => ids(mix.products));
    expect(asked).toContain(productId);
    expect(known).toEqual(expect.arrayContaining(asked));
  });

  test("at a planned visit the answer names nothing: the package of the day has it", async () => {
    const { phone, posId, tenant, ctx, date } = await newStore();
    const route = { id: uuidv7(), userId: tenant.userIds.promoter, posId, startDate: "2020-01-01", onHolidays: true };
    await withTenant(ctx, async (tx) => {
      await tx.insert(workschedules).values(route);
      const plan = { userId: route.userId, posId, localDate: date, timezone: "America/Sao_Paulo" };
      await tx.insert(visits).values({ workScheduleId: route.id, ...plan });
    });
    const arrived = await phone.checkIn({ work_schedule_id: route.id });
    expect([arrived.status, "questionnaires" in dataOf(arrived)]).toEqual([201, false]);
  });

  test("planned, or given another task, after the package of the day: the answer names what the phone has not got", async () => {
    const arriving = async (
      when: "before" | "after",
      change?: (store: Awaited<ReturnType<typeof newStore>>) => unknown,
    ) => {
      const store = await newStore();
      const { phone, posId, tenant, ctx, date } = store;
      const userId = tenant.userIds.promoter;
      if (when === "after") await store.pull();
      const route = { id: uuidv7(), userId, posId, startDate: "2020-01-01", onHolidays: true };
      await withTenant(ctx, async (tx) => {
        await tx.insert(workschedules).values(route);
        const plan = { userId, posId, localDate: date, timezone: "America/Sao_Paulo" };
        await tx.insert(visits).values({ workScheduleId: route.id, ...plan });
      });
      if (when === "before") await store.pull();
      await change?.(store);
      const arrival = phone.arrival();
      const { questionnaires: told } = dataOf(await phone.call("pos-checks/check-in", arrival));
      const missing = ids((await phone.checkOut(arrival.id)).body.error?.tasks);
      return { told: told === undefined ? null : ids(told), missing, known: store.tasks };
    };
    expect(await arriving("before")).toMatchObject({ told: null, missing: [expect.any(String)] });
    const late = await arriving("after");
    expect(late.told).toEqual(late.known);
    const fresh = await arriving("before", async ({ ctx, task, filter }) => {
      const since = await task();
      await filter(since.id, { isRequired: true });
      await withTenant(ctx, async (tx) => {
        await tx.update(syncPulls).set({ pulledAt: new Date(clock(-3 * HOUR)) });
        const published = { publishedAt: new Date(clock(-2 * HOUR)) };
        await tx.update(questionnaires).set(published).where(eq(questionnaires.id, since.id));
      });
    });
    expect(fresh.missing).toHaveLength(2);
    expect(fresh.told).toEqual(expect.arrayContaining(fresh.missing));
  });

  test("somebody else's PDV, one that is switched off and one that never was are the same", async () => {
    const { phone, ctx, tenant } = await newStore();
    const stranger = await newStore();
    const off = await addPos(tenant.tenantId);
    await withTenant(ctx, (tx) => tx.update(pos).set({ isActive: false }).where(eq(pos.id, off)));
    for (const pos_id of [stranger.posId, off, uuidv7()]) {
      const refused = await phone.call("sync/pull", { pos_id });
      expect([refused.status, refused.body.error?.fields]).toEqual([422, { pos_id: ["not_found"] }]);
    }
    expect((await phone.call("sync/pull", { pos_id: "a" })).body.error?.fields).toEqual({ pos_id: ["invalid_id"] });
  });
});

describe("the check-out of a visit whose tasks the phone was never given", () => {
  const MINUTE = 60_000;
  async function newTrip() {
    const store = await newStore();
    const { phone, posId } = store;
    const arrival = (changes: Record<string, unknown> = {}) => phone.arrival({ pos_id: posId, ...changes });
    const step = (op: string, id: unknown, body: object) => ({ op, id, body });
    const checkIn = (body: Record<string, unknown>) => step("pos-checks/check-in", body.id, body);
    const checkOut = (id: unknown, changes: Record<string, unknown> = {}) =>
      step(`pos-checks/${id}/check-out`, id, phone.departure(changes));
    const push = async (...operations: object[]) => {
      const answer = await phone.call("sync/push", { operations });
      const done = answer.body.data as { status: string; error?: { code: string } }[];
      return done.map(({ status, error }) => error?.code ?? status);
    };
    const flags = async (id: unknown) => dataOf(await phone.get(id)).flags as string[];
    return { ...store, arrival, checkIn, checkOut, push, flags };
  }

  test("made wholly offline, off the route: accepted, and flagged", async () => {
    const { arrival, checkIn, checkOut, push, flags, pull, answer, needed, productId } = await newTrip();
    await pull();
    const there = arrival();
    expect(await push(checkIn(there), checkOut(there.id))).toEqual(["applied", "applied"]);
    expect(await flags(there.id)).toEqual(["tasks_not_received"]);
    // Answered afterwards, nothing is due any more; the order in which things arrive does not matter.
    const line = { item_id: needed.items[0], product_id: productId, value: "Cheia" };
    expect((await answer(needed.id, [line])).status).toBe(201);
    expect(await flags(there.id)).toEqual([]);
  });

  test("sent in two pushes, with a pull between them after it had ended: the same", async () => {
    const { arrival, checkIn, checkOut, push, flags, pull } = await newTrip();
    const there = arrival();
    expect(await push(checkIn(there))).toEqual(["applied"]);
    expect((await pull()).questionnaires).toHaveLength(2);
    expect(await push(checkOut(there.id, { occurred_at: clock(-10 * MINUTE) }))).toEqual(["applied"]);
    expect(await flags(there.id)).toEqual(["tasks_not_received"]);
  });

  test("prepared with `pos_id`, or pulled before its end: held to them", async () => {
    const { arrival, checkIn, checkOut, push, pull, posId } = await newTrip();
    await pull({ pos_id: posId });
    const first = arrival();
    expect(await push(checkIn(first), checkOut(first.id))).toEqual(["applied", "required_tasks_missing"]);
    const other = await newTrip();
    const second = other.arrival();
    expect(await other.push(other.checkIn(second))).toEqual(["applied"]);
    await other.pull();
    expect(await other.push(other.checkOut(second.id))).toEqual(["required_tasks_missing"]);
  });

  test("answered at the check-in's own call: held to them, by push as well", async () => {
    const { phone, arrival, checkOut, push } = await newTrip();
    const there = arrival();
    expect((await phone.call("pos-checks/check-in", there)).status).toBe(201);
    expect(await push(checkOut(there.id))).toEqual(["required_tasks_missing"]);
  });

  test("what was published after the package is not demanded; what was in it is", async () => {
    const {
      phone,
      arrival,
      checkIn,
      checkOut,
      push,
      pull,
      posId,
      ctx,
      needed,
      task,
      filter,
      flags,
      answer,
      productId,
    } = await newTrip();
    const pulls = (at: number) => withTenant(ctx, (tx) => tx.update(syncPulls).set({ pulledAt: new Date(clock(at)) }));
    const later = await task();
    await filter(later.id, { isRequired: true });
    const published = { publishedAt: new Date(clock(-3 * HOUR)) };
    await withTenant(ctx, (tx) => tx.update(questionnaires).set(published).where(eq(questionnaires.id, later.id)));
    await pull({ pos_id: posId });
    await pulls(-4 * HOUR);
    const there = arrival();
    expect(await push(checkIn(there), checkOut(there.id))).toEqual(["applied", "required_tasks_missing"]);
    const sent = await answer(needed.id, [{ item_id: needed.items[0], product_id: productId, value: "Cheia" }]);
    expect(sent.status, sent.text).toBe(201);
    expect((await phone.checkOut(there.id, { battery: 40 })).status).toBe(200);
    expect(await flags(there.id)).toEqual(["tasks_not_received"]);
  });

  test("a visit planned after the day's package was given is no other; without any package the plan counts", async () => {
    const planned = async (trip: Awaited<ReturnType<typeof newTrip>>) => {
      const { tenant, posId, ctx, date } = trip;
      const userId = tenant.userIds.promoter;
      const route = { id: uuidv7(), userId, posId, startDate: "2020-01-01", onHolidays: true };
      await withTenant(ctx, async (tx) => {
        await tx.insert(workschedules).values(route);
        const plan = { userId, posId, localDate: date, timezone: "America/Sao_Paulo" };
        await tx.insert(visits).values({ workScheduleId: route.id, ...plan });
      });
      return trip.arrival({ work_schedule_id: route.id });
    };
    const [given, never] = [await newTrip(), await newTrip()];
    await given.pull();
    const [late, plain] = [await planned(given), await planned(never)];
    expect(await given.push(given.checkIn(late), given.checkOut(late.id))).toEqual(["applied", "applied"]);
    expect(await given.flags(late.id)).toEqual(["tasks_not_received"]);
    expect(await never.push(never.checkIn(plain), never.checkOut(plain.id))).toEqual([
      "applied",
      "required_tasks_missing",
    ]);
  });

  test("planned and in the morning's package: held to its tasks, and to no others that came to be due since", async () => {
    const { ctx, tenant, arrival, checkIn, checkOut, push, pull, make, task, filter, flags, answer, ...trip } =
      await newTrip();
    const { posId, date, needed, productId } = trip;
    const route = { id: uuidv7(), userId: tenant.userIds.promoter, posId, startDate: "2020-01-01", onHolidays: true };
    await withTenant(ctx, async (tx) => {
      await tx.insert(workschedules).values(route);
      const plan = { userId: route.userId, posId, localDate: date, timezone: "America/Sao_Paulo" };
      await tx.insert(visits).values({ workScheduleId: route.id, ...plan });
    });
    const chainId = await make("posChain", { name: "Rede" });
    const ofChain = await task();
    await filter(ofChain.id, { isRequired: true, posChainIds: [chainId] });
    await withTenant(ctx, (tx) => tx.update(questionnaires).set({ publishedAt: new Date(clock(-24 * HOUR)) }));
    expect(ids((await pull()).questionnaires)).toEqual(trip.tasks);
    // The PDV joins a chain after the phone has gone, and is switched off while somebody is there.
    await withTenant(ctx, (tx) => tx.update(pos).set({ chainId }).where(eq(pos.id, posId)));
    const there = arrival({ work_schedule_id: route.id });
    expect(await push(checkIn(there))).toEqual(["applied"]);
    await withTenant(ctx, (tx) => tx.update(pos).set({ isActive: false }).where(eq(pos.id, posId)));
    expect(await push(checkOut(there.id))).toEqual(["required_tasks_missing"]);
    const line = { item_id: needed.items[0], product_id: productId, value: "Cheia" };
    expect((await answer(needed.id, [line])).status).toBe(201);
    expect(await push(checkOut(there.id, { battery: 39 }))).toEqual(["applied"]);
    expect(await flags(there.id)).toEqual(["tasks_not_received"]);
  });

  test("switched off while somebody is there: phone, simulator and check-out ask the same as before", async () => {
    const { phone, arrival, pull, simulated, posId, ctx, tasks, ...trip } = await newTrip();
    const there = arrival();
    expect((await phone.call("pos-checks/check-in", there)).status).toBe(201);
    await withTenant(ctx, (tx) => tx.update(pos).set({ isActive: false }).where(eq(pos.id, posId)));
    expect(ids((await pull()).questionnaires)).toEqual(tasks);
    expect(await simulated()).toEqual(tasks);
    expect(codeOf(await phone.checkOut(there.id))).toBe("required_tasks_missing");
    // Nobody else is asked anything there any more.
    const other = await simulate(ctx, { userId: trip.tenant.userIds.promoter2, posId, date: trip.date });
    expect(ids(other.result?.due ?? [])).toEqual([]);
  });
});
