import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { cycleOf } from "@/lib/base/calendar/cycle";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { askerCtx } from "@/lib/engine/jobs/asker";
import type { Ask } from "@/lib/engine/report/define";
import { kmDays } from "@/lib/insight/km/load";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { refreshServing, writeServing } from "@/lib/insight/serving/refresh";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import {
  servingAdjustments,
  servingMonths,
  servingPeople,
  servingVisitsCard,
} from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import { previewPace } from "@/lib/insight/what-if/apply";
import { baseOf, triedOf } from "@/lib/insight/what-if/base";
import { billAt, paceOf } from "@/lib/insight/what-if/rules";
import { servingScenarios } from "@/lib/insight/what-if/scenario.report";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { tenantToday } from "@/lib/records/tenants/settings";
import { processorOf, serially } from "./cards/processor";
import { machine, numberOf, onOwnServer } from "./ground";
import { type Spread, spreadOf } from "./measure/statistics";
import { type CostsField, DAY, MONTH, makeCosts } from "./serving/ground";

const RESULTS = join(import.meta.dirname, "serving.json");
/** Milliseconds: of the database for a card, of it and of the product together for the rest. */
const GOALS = { card: 150, day: 50, whatIf: 1_000 } as const;

type Part = { readonly name: string; readonly goal: keyof typeof GOALS | null; readonly work: () => Promise<unknown> };
type Reading = {
  readonly name: string;
  /** From question to answer, by the clock. */
  readonly ms: Spread;
  /** What the database's processors worked, and with them those of the product. */
  readonly sqlMs: number;
  readonly workMs: number;
  readonly goalMs: number | null;
  readonly met: boolean | null;
};

async function measure(database: () => Promise<number>, { name, goal, work }: Part, rounds: number): Promise<Reading> {
  // The first round finds nothing in memory.
  await work();
  const taken: number[] = [];
  const [before, own] = [await database(), process.cpuUsage()];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  const sqlMs = Math.round(((await database()) - before) / rounds);
  const workMs = Math.round(sqlMs + (user + system) / 1_000 / rounds);
  const goalMs = goal && GOALS[goal];
  const met = goalMs && (goal === "card" ? sqlMs : workMs) <= goalMs;
  const reading = { name, ms: spreadOf(taken), sqlMs, workMs, goalMs, met };
  console.log(lineOf(reading));
  return reading;
}

const lineOf = ({ name, ms, sqlMs, workMs, goalMs, met }: Reading) =>
  `${met === null ? "·" : met ? "✓" : "✗"} ${name}: ${sqlMs} ms of SQL, ${workMs} ms of work, ${ms.median} ms by the clock${goalMs ? `, goal ≤ ${goalMs}` : ""}`;

/**
 * `npm run bench -- serving`: a year of costs of 2,000 people and 50,000 stores. What each card of the screens takes by itself, a day worked out anew, and what if, measured
 * as cards are (079). BENCH_PEOPLE, BENCH_STORES, BENCH_MONTHS, BENCH_ROUNDS make it smaller.
 */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const people = Math.round(numberOf("BENCH_PEOPLE", 2_000));
  const stores = Math.round(numberOf("BENCH_STORES", 50_000));
  const months = Math.round(numberOf("BENCH_MONTHS", 12));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  await serially(adminUrl);
  const { rows, ...field } = await makeCosts(adminUrl, { people, stores, months }, console.log);
  const { read: database, end } = processorOf(adminUrl);
  atTheEnd(end);
  const measured: Reading[] = [];
  for (const part of await partsOf(field)) measured.push(await measure(database, part, rounds));
  const settings = { people, stores, months, rounds };
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), settings, rows, measured }, null, 2)}\n`,
  );
  console.log(`\n${measured.map(lineOf).join("\n")}\n\nWritten to bench/serving.json`);
});

async function partsOf({ tenantId, adminId, chainId, personId }: Omit<CostsField, "rows">): Promise<readonly Part[]> {
  const ctx = await askerCtx({ tenantId, createdBy: adminId });
  const job = await systemCtx(tenantId, "bench: day");
  const ask = { filters: {}, month: MONTH, period: cycleOf(MONTH, 1) };
  const monday = await withTenant({ tenantId }, async (tx) =>
    plusDays(mondayOf(await tenantToday({ ...ctx, tx })), 14),
  );
  const read = (dashboard: Dashboard, cards: (ctx: TxCtx, ask: Ask) => Promise<unknown>) =>
    readDashboard(ctx, { ...dashboard, figures: async () => [] }, { month: MONTH }, cards);
  const cards = [costOfServing, ...Object.values(INTELLIGENCE).map(({ dashboard }) => dashboard)].flatMap((dashboard) =>
    dashboard.cards.map(
      (card): Part => ({
        ...{ name: `card ${card.name}`, goal: "card" },
        work: () => read(dashboard, (ctx, ask) => card.rows(ctx, { ...ask, perPage: 50 })),
      }),
    ),
  );
  const day = new Set([`${personId} ${DAY}`]);
  const anew = async (tx: TenantTx) => {
    const [inside, own] = [
      { ...job, tx },
      { from: DAY, to: DAY },
    ];
    await writeServing(inside, day, [personId], own, await kmDays(inside, { ...own, userIds: [personId], days: day }));
  };
  const tryOut = async () => {
    const base = await withTenant({ tenantId }, (tx) => baseOf({ ...ctx, tx }, ask));
    const now = base && paceOf(base);
    if (!base || !now) throw new Error("nothing to try");
    for (let perWeek = 0.25; perWeek <= 7; perWeek += 0.25) billAt(base, { ...now, perWeek });
  };
  return [
    {
      ...{ name: "figures", goal: "card" },
      work: () => readDashboard(ctx, costOfServing, { month: MONTH }, async () => null),
    },
    {
      name: "clients, their tree",
      goal: "card",
      work: () => read(costOfServing, (ctx, ask) => openedTree(ctx, ask, {})),
    },
    ...cards,
    {
      ...{ name: "the screen at once", goal: null },
      work: () => readDashboard(ctx, costOfServing, { month: MONTH }, screenOf),
    },
    {
      ...{ name: "a day of one person worked out anew", goal: "day" },
      work: () => withTenant({ tenantId, lane: "job" }, anew),
    },
    {
      name: "that day and its month added up",
      goal: "day",
      work: () => withTenant({ tenantId, lane: "job" }, anew).then(() => refreshServing(tenantId)),
    },
    { name: "what if, 28 paces of all stores", goal: "whatIf", work: tryOut },
    {
      ...{ name: "what it makes of a chain's routes", goal: "whatIf" },
      work: () => previewPace(ctx, { from: monday, month: MONTH, chain_id: chainId, per_week: 1.5 }),
    },
  ];
}

/** All that the page reads in its one transaction. */
async function screenOf(ctx: TxCtx, ask: Ask) {
  const tree = await openedTree(ctx, ask, {});
  await triedOf(ctx, ask, tree);
  await reconcile(ctx, ask);
  for (const card of [servingScenarios, servingPeople, servingMonths, servingAdjustments]) await card.rows(ctx, ask);
  await servingVisitsCard.rows(ctx, { ...ask, perPage: 50 });
}
