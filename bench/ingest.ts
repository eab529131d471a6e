import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { POST as checkOut } from "@/app/api/tenant/[tenantId]/pos-checks/[id]/check-out/route";
import { POST as checkIn } from "@/app/api/tenant/[tenantId]/pos-checks/check-in/route";
import { POST as answer } from "@/app/api/tenant/[tenantId]/questionnaire-answers/create/route";
import { POST as push } from "@/app/api/tenant/[tenantId]/sync/push/route";
import { processorOf } from "./cards/processor";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { against } from "./ingest/against";
import { stopOf } from "./ingest/day";
import { planDay, STOPS } from "./ingest/ground";
import { arrivalsBesideBare } from "./ingest/through-next";
import { countTraffic } from "./ingest/wire";
import { type Spread, spreadOf } from "./measure/statistics";
import { startServers } from "./servers";
import { headersOf } from "./sessions";

const RESULTS = join(import.meta.dirname, "ingest.json");
/** Phones that call at the same time. */
const AT_ONCE = 4;
/** The first rounds compile, connect and plan. */
const WARMING = 2;
const KINDS = ["checkIn", "answer", "checkOut", "push"] as const;
type Kind = (typeof KINDS)[number];
/** Milliseconds of processor per call: of the process that answers, and of those of the database. */
type Sample = { readonly web: number; readonly sql: number; readonly messages: number; readonly statements: number };
type Call = () => Promise<Response>;

/** Does so many of these at once; throws on any answer that is no success. */
async function all(calls: readonly Call[], atOnce: number): Promise<void> {
  const left = [...calls];
  const caller = async () => {
    for (let call = left.shift(); call; call = left.shift()) {
      const response = await call();
      const text = await response.text();
      if (response.status > 201 || text.includes('"refused"')) throw new Error(`answered ${response.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
}

/**
 * `npm run bench -- ingest`: what the calls of a promoter's day cost, of people with a year of visits and a plan for today; the route
 * handlers without Next; and check-ins through Next beside a bare handler. BENCH_SCALE: of the rows; BENCH_PEOPLE: phones; BENCH_AGAINST: results of
 * another version on the same data, to be told beside these.
 */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 0.1);
  const count = Math.round(numberOf("BENCH_PEOPLE", 100));
  const traffic = countTraffic();
  const filled = await fill(adminUrl, scale, console.log);
  const { tenantId, veterans } = filled;
  // A third of them call at once, a third bring the whole stop in one push, and a third call through Next.
  const people = veterans.slice(0, 3 * count);
  if (people.length < 3 * count)
    throw new Error(`BENCH_SCALE=${scale} makes ${people.length} people, not ${3 * count}.`);
  const plan = await planDay(adminUrl, filled, people);
  const headers = new Map<string, Record<string, string>>();
  for (const id of people) headers.set(id, (await headersOf(tenantId, id)).token);
  const processor = processorOf(adminUrl);
  atTheEnd(processor.end);
  const samples: Record<Kind, Sample[]> = { checkIn: [], answer: [], checkOut: [], push: [] };
  const measure = async (kind: Kind, calls: readonly Call[], warm: boolean) => {
    const [sent, sql, web] = [traffic(), await processor.read(), process.cpuUsage()];
    await all(calls, AT_ONCE);
    const { user, system } = process.cpuUsage(web);
    const [after, spent] = [traffic(), (await processor.read()) - sql];
    const each = (value: number) => value / calls.length;
    const sample = {
      ...{ web: each((user + system) / 1_000), sql: each(spent) },
      ...{ messages: each(after.messages - sent.messages), statements: each(after.statements - sent.statements) },
    };
    console.log(kind, JSON.stringify(sample));
    if (!warm) samples[kind].push(sample);
  };
  const request = (userId: string, body: unknown) =>
    new Request("http://localhost/api", { method: "POST", headers: headers.get(userId), body: JSON.stringify(body) });
  const [callers, pushers, visitors] = [
    people.slice(0, count),
    people.slice(count, 2 * count),
    people.slice(2 * count),
  ];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const at = callers.map((userId) => ({ userId, ...stopOf(plan, userId, stop) }));
    const params = Promise.resolve({ tenantId });
    const warm = stop < WARMING;
    await measure(
      "checkIn",
      at.map((one) => () => checkIn(request(one.userId, one.arrival), { params })),
      warm,
    );
    await measure(
      "answer",
      at.map((one) => () => answer(request(one.userId, one.answer), { params })),
      warm,
    );
    await measure(
      "checkOut",
      at.map(
        (one) => () =>
          checkOut(request(one.userId, one.departure), { params: Promise.resolve({ tenantId, id: one.id }) }),
      ),
      warm,
    );
    const whole = pushers.map((userId) => {
      const one = stopOf(plan, userId, stop);
      const operations = [
        { op: "pos-checks/check-in", id: one.id, body: one.arrival },
        { op: "questionnaire-answers/create", id: one.answer.id, body: one.answer },
        { op: `pos-checks/${one.id}/check-out`, id: one.id, body: one.departure },
      ];
      return () => push(request(userId, { operations }), { params });
    });
    await measure("push", whole, warm);
  }
  const told = KINDS.map((kind) => {
    const of = (key: keyof Sample): Spread => spreadOf(samples[kind].map((sample) => sample[key]));
    return { call: kind, webMs: of("web"), sqlMs: of("sql"), messages: of("messages"), statements: of("statements") };
  });
  const servers = await startServers(ROOT);
  atTheEnd(servers.stop);
  const comparisons = await arrivalsBesideBare(servers, { tenantId, plan, people: visitors }, 2_000);
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { scale, people: count },
    rows: filled.rows,
    load: loadavg()[0],
    calls: told,
    comparisons,
    ...(process.env.BENCH_AGAINST && { earlier: against(told, process.env.BENCH_AGAINST) }),
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  for (const { call, webMs, sqlMs, messages, statements } of told)
    console.log(
      `${call}: ${webMs.median} ms + ${sqlMs.median} ms of SQL, ${messages.median} messages, ${statements.median} statements`,
    );
  for (const { name, ratio } of comparisons) console.log(`${name}: ${ratio.median} (${ratio.low} to ${ratio.high})`);
});
