import { readFileSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { WINDOW_COOKIE } from "@/components/layout/preferences";
import { processorOf } from "./cards/processor";
import { fill } from "./fill";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { cpuSeconds } from "./measure/cpu";
import { load, type Shot } from "./measure/load";
import { spreadOf } from "./measure/statistics";
import { visitsOf } from "./pages/visit";
import { startServers } from "./servers";
import { headersOf } from "./sessions";

const RESULTS = join(import.meta.dirname, "pages.json");
const TOLD = join(tmpdir(), `gondola-bench-told-${process.pid}.json`);
/** Milliseconds of processor of the web process and of PostgreSQL, and bytes, per request. */
const GOALS = {
  list: {},
  page: { web: 22, sql: 3, bytes: 100_000 },
  navigation: { web: 7, sql: 4, bytes: 40_000 },
  summary: { web: 20, sql: 5, messages: 8 },
} as const;
const KINDS = ["bareHandler", "barePage", "list", "page", "navigation", "summary"] as const;
type Kind = (typeof KINDS)[number];
type Sample = { readonly web: number; readonly sql: number; readonly messages: number };

/** Where a browser that stands on the summary says it is, so that only what is another on the next screen is sent. */
const ON_SUMMARY = encodeURIComponent(
  JSON.stringify(["", { children: ["(back-office)", { children: ["__PAGE__", {}] }] }]),
);

async function shotsOf(tenantId: string, adminId: string): Promise<Record<Kind, Shot>> {
  const { token, cookie } = await headersOf(tenantId, adminId);
  // A browser that has been here before: it has said how wide it is.
  const browser = { cookie: `${cookie.cookie}; ${WINDOW_COOKIE}=0`, accept: "text/html" };
  const body = JSON.stringify({ page: 1, per_page: 50 });
  const get = (path: string, headers: Record<string, string>): Shot => ({ method: "GET", path, headers });
  return {
    bareHandler: { method: "POST", path: "/api/bare", headers: { "content-type": "application/json" }, body },
    barePage: get("/", {}),
    list: { method: "POST", path: `/api/tenant/${tenantId}/pos`, headers: token, body },
    page: get("/pos", browser),
    navigation: get("/pos", { ...browser, rsc: "1", accept: "*/*", "next-router-state-tree": ON_SUMMARY }),
    summary: get("/", browser),
  };
}

/** The address under which a browser asks for parts of a page; Next says what it makes of the headers. */
async function marked(port: number, shot: Shot): Promise<Shot> {
  const { headers } = await fetch(`http://127.0.0.1:${port}${shot.path}`, {
    headers: shot.headers,
    redirect: "manual",
  });
  const where = headers.get("location");
  return where ? { ...shot, path: where.replace(/^https?:\/\/[^/]+/, "") } : shot;
}

/** What an answer weighs: its bytes, and the elements of a page. */
async function weigh(port: number, { method, path, headers, body }: Shot) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body }) });
  const text = await answer.text();
  const markup = text.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  return {
    bytes: Buffer.byteLength(text),
    elements: text.startsWith("<!DOCTYPE") ? (markup.match(/<[a-z]/g) ?? []).length : 0,
  };
}

/**
 * `npm run bench -- pages`: what a list by call, a list's page, the way to it from another screen and the summary cost the processors, in
 * messages, bytes and elements, beside a bare handler and page in turns. BENCH_SCALE, BENCH_ROUNDS, BENCH_SECONDS make it smaller;
 * BENCH_PROFILE=<file> writes where the web process spends each kind's time.
 */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 0.1);
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 5));
  const ms = numberOf("BENCH_SECONDS", 3) * 1_000;
  const filled = await fill(adminUrl, scale, console.log);
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(join(import.meta.dirname, "pages/told.mjs"))}`;
  process.env.BENCH_TOLD = TOLD;
  const servers = await startServers(ROOT);
  atTheEnd(servers.stop);
  const processor = processorOf(adminUrl);
  atTheEnd(processor.end);
  const shots = await shotsOf(filled.tenantId, filled.adminId);
  shots.navigation = await marked(servers.product, shots.navigation);
  const told = async (): Promise<number> => {
    const asked = Date.now();
    process.kill(servers.pids.product, "SIGUSR2");
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      try {
        const { messages, at } = JSON.parse(readFileSync(TOLD, "utf8"));
        if (at >= asked) return messages;
      } catch {}
    }
  };
  const samples = Object.fromEntries(KINDS.map((kind) => [kind, [] as Sample[]])) as Record<Kind, Sample[]>;
  const measure = async (kind: Kind, during: number): Promise<Sample> => {
    const of = kind.startsWith("bare") ? "bare" : "product";
    const [sent, sql, web] = [await told(), await processor.read(), cpuSeconds(servers.pids[of])];
    const { requests } = await load(servers[of], () => shots[kind], { ms: during, connections: 4 });
    const spent = cpuSeconds(servers.pids[of]) - web;
    const sample = {
      web: (spent * 1_000) / requests,
      sql: ((await processor.read()) - sql) / requests,
      messages: ((await told()) - sent) / requests,
    };
    console.log(kind, JSON.stringify(sample));
    return sample;
  };
  for (let round = -1; round < rounds; round += 1)
    for (const kind of KINDS) {
      const sample = await measure(kind, round < 0 ? ms * 2 : ms);
      if (round >= 0) samples[kind].push(sample);
    }
  const requests = await Promise.all(
    KINDS.map(async (kind) => {
      const bare = kind.startsWith("bare");
      const of = (key: keyof Sample) => spreadOf(samples[kind].map((sample) => sample[key]));
      const yardstick = samples[kind === "list" ? "bareHandler" : "barePage"];
      const timesBare = bare ? null : spreadOf(samples[kind].map(({ web }, at) => web / (yardstick[at]?.web ?? 0)));
      const weight = await weigh(servers[bare ? "bare" : "product"], shots[kind]);
      const costs = bare
        ? { webMs: of("web") }
        : { webMs: of("web"), timesBare, sqlMs: of("sql"), messages: of("messages") };
      return { request: kind, ...costs, ...weight, ...(kind in GOALS && { goals: GOALS[kind as keyof typeof GOALS] }) };
    }),
  );
  const cookies = (shots.page.headers.cookie ?? "").split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return { name, value };
  });
  const base = `http://localhost:${servers.product}`;
  const visits = await visitsOf(base, "/pos", cookies, servers.pids.product, rounds * 2);
  const visit = { webMs: spreadOf(visits.taken), requests: visits.requests, goals: { web: 60 } };
  const settings = { scale, rounds, seconds: ms / 1_000, connections: 4 };
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    load: loadavg()[0],
    settings,
    rows: filled.rows,
    requests,
    visit,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log(JSON.stringify({ requests, visit }));
});
