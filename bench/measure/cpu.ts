import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second, which is what /proc counts in on every Linux that Node runs on. */
const TICKS = 100;

type Spent = { readonly parent: number; readonly own: number; readonly children: number };

/** What the kernel says of a process; null for one that is gone meanwhile. */
function spentOf(pid: string): Spent | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in parentheses and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n],
    );
    return { parent, own: user + system, children: childUser + childSystem };
  } catch {
    return null;
  }
}

/** Seconds of processor that a process and all that it started have used, also what ended meanwhile. */
export function cpuSeconds(root: number): number {
  const all = new Map<number, Spent>();
  for (const name of readdirSync("/proc")) {
    const spent = /^\d+$/.test(name) ? spentOf(name) : null;
    if (spent) all.set(Number(name), spent);
  }
  const ours = (pid: number): boolean => pid === root || (all.has(pid) && ours(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, { own, children }] of all) if (ours(pid)) ticks += own + children;
  return ticks / TICKS;
}
