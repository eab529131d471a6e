import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withTenant } from "@/db/with-tenant";
import { cycleOf } from "@/lib/base/calendar/cycle";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { refreshDays } from "@/lib/insight/days/refresh";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { refreshServing, writeServing } from "@/lib/insight/serving/refresh";
import { costOfServing } from "@/lib/insight/serving/serving.dashboard";
import { openedTree } from "@/lib/insight/serving/tree";
import { previewPace } from "@/lib/insight/what-if/apply";
import { baseOf } from "@/lib/insight/what-if/base";
import { billAt, paceOf } from "@/lib/insight/what-if/rules";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { tenantToday } from "@/lib/records/tenants/settings";
import { machine, numberOf, onOwnServer } from "./ground";
import { spreadOf } from "./measure/statistics";
import { DAY, MONTH, makeCosts } from "./serving/ground";

const RESULTS = join(import.meta.dirname, "serving.json");
const GOALS = { card: 150, day: 50, whatIf: 1_000 } as const;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * `npm run bench -- serving`: a year of costs of 2,000 people and 50,000 stores. How long each card of the screen takes, a day worked out anew, and what if. BENCH_PEOPLE,
 * BENCH_STORES, BENCH_MONTHS, BENCH_ROUNDS make it smaller.
 */
void onOwnServer(async ({ adminUrl }) => {
  const people = Math.round(numberOf("BENCH_PEOPLE", 2_000));
  const stores = Math.round(numberOf("BENCH_STORES", 50_000));
  const months = Math.round(numberOf("BENCH_MONTHS", 12));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const { rows, ...field } = await makeCosts(adminUrl, { people, stores, months }, console.log);
  const { tenantId, adminId, chainId, personId } = field;
  const ctx = await askerCtx({ tenantId, createdBy: adminId });
  const times = new Map<string, { readonly goal: number; readonly ms: number[] }>();
  const note = (name: string, goal: number, ms: number, round: number) => {
    const known = times.get(name) ?? { goal, ms: [] };
    times.set(name, known);
    // The first round finds nothing in memory.
    if (round > 0) known.ms.push(ms);
  };
  const ask = { filters: {}, month: MONTH, period: cycleOf(MONTH, 1) };
  const [month, monday] = await withTenant({ tenantId }, async (tx) => [
    MONTH,
    plusDays(mondayOf(await tenantToday({ ...ctx, tx })), 14),
  ]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const { dashboard } of [{ dashboard: costOfServing }, ...Object.values(INTELLIGENCE)])
      await readDashboard(ctx, dashboard, { month }, async (ctx, ask) => {
        if (dashboard === costOfServing) {
          note("figures", GOALS.card, await timed(() => Promise.resolve(dashboard.figures(ctx, ask))), round);
          note("clients, a client and a chain opened", GOALS.card, await timed(() => openedTree(ctx, ask, {})), round);
        }
        for (const card of dashboard.cards)
          note(`card ${card.name}`, GOALS.card, await timed(() => card.rows(ctx, { ...ask, perPage: 50 })), round);
      });
    const job = await systemCtx(tenantId, "bench: day");
    const day = new Set([`${personId} ${DAY}`]);
    const work = () =>
      withTenant({ tenantId, lane: "job" }, (tx) =>
        writeServing({ ...job, tx }, day, [personId], { from: DAY, to: DAY }),
      );
    note("a day of one person worked out anew", GOALS.day, await timed(work), round);
    note("and its month added up", GOALS.day, await timed(() => refreshServing(tenantId)), round);
    await refreshDays(tenantId);
    const tryOut = async () => {
      const base = await withTenant({ tenantId }, (tx) => baseOf({ ...ctx, tx }, ask));
      const now = base && paceOf(base);
      if (!base || !now) throw new Error("nothing to try");
      for (let perWeek = 0.25; perWeek <= 7; perWeek += 0.25) billAt(base, { ...now, perWeek });
    };
    note("what if, 28 paces of all stores", GOALS.whatIf, await timed(tryOut), round);
    const sent = { from: monday, month, chain_id: chainId, per_week: 1.5 };
    note("what it makes of a chain's routes", GOALS.whatIf, await timed(() => previewPace(ctx, sent)), round);
    console.log(`round ${round} of ${rounds}`);
  }
  const measured = [...times].map(([name, { goal, ms }]) => {
    const spread = spreadOf(ms);
    return { name, ms: spread, goal, met: spread.median <= goal };
  });
  const settings = { people, stores, months, rounds };
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), settings, rows, measured }, null, 2)}\n`,
  );
  const line = ({ name, ms, goal, met }: (typeof measured)[number]) =>
    `${met ? "✓" : "✗"} ${name}: ${ms.median} ms (${ms.low} to ${ms.high}), goal ≤ ${goal}`;
  console.log(`\n${measured.map(line).join("\n")}\n\nWritten to bench/serving.json`);
});
