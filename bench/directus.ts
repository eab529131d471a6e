import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { processorOf } from "./cards/processor";
import { copyPos } from "./directus/ground";
import { installDirectus } from "./directus/install";
import { startDirectus } from "./directus/serve";
import { columnsTold, listPath } from "./directus/shape";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { cpuSeconds } from "./measure/cpu";
import { load, type Shot } from "./measure/load";
import { type Comparison, compare, type Goal, spreadOf } from "./measure/statistics";
import { startServers } from "./servers";
import { headersOf } from "./sessions";

const RESULTS = join(import.meta.dirname, "directus.json");
const FOLDER = join(ROOT, ".data/bench/directus");
const PER_PAGE = 50;
/** Visits are not read here. */
const HISTORY = 0.001;

type Sample = { readonly perSecond: number; readonly webMs: number; readonly sqlMs: number };
type Asked = {
  readonly port: number;
  readonly pid: number;
  readonly sql: ReturnType<typeof processorOf> | null;
  readonly shot: Shot;
};

/** The peer on a database of its own, with the same PDVs; throws where there can be none. */
async function bringUp(adminUrl: string, tenantId: string, atTheEnd: (close: () => Promise<unknown>) => void) {
  const { version, cli } = installDirectus(FOLDER);
  const database = await copyPos(adminUrl, tenantId);
  atTheEnd(database.drop);
  const peer = await startDirectus(FOLDER, cli, database.url);
  atTheEnd(peer.stop);
  const sql = processorOf(database.url);
  atTheEnd(sql.end);
  const asked = (named: boolean): Asked => ({
    ...{ port: peer.port, pid: peer.pid, sql },
    shot: { method: "GET", path: listPath(columnsTold(), PER_PAGE, named), headers: peer.headers },
  });
  return { version, kinds: { directus: asked(false), directusNamed: asked(true) } };
}

/** Bytes of an answer. Throws where it is not one whole page of all PDVs. */
async function weigh({ port, shot: { method, path, headers, body } }: Asked, all: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body }) });
  const text = await answer.text();
  const { data, meta } = JSON.parse(text);
  if (data.length !== PER_PAGE || (meta.total ?? meta.filter_count) !== all)
    throw new Error(`${path} told ${data.length} records of ${JSON.stringify(meta)}, not ${PER_PAGE} of ${all}`);
  return Buffer.byteLength(text);
}

async function measure({ port, pid, sql, shot }: Asked, ms: number): Promise<Sample> {
  const [web, database] = [cpuSeconds(pid), (await sql?.read()) ?? 0];
  const { perSecond, requests } = await load(port, () => shot, { ms });
  const sqlMs = (((await sql?.read()) ?? 0) - database) / requests;
  return { perSecond, webMs: ((cpuSeconds(pid) - web) * 1_000) / requests, sqlMs };
}

/** Each pair of one round: requests per second, and the processors of both processes. */
function comparisons(samples: ReadonlyMap<string, readonly Sample[]>): Comparison[] {
  const pairs = (ours: string, theirs: string, of: (sample: Sample) => number) =>
    (samples.get(ours) ?? []).flatMap((one, round) => {
      const other = samples.get(theirs)?.[round];
      return other ? [[of(one), of(other)] as const] : [];
    });
  const both = (ours: string, theirs: string, name: string, goal: Goal | null) => {
    const rates = pairs(ours, theirs, ({ perSecond }) => perSecond);
    if (rates.length === 0) return [];
    const costs = pairs(ours, theirs, ({ webMs, sqlMs }) => webMs + sqlMs);
    return [
      compare(name, "requests per second", rates, goal),
      compare(`${name}, processors of web and PostgreSQL`, "milliseconds", costs),
    ];
  };
  const list = `POST list of ${PER_PAGE} with total`;
  return [
    ...both("list", "bare", `${list} / bare handler`, { at: "least", value: 0.25 }),
    ...both("list", "directus", `${list} / Directus, which tells ids alone`, { at: "least", value: 2 }),
    ...both("list", "directusNamed", `${list} / Directus with names as ours`, { at: "least", value: 2 }),
    ...both("directus", "bare", "Directus, which tells ids alone / bare handler", null),
  ];
}

/**
 * `npm run bench -- directus`: our list of 50 PDVs with its total beside that of Directus and a bare handler, in turns. Directus is installed by
 * the first run, into `.data`. BENCH_SCALE (1 = 50,000 PDVs), BENCH_ROUNDS, BENCH_SECONDS make it smaller.
 */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 0.1);
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const ms = numberOf("BENCH_SECONDS", 3) * 1_000;
  const filled = await fill(adminUrl, scale, console.log, HISTORY);
  const servers = await startServers(ROOT);
  atTheEnd(servers.stop);
  const sql = processorOf(adminUrl);
  atTheEnd(sql.end);
  const peer = await bringUp(adminUrl, filled.tenantId, atTheEnd).catch((error: unknown) => {
    console.error("Directus is no peer in this run:", error);
    return { version: null, why: String(error).slice(0, 500), kinds: {} };
  });
  const { token } = await headersOf(filled.tenantId, filled.adminId);
  const body = JSON.stringify({ page: 1, per_page: PER_PAGE });
  const post = (path: string, headers: Record<string, string>): Shot => ({ method: "POST", path, headers, body });
  const json = { "content-type": "application/json" };
  const kinds: Readonly<Record<string, Asked>> = {
    bare: { port: servers.bare, pid: servers.pids.bare, sql: null, shot: post("/api/bare", json) },
    list: {
      port: servers.product,
      pid: servers.pids.product,
      sql,
      shot: post(`/api/tenant/${filled.tenantId}/pos`, token),
    },
    ...peer.kinds,
  };
  const samples = new Map<string, Sample[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [kind, asked] of Object.entries(kinds)) {
      // The first requests compile, connect and plan: they belong to no round.
      const sample = await measure(asked, round < 0 ? ms * 2 : ms);
      console.log(kind, JSON.stringify(sample));
      if (round >= 0) samples.get(kind)?.push(sample);
    }
  const requests = [];
  for (const [kind, asked] of Object.entries(kinds)) {
    const of = (key: keyof Sample) => spreadOf((samples.get(kind) ?? []).map((sample) => sample[key]));
    const bytes = kind === "bare" ? null : await weigh(asked, filled.rows.pos);
    requests.push({ request: kind, perSecond: of("perSecond"), webMs: of("webMs"), sqlMs: of("sqlMs"), bytes });
  }
  const { kinds: _kinds, ...directus } = peer;
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    load: loadavg()[0],
    settings: { scale, rounds, seconds: ms / 1_000, connections: 8, pos: filled.rows.pos },
    directus,
    requests,
    comparisons: comparisons(samples),
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  for (const { name, ratio, goal, met } of results.comparisons)
    console.log(`${name}: ${ratio.median} (${ratio.low} to ${ratio.high})${goal ? (met ? ", met" : ", missed") : ""}`);
  console.log("Written to bench/directus.json");
});
