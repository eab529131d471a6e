import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { posChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { watchMemory } from "./burst/memory";
import { crowd } from "./burst/people";
import { type Burst, burst } from "./burst/run";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { startProduct } from "./servers";

const RESULTS = join(import.meta.dirname, "burst.json");

/** What was asked for and how close it came: a ratio of 1 or less is met, but for shares, which are 1 or missed. */
function held(result: Burst, { memoryMb, stored }: { memoryMb: number; stored: number }) {
  const most = (value: number, goal: number) => ({
    value,
    goal,
    ratio: Number((value / goal).toFixed(3)),
    met: value <= goal,
  });
  const all = (value: number) => ({ value, goal: 1, ratio: value, met: value === 1 });
  return {
    "answers other than 200, 201, 429 and 503": { value: result.unexpected, goal: 0, met: result.unexpected === 0 },
    "signed in after three tries, share": all(result.signedIn),
    "checked in after three tries, share": all(result.checkedIn),
    "check-in p99, milliseconds": most(result.checkInP99, 500),
    "back-office list p95 meanwhile, milliseconds": most(result.listP95, 500),
    "web and worker together, megabytes": most(memoryMb, 1_536),
    "check-ins said to be done and not stored": {
      value: Math.max(0, result.acknowledged - stored),
      goal: 0,
      met: stored >= result.acknowledged,
    },
  };
}

const storedCheckIns = (tenantId: string) => withTenant({ tenantId, lane: "bulk" }, (tx) => tx.$count(posChecks));

/** `npm run bench -- burst`: eight o'clock. BENCH_PROMOTERS, BENCH_SIGN_IN and BENCH_CHECK_IN (seconds) make it smaller. */
void onOwnServer(async ({ atTheEnd }) => {
  const promoters = Math.round(numberOf("BENCH_PROMOTERS", 5_000));
  const signInSeconds = numberOf("BENCH_SIGN_IN", 300);
  const checkInSeconds = numberOf("BENCH_CHECK_IN", 60);
  console.log(`Hiring ${promoters} promoters…`);
  const people = await crowd(promoters);
  const product = await startProduct(ROOT);
  atTheEnd(product.stop);
  const memory = watchMemory(product.pids);
  console.log(`It is eight o'clock: ${signInSeconds} s to sign in, ${checkInSeconds} s to check in…`);
  const result = await burst(product.port, people, { signInSeconds, checkInSeconds });
  const after = { memoryMb: await memory.stop(), stored: await storedCheckIns(people.tenantId) };
  const report = { at: new Date().toISOString(), machine: machine(), result, ...after, goals: held(result, after) };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${JSON.stringify(report, null, 2)}\nWritten to bench/burst.json`);
});
