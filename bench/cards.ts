import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { plusDays } from "@/lib/base/calendar/days";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { DASHBOARDS } from "@/lib/shell/dashboards";
import { FACTS_A_DAY, makeShelf } from "./cards/ground";
import { partsOf } from "./cards/parts";
import { processorOf, roundsOf, serially } from "./cards/processor";
import { machine, numberOf, onOwnServer } from "./ground";
import type { Spread } from "./measure/statistics";

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
  /** Of these what the database worked in the best round: the time of its processors, which other work on the machine lengthens little. */
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
    const page = () =>
      readDashboard(ctx, dashboard, { period }, async (ctx, ask) => {
        for (const card of dashboard.cards) await card.rows(ctx, ask);
      });
    const parts = [...partsOf(ctx, dashboard, { period }), { name: "page", open: page }];
    for (const { name: card, open } of parts) {
      const reading = { dashboard: dashboard.name, card, ...(await roundsOf(cpu, rounds, open)) };
      console.log(`${reading.dashboard} ${card}: ${reading.sqlMs} ms of SQL, ${reading.ms.median} ms`);
      found.push(reading);
    }
  }
  return found;
}

/** So many times the shortest history are the others, ascending. */
function timesAsked(): readonly number[] {
  const times = (process.env.BENCH_TIMES || "4").split(",").map(Number);
  if (times.some((n) => !(n > 1))) throw new Error("BENCH_TIMES must be numbers above one, with commas between.");
  return times.toSorted((a, b) => a - b);
}

/** `npm run bench -- cards`: each card of thirty days over short histories and long ones. BENCH_DAYS: days of the shortest; BENCH_TIMES: how often the others, as "4,16". */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const days = Math.round(numberOf("BENCH_DAYS", 120));
  const times = timesAsked();
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 3));
  const last = plusDays(new Date().toISOString().slice(0, 10), -1);
  const period = `${plusDays(last, 1 - SHOWN)}..${last}`;
  // Those of costs are told by month, from facts of their own.
  const shown = DASHBOARDS.filter((dashboard) => dashboard.period.kind === "named");
  const { read: cpu, end } = processorOf(adminUrl);
  atTheEnd(end);
  await serially(adminUrl);
  const readings: (readonly Reading[])[] = [];
  for (const length of [1, ...times]) {
    const tenantId = await makeShelf(adminUrl, last, days * length, console.log);
    readings.push(await measure(cpu, tenantId, shown, period, rounds));
  }
  const [shortest = [], ...longer] = readings;
  const cards = shortest.map(({ dashboard, card, ms, sqlMs }, at) => {
    const histories = longer.map((all, n) => {
      const found = all[at]?.sqlMs ?? 0;
      return { times: times[n], sqlMs: found, growth: Number((found / Math.max(1, sqlMs)).toFixed(2)) };
    });
    const most = Math.max(sqlMs, ...histories.map((history) => history.sqlMs));
    return { dashboard, card, ms, sqlMs, histories, met: card === "page" ? null : most <= GOAL };
  });
  const lengths = [1, ...times].map((length) => ({ times: length, facts: days * length * FACTS_A_DAY }));
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { days, times: times.join(), rounds, shown: SHOWN },
    facts: { shown: SHOWN * FACTS_A_DAY, histories: lengths },
    goalMs: GOAL,
    cards,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const lines = cards.map(({ dashboard, card, sqlMs, histories }) => {
    const grown = histories.map(
      ({ times, sqlMs, growth }) => `${sqlMs} ms with ${times} times the history (${growth})`,
    );
    return `${dashboard} ${card}: ${[`${sqlMs} ms of SQL`, ...grown].join(", ")}`;
  });
  console.log(`\n${lines.join("\n")}\n\nWritten to bench/cards.json`);
});
