import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { POST as push } from "@/app/api/tenant/[tenantId]/sync/push/route";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { processorOf } from "./cards/processor";
import { operationsOf, shelfTask, uploadPhotos } from "./facts/ground";
import { keepersOf } from "./facts/triggers";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer } from "./ground";
import { planDay, STOPS } from "./ingest/ground";
import { compare } from "./measure/statistics";
import { headersOf } from "./sessions";

const RESULTS = join(import.meta.dirname, "facts.json");
/** The first rounds compile, connect and plan. */
const WARMING = 2;
const AT_ONCE = 4;
const GOAL = { at: "most", value: 1.15 } as const;

/**
 * `npm run bench -- facts`: what a stop of a promoter's day costs with the facts that dashboards and the gallery read, beside the same without: half of
 * the people push theirs while facts are kept, half while they are not, in turn. BENCH_SCALE: of the rows.
 */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 0.1);
  const filled = await fill(adminUrl, scale, console.log);
  const { tenantId, adminId, veterans: people } = filled;
  const plan = await planDay(adminUrl, filled, people);
  const shelf = await shelfTask({ ...(await systemCtx(tenantId, "bench: facts")), userId: adminId });
  const photos = await uploadPhotos(adminUrl, tenantId, people);
  const headers = new Map<string, Record<string, string>>();
  for (const id of people) headers.set(id, (await headersOf(tenantId, id)).token);
  const keepers = await keepersOf(adminUrl);
  atTheEnd(keepers.end);
  const processor = processorOf(adminUrl);
  atTheEnd(processor.end);

  const pushStop = async (userId: string, stop: number) => {
    const operations = operationsOf(plan, shelf, userId, stop, photos.get(`${userId} ${stop}`) ?? []);
    const init = { method: "POST", headers: headers.get(userId), body: JSON.stringify({ operations }) };
    const response = await push(new Request("http://localhost/api", init), { params: Promise.resolve({ tenantId }) });
    const text = await response.text();
    if (response.status !== 200 || text.includes('"refused"')) throw new Error(`answered ${response.status}: ${text}`);
  };
  const measure = async (state: "on" | "off", half: readonly string[], stop: number) => {
    await keepers.turn(state);
    const left = [...half];
    const phone = async () => {
      for (let userId = left.shift(); userId; userId = left.shift()) await pushStop(userId, stop);
    };
    const [sql, web] = [await processor.read(), process.cpuUsage()];
    await Promise.all(Array.from({ length: AT_ONCE }, phone));
    const { user, system } = process.cpuUsage(web);
    return { sql: ((await processor.read()) - sql) / half.length, web: (user + system) / 1_000 / half.length };
  };

  const pairs: { kept: { sql: number; web: number }; bare: { sql: number; web: number } }[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const halves = [0, 1].map((rest) => people.filter((_, n) => n % 2 === rest)) as [string[], string[]];
    // Who comes first finds less in memory: each in turn.
    const order = stop % 2 === 0 ? (["on", "off"] as const) : (["off", "on"] as const);
    const found = { on: { sql: 0, web: 0 }, off: { sql: 0, web: 0 } };
    for (const [at, state] of order.entries()) found[state] = await measure(state, halves[at] ?? [], stop);
    console.log(`stop ${stop}`, JSON.stringify(found));
    if (stop >= WARMING) pairs.push({ kept: found.on, bare: found.off });
  }
  const comparisons = [
    compare(
      "a stop with facts / without",
      "milliseconds of processor",
      pairs.map(({ kept, bare }) => [kept.sql + kept.web, bare.sql + bare.web]),
      GOAL,
    ),
    compare(
      "a stop with facts / without, the database alone",
      "milliseconds of processor",
      pairs.map(({ kept, bare }) => [kept.sql, bare.sql]),
    ),
  ];
  const settings = { scale, people: people.length };
  const kept = await keepers.kept();
  const results = { at: new Date().toISOString(), machine: machine(), settings, rows: filled.rows, kept, comparisons };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  for (const { name, ratio, ours } of comparisons)
    console.log(`${name}: ${ratio.median} (${ratio.low} to ${ratio.high}), ${ours.median} ms`);
});
