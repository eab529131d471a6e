import { writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { planDay } from "./ingest/ground";
import { arrivalsBesideBare } from "./ingest/through-next";
import { measureRequests } from "./measure/requests";
import { measureSearch } from "./measure/search";
import type { Comparison } from "./measure/statistics";
import { startServers } from "./servers";

const RESULTS = join(import.meta.dirname, "results.json");
/** Who check in at planned stops. */
const PEOPLE = 100;

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
void onOwnServer(async ({ adminUrl, urls, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 1);
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const ms = numberOf("BENCH_SECONDS", 10) * 1_000;
  const say = (text: string) => console.log(text);
  const filled = await fill(adminUrl, scale, say);
  say("Starting the product and the bare application…");
  const servers = await startServers(ROOT);
  atTheEnd(servers.stop);
  const audit = await auditSwitch(adminUrl);
  atTheEnd(audit.end);
  const { comparisons, p99 } = await measureRequests(filled, servers, { rounds, ms }, audit.set);
  const people = filled.veterans.slice(0, PEOPLE);
  const plan = await planDay(adminUrl, filled, people);
  comparisons.push(...(await arrivalsBesideBare(servers, { ...filled, plan, people }, ms)));
  comparisons.push(...(await measureSearch(urls, filled, rounds)));
  const results = {
    at: new Date().toISOString(),
    machine: { ...machine(), postgres: await versionOf(adminUrl) },
    settings: { scale, rounds, seconds: ms / 1_000, connections: 8 },
    rows: filled.rows,
    comparisons,
    p99Ms: p99,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  say(`\n${comparisons.map(line).join("\n")}\n\nWritten to bench/results.json`);
});
