import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "@/scripts/postgres/embedded";
import { prepareDatabase } from "@/scripts/prepare-database";
import { makeDatabase } from "@/scripts/test/databases";
import { fill } from "./fill";
import { measureRequests } from "./measure/requests";
import { measureSearch } from "./measure/search";
import type { Comparison } from "./measure/statistics";
import { startServers } from "./servers";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(import.meta.dirname, "results.json");
const SECRET = "the secret of the bench, which guards nothing at all";

const numberOf = (name: string, otherwise: number) => {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero.`);
  return value;
};

/** The product has no switch for its audit log; in this database a trigger may throw the rows away. */
async function auditSwitch(adminUrl: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await sql`create function bench_discard() returns trigger language plpgsql as 'begin return null; end'`;
  return {
    set: async (kept: boolean) => {
      await sql`drop trigger if exists bench_discard on audit_log`;
      if (!kept)
        await sql`create trigger bench_discard before insert on audit_log for each row execute function bench_discard()`;
    },
    end: () => sql.end({ timeout: 5 }),
  };
}

function line({ name, ours, yardstick, ratio, goal, met, unit }: Comparison): string {
  const asked = goal ? `, goal ${goal.at === "least" ? "≥" : "≤"} ${goal.value}: ${met ? "met" : "missed"}` : "";
  return `${name}: ${ratio.median} (${ratio.low} to ${ratio.high})${asked}\n    ${ours.median} to ${yardstick.median} ${unit}`;
}

async function versionOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql`select current_setting('server_version') as version`;
  await sql.end();
  return String(row?.version);
}

/** `npm run bench`: every ratio of one run. BENCH_SCALE, BENCH_ROUNDS and BENCH_SECONDS make it smaller. */
async function main(): Promise<void> {
  const scale = numberOf("BENCH_SCALE", 1);
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const ms = numberOf("BENCH_SECONDS", 10) * 1_000;
  const closers: (() => Promise<unknown>)[] = [];
  const say = (text: string) => console.log(text);
  process.env.AUTH_SECRET = SECRET;
  try {
    // A server of its own that writes as durably as a real one, so that writes cost what they cost.
    const folder = mkdtempSync(join(tmpdir(), "gondola-bench-"));
    closers.push(async () => rmSync(folder, { recursive: true, force: true }));
    const server = await startEmbedded({ dir: join(folder, "pg"), root: ROOT });
    closers.push(server.stop);
    process.env.STORAGE_DIR = join(folder, "files");
    const database = await makeDatabase(server.url);
    closers.push(database.drop);
    const urls = await prepareDatabase({
      adminUrl: database.url,
      secret: SECRET,
      given: { DATABASE_OWNER_URL: undefined, DATABASE_APP_URL: undefined, DATABASE_SYSTEM_URL: undefined },
    });
    const filled = await fill(database.url, scale, say);
    say("Starting the product and the bare application…");
    const servers = await startServers(ROOT);
    closers.push(servers.stop);
    const audit = await auditSwitch(database.url);
    closers.push(audit.end);
    const { comparisons, p99 } = await measureRequests(filled, servers, { rounds, ms }, audit.set);
    comparisons.push(...(await measureSearch(urls, filled, rounds)));
    const machine = {
      cpus: cpus().length,
      model: cpus()[0]?.model ?? "",
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgres: await versionOf(database.url),
    };
    const settings = { scale, rounds, seconds: ms / 1_000, connections: 8 };
    const results = { at: new Date().toISOString(), machine, settings, rows: filled.rows, comparisons, p99Ms: p99 };
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    say(`\n${comparisons.map(line).join("\n")}\n\nWritten to bench/results.json`);
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
