import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/scripts/postgres/embedded";
import { prepareDatabase } from "@/scripts/prepare-database";
import { makeDatabase } from "@/scripts/test/databases";
import { crowd } from "./burst/people";
import { type Burst, burst } from "./burst/run";
import { startServers } from "./servers";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(import.meta.dirname, "burst.json");
const SECRET = "the secret of the bench, which guards nothing at all";

const numberOf = (name: string, otherwise: number) => {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero.`);
  return value;
};

/** What was asked for and how close it came: a ratio of 1 or less is met, but for shares, which are 1 or missed. */
function held(result: Burst) {
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
  };
}

/** `npm run bench -- burst`: eight o'clock. BENCH_PROMOTERS, BENCH_SIGN_IN and BENCH_CHECK_IN (seconds) make it smaller. */
async function main(): Promise<void> {
  const promoters = Math.round(numberOf("BENCH_PROMOTERS", 5_000));
  const signInSeconds = numberOf("BENCH_SIGN_IN", 300);
  const checkInSeconds = numberOf("BENCH_CHECK_IN", 60);
  const closers: (() => Promise<unknown>)[] = [];
  process.env.AUTH_SECRET = SECRET;
  try {
    const folder = mkdtempSync(join(tmpdir(), "gondola-burst-"));
    closers.push(async () => rmSync(folder, { recursive: true, force: true }));
    const server = await startEmbedded({ dir: join(folder, "pg"), root: ROOT });
    closers.push(server.stop);
    process.env.STORAGE_DIR = join(folder, "files");
    const database = await makeDatabase(server.url);
    closers.push(database.drop);
    await prepareDatabase({
      adminUrl: database.url,
      secret: SECRET,
      given: { DATABASE_OWNER_URL: undefined, DATABASE_APP_URL: undefined, DATABASE_SYSTEM_URL: undefined },
    });
    console.log(`Hiring ${promoters} promoters…`);
    const people = await crowd(promoters);
    const servers = await startServers(ROOT);
    closers.push(servers.stop);
    console.log(`It is eight o'clock: ${signInSeconds} s to sign in, ${checkInSeconds} s to check in…`);
    const result = await burst(servers.product, people, { signInSeconds, checkInSeconds });
    const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? "", memoryGb: Math.round(totalmem() / 2 ** 30) };
    const report = { at: new Date().toISOString(), machine, result, goals: held(result) };
    writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${JSON.stringify(report, null, 2)}\nWritten to bench/burst.json`);
  } finally {
    const { closePools } = await import("@/db/client");
    await closePools().catch(() => {});
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
