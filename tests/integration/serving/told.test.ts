import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { businessUnits, pos, posChains, posRegionals, servingMonths, servingPeople } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Ask } from "@/lib/engine/report/define";
import { type ServingLine, servingAsk, servingLines, servingTotal } from "@/lib/insight/serving/board";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import { openedTree } from "@/lib/insight/serving/tree";
import { triedOf } from "@/lib/insight/what-if/base";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";

const MONTH = "2026-06";
const CHAINS = 3;
let tenant: TestTenant;
let [clients, chains, regionals]: [string[], string[], string[]] = [[], [], []];
let stores: { id: string; chain: string; profile: "low" | "high"; regional: string }[] = [];

beforeEach(async () => {
  tenant = await newTenant();
  clients = [tenant.businessUnitId, uuidv7()];
  chains = Array.from({ length: CHAINS }, () => uuidv7());
  regionals = [uuidv7(), uuidv7()];
  stores = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: uuidv7(), chain: chains[at % CHAINS] ?? "", profile: at % 2 === 0 ? ("low" as const) : ("high" as const) },
    regional: regionals[at < 4 ? 0 : 1] ?? "",
  }));
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnits).values({ id: clients[1] ?? "", name: "Outro cliente" });
    await tx.insert(posChains).values(chains.map((id) => ({ id, name: `Rede ${id}` })));
    await tx.insert(posRegionals).values(regionals.map((id) => ({ id, name: `Regional ${id}` })));
    await tx.insert(pos).values(
      stores.map(({ id, chain, profile, regional }) => ({
        ...{ id, name: `Loja ${id}`, chainId: chain, profile, regionalId: regional },
      })),
    );
  });
});

/** Somebody's time at a store for a client; without `cents` nobody has said what they cost. */
type Cell = { readonly who: string; readonly store: number; readonly client: number; readonly cents: number };

async function keep(cells: readonly Cell[], paid: Readonly<Record<string, { payroll: number; loose: number }>>) {
  const ids = new Map([...cells.map(({ who }) => who), ...Object.keys(paid)].map((who) => [who, uuidv7()]));
  const idOf = (who: string) => ids.get(who) ?? "";
  const personOf = (who: string) => {
    const own = cells.flatMap((cell, part) => (cell.who === who ? [{ ...cell, part }] : []));
    const sum = (of: (cell: Cell & { part: number }) => number) => own.reduce((all, cell) => all + of(cell), 0);
    return {
      ...{ month: `${MONTH}-01`, payrollCents: paid[who]?.payroll ?? 0, looseCents: paid[who]?.loose ?? 0 },
      ...{ visits: own.length, stays: own.length, inStore: sum(({ part }) => 60 + part), travel: 10 * own.length },
      storeCents: sum(({ cents }) => cents),
    };
  };
  await withTenant(tenant, async (tx) => {
    await tx.insert(servingMonths).values(
      cells.map(({ who, store, client, cents }, part) => ({
        ...{ month: `${MONTH}-01`, userId: idOf(who), part, kind: "pos" as const, posId: stores[store]?.id },
        ...{ chainId: stores[store]?.chain, profile: stores[store]?.profile, regionalId: stores[store]?.regional },
        ...{ businessUnitId: clients[client], visits: 1, stays: 1, inStore: 60 + part, travel: 10, km: 0 },
        ...{ storeCents: cents, travelCents: 0, kmCents: 0, idleCents: 0 },
      })),
    );
    await tx.insert(servingPeople).values([...ids.keys()].map((who) => ({ ...personOf(who), userId: idOf(who) })));
  });
}

const withCosts = () => tenant.ctxAs("admin");
const without = (): Ctx => {
  const ctx = withCosts();
  return { ...ctx, permissions: new Set([...ctx.permissions].filter((one) => !one.startsWith("USERCOST"))) };
};
const read = <T>(ctx: Ctx, work: (ctx: TxCtx, ask: Ask) => Promise<T>) =>
  readDashboard(ctx, costOfServing, { month: MONTH }, work);
const figuresOf = async (ctx: Ctx) => {
  const { figures } = await read(ctx, async () => null);
  return Object.fromEntries(figures.map(({ key, value }) => [key, value]));
};
const pay = (people: readonly string[], more: Record<string, { payroll: number; loose: number }> = {}) => ({
  ...Object.fromEntries(people.map((who) => [who, { payroll: 100_000, loose: 0 }])),
  ...more,
});

test("people of whom nobody knows what they cost do not hide what the only other one does", async () => {
  const unknown = ["b", "c", "d", "e"].map((who) => ({ who, store: 0, client: 0, cents: 0 }));
  await keep([{ who: "a", store: 0, client: 0, cents: 7_777 }, ...unknown], pay(["a"]));
  const figures = await figuresOf(without());
  expect([figures.paid, figures.inStore, figures.travel, figures.idle, figures.cost]).toEqual(Array(5).fill(null));
  const { cards } = await read(without(), async (ctx, ask) => servingLines(ctx, await servingAsk(ctx, ask), "client"));
  expect(cards.map(({ cost }) => cost)).toEqual([null]);
  expect((await figuresOf(withCosts())).cost).toBe(77.77);
});

test("the pay of the only one who visited nobody is not what is left of the others'", async () => {
  const cells = ["a", "b", "c"].map((who, store) => ({ who, store, client: 0, cents: 10_000 }));
  await keep(cells, pay(["a", "b", "c"], { lonely: { payroll: 432_100, loose: 432_100 } }));
  const told = await figuresOf(without());
  expect([told.paid, told.idle]).toEqual([null, null]);
  expect([told.cost, told.inStore]).toEqual([300, 300]);
  const look = async (ctx: TxCtx, ask: Ask) => ({
    sides: await reconcile(ctx, ask),
    tried: await triedOf(ctx, ask, await openedTree(ctx, ask, {})),
  });
  const { cards } = await read(without(), look);
  expect([cards.sides, cards.tried?.base.paidMinutes]).toEqual([null, null]);
  const own = (await read(withCosts(), look)).cards;
  expect(own.sides?.loose).toBe(432_100);
  expect(own.tried?.base.paidMinutes).toBeGreaterThan(0);
});

test("no two sums that are told lie so close that they tell what one of few people costs", async () => {
  for (const seed of [1, 2]) {
    const drawn = random(seed);
    const people = "abcdefgh".split("");
    const cells = Array.from({ length: 16 }, () => ({
      ...{ who: people[drawn.below(people.length)] ?? "a", store: drawn.below(stores.length) },
      ...{ client: drawn.below(2), cents: drawn.below(5) === 0 ? 0 : 1_000 + drawn.below(9_000) },
    }));
    await withTenant(tenant, async (tx) => {
      await tx.delete(servingMonths);
      await tx.delete(servingPeople);
    });
    await keep(cells, pay(people));
    const some = <T>(all: readonly T[]) => [undefined, ...all];
    const across = [{}, { profile: "low" as const }, { regionalId: regionals[0] }];
    type Filters = { businessUnitId?: string; chainId?: string; posId?: string; profile?: "low"; regionalId?: string };
    const asks = some(clients).flatMap((businessUnitId) =>
      some(chains.slice(0, 2)).flatMap((chainId) =>
        some(stores.slice(0, 1).map(({ id }) => id)).flatMap((posId) =>
          across.map((more): Filters => ({ businessUnitId, chainId, posId, ...more })),
        ),
      ),
    );
    const within = (filters: Filters) =>
      cells.filter(({ store, client }) => {
        const place = stores[store];
        return (
          (!filters.businessUnitId || filters.businessUnitId === clients[client]) &&
          (!filters.chainId || filters.chainId === place?.chain) &&
          (!filters.posId || filters.posId === place?.id) &&
          (!filters.profile || filters.profile === place?.profile) &&
          (!filters.regionalId || filters.regionalId === place?.regional)
        );
      });
    const told: Set<Cell>[] = [];
    const lines: [Filters, readonly ServingLine[]][] = [];
    for (const filters of asks) {
      const { cards } = await read(without(), async (ctx, asked) => {
        const ask = await servingAsk(ctx, { ...asked, filters });
        return {
          total: await servingTotal(ctx, ask),
          cuts: [
            await servingLines(ctx, ask, "client"),
            await servingLines(ctx, ask, "chain"),
            await servingLines(ctx, ask, "pos"),
          ],
        };
      });
      const own = within(filters);
      if (cards.total.cost !== null) {
        expect(cards.total.cost).toBe(own.reduce((sum, { cents }) => sum + cents, 0));
        told.push(new Set(own.filter(({ cents }) => cents > 0)));
      }
      for (const cut of cards.cuts) lines.push([filters, cut]);
    }
    for (const [filters, own] of lines)
      for (const { cost, clientId, chainId, posId } of own) {
        const narrowed = { businessUnitId: clientId, chainId, posId };
        const of = Object.fromEntries(Object.entries(narrowed).filter(([, id]) => id !== null));
        if (cost !== null) told.push(new Set(within({ ...filters, ...of }).filter(({ cents }) => cents > 0)));
      }
    const peopleIn = (some: Iterable<Cell>) => new Set([...some].map(({ who }) => who)).size;
    const few = (some: readonly Cell[]) => some.length > 0 && peopleIn(some) < 3;
    for (const one of told) {
      expect(few([...one])).toBe(false);
      for (const other of told) {
        const rest = [...one].filter((cell) => !other.has(cell));
        // All of the other lies within this one.
        if (rest.length === one.size - other.size) expect(few(rest)).toBe(false);
      }
    }
    expect(told.some((one) => one.size > 0)).toBe(true);
  }
});

test("what is told is told along the path: clients, their chains, the PDVs of these", async () => {
  const cells = [0, 1, 2, 3, 4, 5].flatMap((store) =>
    [0, 1].flatMap((client) => ["a", "b", "c", "d"].map((who) => ({ who, store, client, cents: 1_000 + store }))),
  );
  await keep(cells, pay(["a", "b", "c", "d"]));
  const [client = "", chain = ""] = [clients[0], chains[0]];
  const { cards } = await read(without(), async (ctx, ask) => ({
    tree: (await openedTree(ctx, ask, { open: `${client}.${chain}` })).lines,
    across: await servingLines(ctx, await servingAsk(ctx, ask), "chain"),
  }));
  expect(cards.tree.map(({ depth }) => depth).sort()).toEqual([0, 0, 1, 1, 1, 2, 2]);
  for (const { cost } of cards.tree) expect(cost).toBeGreaterThan(0);
  expect(cards.across.map(({ cost }) => cost)).toEqual([null, null, null]);
});

test("an address that opens what has nothing beneath opens nothing", async () => {
  await keep([{ who: "a", store: 0, client: 0, cents: 1_000 }], pay(["a"]));
  const one = { visits: 1, stays: 1, inStore: 1, travel: 1, km: 0, storeCents: 1, travelCents: 1, kmCents: 1 };
  const whose = { month: `${MONTH}-01`, userId: uuidv7() };
  await withTenant(tenant, async (tx) => {
    await tx
      .insert(servingMonths)
      .values({ ...whose, ...one, part: 1, kind: "pos", posId: stores[1]?.id, idleCents: 0 });
    await tx.insert(servingPeople).values({ ...whose, ...one, payrollCents: 0, looseCents: 0 });
  });
  for (const open of ["none", "byHand", `${clients[0]}.none`, "constructor.none", "..", `${clients[0]}.x`]) {
    const { cards } = await read(withCosts(), async (ctx, ask) =>
      triedOf(ctx, ask, await openedTree(ctx, ask, { open })),
    );
    expect([open, cards?.base.visits]).toEqual([open, open.startsWith(clients[0] ?? "?") ? 1 : 2]);
  }
});
