import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether a process of this number runs, whoever's it is. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isPostgres(pid: number): boolean {
  const cmdline = `/proc/${pid}/cmdline`;
  return existsSync(cmdline) ? /postgres/.test(readFileSync(cmdline, "utf8")) : runs(pid);
}

/**
 * Clears what a crashed run left in the data folder. A server that outlived its run is asked to end; a pid file that
 * now names some other program (pids are reused, above all in containers) is removed, since Postgres would believe it.
 */
export async function clearStale(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !runs(pid) || !isPostgres(pid)) return rmSync(file, { force: true });
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 30_000 && existsSync(file); waited += 100) await sleep(100);
  if (existsSync(file)) throw new Error(`Another PostgreSQL (pid ${pid}) still uses ${data}: stop it first.`);
}
