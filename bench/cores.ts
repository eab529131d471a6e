import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { load, type Shot } from "./measure/load";
import { kindsOf } from "./measure/requests";
import { compare } from "./measure/statistics";
import { type Product, startProduct } from "./servers";

const RESULTS = join(import.meta.dirname, "cores.json");
const MEASURED = ["list", "listPage", "checkIn"] as const;
const CONNECTIONS = 16;
/** Then a call of which nothing came back counts as one that has no end. */
const LIMIT_MS = 30_000;

/** What calls on new connections come to while one web process is killed, and until it is there again. */
async function whileOneDies({ port, pids }: Product, shots: () => Shot) {
  const told = { answered: 0, refused: 0, without: 0, longestMs: 0 };
  let over = false;
  const caller = async () => {
    while (!over) {
      const { path, method, headers, body } = shots();
      const began = performance.now();
      const limit = { signal: AbortSignal.timeout(LIMIT_MS), headers: { ...headers, connection: "close" } };
      await fetch(`http://127.0.0.1:${port}${path}`, { method, ...limit, ...(body && { body }) })
        .then((answer) => answer.arrayBuffer())
        .then(() => "answered" as const)
        .catch((error: Error) => (error.name === "TimeoutError" ? ("without" as const) : ("refused" as const)))
        .then((how) => {
          told[how] += 1;
        });
      told.longestMs = Math.max(told.longestMs, Math.round(performance.now() - began));
    }
  };
  const callers = Array.from({ length: CONNECTIONS }, caller);
  await sleep(2_000);
  process.kill(pids[0] ?? 0, "SIGKILL");
  await sleep(5_000);
  over = true;
  await Promise.all(callers);
  return told;
}

/** `npm run bench -- cores`: what several web processes behind one port bring beside one, in turns; BENCH_PROCESSES, BENCH_SCALE, BENCH_ROUNDS. */
void onOwnServer(async ({ adminUrl }) => {
  const processes = Math.round(numberOf("BENCH_PROCESSES", Math.max(2, availableParallelism())));
  const [scale, rounds, ms] = [numberOf("BENCH_SCALE", 0.1), numberOf("BENCH_ROUNDS", 3), 6_000];
  const filled = await fill(adminUrl, scale, console.log);
  const kinds = await kindsOf(filled);
  const pairs = MEASURED.map((): [number, number][] => []);
  const once = async (count: number) => {
    const product = await startProduct(ROOT, count);
    try {
      const found: number[] = [];
      for (const kind of MEASURED) {
        await load(product.port, kinds[kind], { ms: 3_000, connections: CONNECTIONS });
        found.push((await load(product.port, kinds[kind], { ms, connections: CONNECTIONS })).perSecond);
      }
      return found;
    } finally {
      await product.stop();
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    const one = round % 2 === 0 ? await once(1) : [];
    const several = await once(processes);
    const other = one.length > 0 ? one : await once(1);
    for (const [at, pair] of pairs.entries()) pair.push([several[at] ?? 0, other[at] ?? 0]);
    console.log(`Round ${round + 1}: ${several.map((n, at) => (n / (other[at] ?? 1)).toFixed(2)).join(", ")}`);
  }
  const comparisons = MEASURED.map((kind, at) =>
    compare(`${kind}, ${processes} processes / one`, "requests per second", pairs[at] ?? []),
  );
  const product = await startProduct(ROOT, processes);
  const death = await whileOneDies(product, kinds.list).finally(product.stop);
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { processes, scale, rounds },
    comparisons,
    death,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log(JSON.stringify({ comparisons, death }, null, 2));
});
