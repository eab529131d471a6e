import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { withTenant } from "@/db/with-tenant";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import { machine, numberOf, onOwnServer } from "./ground";
import { Workers } from "./kills/workers";
import { makeAgency } from "./transfer/ground";

const RESULTS = join(import.meta.dirname, "pickup.json");
/** The first ones meet a worker that has just begun. */
const WARM = 20;
const GOAL_MS = 100;
/** Milliseconds between two orders: never at the worker's own beat. */
const [LEAST, MORE] = [20, 80];

const percentile = (sorted: readonly number[], part: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0).toFixed(1));

/** `npm run bench -- pickup`: how long jobs wait for an idle worker, from the beginning of the transaction that orders them. BENCH_JOBS makes it smaller. */
void onOwnServer(async ({ adminUrl, urls, atTheEnd }) => {
  const jobs = Math.round(numberOf("BENCH_JOBS", 1_000));
  const { tenantId } = await makeAgency();
  const workers = new Workers(urls, Math.random);
  atTheEnd(() => workers.stop());
  await workers.start();
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  atTheEnd(() => sql.end({ timeout: 5 }));
  // Mails that there are not: the worker looks for each, and that is all.
  const order = () => withTenant({ tenantId }, (tx) => enqueue(tx, sendMail, { tenantId, mailId: randomUUID() }));
  const ids: string[] = [];
  for (let n = 0; n < WARM + jobs; n += 1) {
    const id = await order();
    if (id && n >= WARM) ids.push(id);
    await pause(LEAST + Math.random() * MORE);
  }
  await pause(5_000);
  const found = await sql<{ ms: number }[]>`
    select extract(epoch from started_on - created_on)::float8 * 1000 as ms
    from pgboss.job where id = any(${ids}::uuid[]) and started_on is not null order by ms`;
  const waits = found.map(({ ms }) => ms);
  if (waits.length !== jobs) throw new Error(`${waits.length} of ${jobs} jobs were begun`);
  const waitMs = { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), p99: percentile(waits, 0.99) };
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { jobs },
    waitMs: { ...waitMs, most: percentile(waits, 1) },
    goal: { p99: GOAL_MS, met: waitMs.p99 <= GOAL_MS },
  };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${JSON.stringify(report.waitMs)}, goal p99 ≤ ${GOAL_MS}: ${report.goal.met ? "met" : "missed"}`);
  console.log("Written to bench/pickup.json");
});
