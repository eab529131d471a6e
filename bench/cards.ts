import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { plusDays } from "@/lib/base/calendar/days";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { DASHBOARDS } from "@/lib/shell/dashboards";
import { FACTS_A_DAY, makeShelf } from "./cards/ground";
import { processorOf, serially } from "./cards/processor";
import { machine, numberOf, onOwnServer } from "./ground";
import { type Spread, spreadOf } from "./measure/statistics";

const RESULTS = join(import.meta.dirname, "cards.json");
/** Milliseconds of a card. */
const GOAL = 150;
/** Days that a dashboard shows where its address names none. */
const SHOWN = 30;

type Reading = {
  readonly dashboard: string;
  readonly card: string;
  /** From question to rows, with the transaction and the work on the rows. */
  readonly ms: Spread;
  /** Of these what the database worked: the time of its processors, which other work on the machine does not lengthen. */
  readonly sqlMs: number;
};

/** What each card takes by itself; "figures": the numbers alone; "page": everything at once, as a screen asks for it. */
async function measure(
  cpu: () => Promise<number>,
  tenantId: string,
  dashboards: readonly Dashboard[],
  period: string,
  rounds: number,
) {
  const ctx = await systemCtx(tenantId, "bench: cards");
  const found: Reading[] = [];
  for (const dashboard of dashboards) {
    const bare: Dashboard = { ...dashboard, figures: async () => [] };
    const parts: readonly (readonly [card: string, work: () => Promise<unknown>])[] = [
      ...dashboard.cards.map(
        (card) => [card.name, () => readDashboard(ctx, bare, { period }, (ctx, ask) => card.rows(ctx, ask))] as const,
      ),
      ["figures", () => readDashboard(ctx, dashboard, { period }, async () => null)],
      [
        "page",
        () =>
          readDashboard(ctx, dashboard, { period }, async (ctx, ask) => {
            for (const card of dashboard.cards) await card.rows(ctx, ask);
          }),
      ],
    ];
    for (const [card, work] of parts) {
      // The first round finds nothing in memory.
      await work();
      const taken: number[] = [];
      const before = await cpu();
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await work();
        taken.push(performance.now() - begun);
      }
      const sqlMs = Math.round((await cpu()) - before) / rounds;
      const reading = { dashboard: dashboard.name, card, ms: spreadOf(taken), sqlMs: Math.round(sqlMs) };
      console.log(`${reading.dashboard} ${card}: ${reading.sqlMs} ms of SQL, ${reading.ms.median} ms`);
      found.push(reading);
    }
  }
  return found;
}

/** `npm run bench -- cards`: each card of thirty days over short histories and long ones. BENCH_DAYS: days of the shortest; BENCH_TIMES: how often the longest. */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const days = Math.round(numberOf("BENCH_DAYS", 120));
  const times = Math.round(numberOf("BENCH_TIMES", 4));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 3));
  const last = plusDays(new Date().toISOString().slice(0, 10), -1);
  const period = `${plusDays(last, 1 - SHOWN)}..${last}`;
  // Those of costs are told by month, from facts of their own.
  const shown = DASHBOARDS.filter((dashboard) => dashboard.period.kind === "named");
  const { read: cpu, end } = processorOf(adminUrl);
  atTheEnd(end);
  await serially(adminUrl);
  const short = await makeShelf(adminUrl, last, days, console.log);
  const before = await measure(cpu, short, shown, period, rounds);
  const long = await makeShelf(adminUrl, last, days * times, console.log);
  const after = await measure(cpu, long, shown, period, rounds);
  const cards = before.map(({ dashboard, card, ...first }, at) => {
    const longer = after[at] ?? first;
    const growth = Number((longer.sqlMs / Math.max(1, first.sqlMs)).toFixed(2));
    const told = { ms: longer.ms, sqlMs: longer.sqlMs, shortMs: first.ms, shortSqlMs: first.sqlMs };
    return { dashboard, card, ...told, growth, met: card === "page" ? null : longer.sqlMs <= GOAL };
  });
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { days, times, rounds, shown: SHOWN },
    facts: { shown: SHOWN * FACTS_A_DAY, short: days * FACTS_A_DAY, long: days * times * FACTS_A_DAY },
    goalMs: GOAL,
    cards,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const lines = cards.map(
    ({ dashboard, card, shortSqlMs, sqlMs, growth }) =>
      `${dashboard} ${card}: ${shortSqlMs} ms of SQL, ${sqlMs} ms with ${times} times the history (${growth})`,
  );
  console.log(`\n${lines.join("\n")}\n\nWritten to bench/cards.json`);
});
