import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { nightlyRuns, operationalProblems } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { madeAt } from "@/lib/insight/problems/nights";
import { makeReport, reviseReport } from "@/lib/insight/problems/report";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { machine, numberOf, onOwnServer } from "./ground";
import { type Comparison, compare, spreadOf } from "./measure/statistics";
import { makeField } from "./problems/ground";

const RESULTS = join(import.meta.dirname, "problems.json");

/** Every row of the day read once and counted: the least that a look at it costs. */
const readOnce = (tx: TenantTx, date: string) =>
  tx.execute(sql`select
    (select count(distinct (user_id, pos_id)) from pos_checks where local_date = ${date}::date),
    (select count(distinct (user_id, pos_id)) from visits where local_date = ${date}::date),
    (select count(distinct user_id) from workday_punches where local_date = ${date}::date),
    (select count(distinct (user_id, pos_id)) from questionnaire_answers
      where ended_at >= ${date}::date and ended_at < ${date}::date + 2 and local_date = ${date}::date),
    (select count(distinct sha256) from attachments where occurred_at >= ${date}::date and occurred_at < ${date}::date + 2)`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const line = ({ name, ours, yardstick, ratio }: Comparison) =>
  `${name}: ${ratio.median} (${ratio.low} to ${ratio.high}), ${ours.median} ms to ${yardstick.median} ms`;

/** `npm run bench -- problems`: the report of a day of 24,000 visits against one reading of its rows. BENCH_PEOPLE, BENCH_ROUNDS make it smaller. */
void onOwnServer(async ({ adminUrl }) => {
  const people = Math.round(numberOf("BENCH_PEOPLE", 2_000));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const { tenantId, date, visits } = await makeField(adminUrl, people, console.log);
  const ctx = await systemCtx(tenantId, "bench: night");
  const at = madeAt(date, ctx.timeZone);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant({ tenantId, lane: "job" }, work);
  const made: [number, number][] = [];
  const revised: [number, number][] = [];
  let lines = 0;
  for (let round = 0; round <= rounds; round += 1) {
    await inTenant((tx) => tx.delete(operationalProblems).where(eq(operationalProblems.localDate, date)));
    await inTenant((tx) => tx.delete(nightlyRuns).where(eq(nightlyRuns.localDate, date)));
    const read = await timed(() => inTenant((tx) => readOnce(tx, date)));
    const first = await timed(() =>
      inTenant(async (tx) => {
        lines = (await makeReport({ ...ctx, tx }, date, at))?.entered ?? 0;
      }),
    );
    const again = await timed(() => inTenant((tx) => reviseReport({ ...ctx, tx }, date, at)));
    console.log(
      `read ${read.toFixed(0)} ms, made ${first.toFixed(0)} ms (${lines} lines), judged anew ${again.toFixed(0)} ms`,
    );
    // The first round finds nothing in memory.
    if (round === 0) continue;
    made.push([first, read]);
    revised.push([again, read]);
  }
  const comparisons = [
    compare("a night made / its day read once", "milliseconds", made),
    compare("judged anew without a change / its day read once", "milliseconds", revised),
  ];
  const perThousand = spreadOf(made.map(([ours]) => (ours / visits) * 1_000));
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { people, rounds },
    rows: { visits, lines },
    comparisons,
    msPerThousandVisits: { ...perThousand, goal: 200, met: perThousand.median <= 200 },
  };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
  console.log(
    `\n${comparisons.map(line).join("\n")}\n${perThousand.median} ms for 1,000 visits, goal ≤ 200\n\nWritten to bench/problems.json`,
  );
});
