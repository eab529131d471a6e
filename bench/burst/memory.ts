import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const EVERY_MS = 1_000;

/** Resident kilobytes of each process, by `ps`, of those and of all that they started. */
async function residentKb(roots: readonly number[]): Promise<number> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,rss="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ours = new Set(roots);
  for (let grown = true; grown; ) {
    const before = ours.size;
    for (const [pid = 0, parent = 0] of rows) if (ours.has(parent)) ours.add(pid);
    grown = ours.size > before;
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => (ours.has(pid) ? sum + rss : sum), 0);
}

/** Looks every second at what these processes together hold in memory; `stop` gives the most that was seen, in megabytes. */
export function watchMemory(pids: readonly number[]): { stop(): Promise<number> } {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentKb(pids));
  };
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return Math.round(most / 1_024);
    },
  };
}
