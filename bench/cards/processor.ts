import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { type Spread, spreadOf } from "../measure/statistics";

/** How long the system let one process work so far, in milliseconds; nothing of one that is gone. */
async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "");
  // Nanoseconds on a processor come first, then those of waiting for one.
  return Number(stat.split(" ")[0]) / 1e6;
}

/** How long the processes of all connections of this database but its own have worked so far, in milliseconds. */
export function processorOf(adminUrl: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  return {
    read: async (): Promise<number> => {
      const rows = await sql<{ pid: number }[]>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      const times = await Promise.all(rows.map(({ pid }) => timeOf(pid)));
      return times.reduce((sum, time) => sum + time, 0);
    },
    end: () => sql.end({ timeout: 5 }),
  };
}

/** From the next connection on each statement works in one process alone. */
export async function serially(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    await sql`alter database ${sql(row?.name ?? "")} set max_parallel_workers_per_gather = 0`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What some rounds of a work take from question to rows, and of these what the database worked in the best; the first round, which finds nothing in memory, is not counted. */
export async function roundsOf(
  cpu: () => Promise<number>,
  rounds: number,
  work: () => Promise<unknown>,
): Promise<{ readonly ms: Spread; readonly sqlMs: number }> {
  await work();
  const taken: number[] = [];
  let sqlMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const [begun, before] = [performance.now(), await cpu()];
    await work();
    taken.push(performance.now() - begun);
    sqlMs = Math.min(sqlMs, (await cpu()) - before);
  }
  return { ms: spreadOf(taken), sqlMs: Math.round(sqlMs) };
}
