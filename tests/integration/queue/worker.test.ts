import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoss } from "@/jobs/boss";
import { registry } from "@/jobs/registry";
import { runJob } from "@/jobs/run-job";
import { jobs, sendMail } from "@/lib/platform/queue/jobs";
import { patience } from "@/scripts/test/patience";
import { cloneDatabase } from "../../support/db";

let system: postgres.Sql;
let urls: { systemUrl: string; appUrl: string; ownerUrl: string };
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Its own database: a worker takes every job it finds.
  urls = await cloneDatabase(`queue_${randomUUID().slice(0, 8)}`);
  system = postgres(urls.systemUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await system.end();
});

function forkWorker(script: string): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_SYSTEM_URL: urls.systemUrl,
    DATABASE_APP_URL: urls.appUrl,
    LOG_LEVEL: "silent",
  };
  const child = fork(join(process.cwd(), script), { env, execArgv: ["--import", "tsx"] });
  children.push(child);
  return child;
}

async function addJob(): Promise<string> {
  const boss = createBoss(urls.systemUrl);
  await boss.start();
  const id = await boss.send(sendMail.name, { tenantId: randomUUID(), mailId: randomUUID() });
  await boss.stop({ graceful: false });
  return id ?? "";
}

const stateOf = async (id: string) =>
  (
    await system<{ state: string; retries: number }[]>`
    select state::text, retry_count as retries from pgboss.job where id = ${id}`
  )[0];

async function untilState(id: string, wanted: string, limitMs: number): Promise<void> {
  const started = Date.now();
  while ((await stateOf(id))?.state !== wanted) {
    if (Date.now() - started > limitMs) throw new Error(`still ${(await stateOf(id))?.state}, not ${wanted}`);
    await sleep(200);
  }
}

test("every kind of job has a handler, and the other way round", async () => {
  expect(registry.map(({ job }) => job.name).sort()).toEqual(jobs.map(({ name }) => name).sort());
  for (const { load } of registry) expect(await load()).toBeTypeOf("function");
});

test("a job of a worker that was killed is noticed within 15 s and done by the next one", async () => {
  const slow = forkWorker("tests/integration/queue/slow-worker.ts");
  const id = await addJob();
  await once(slow, "message");
  expect((await stateOf(id))?.state).toBe("active");
  slow.kill("SIGKILL");

  const next = forkWorker("jobs/worker.ts");
  await untilState(id, "retry", 15_000 + 4_000 * patience());
  await untilState(id, "completed", 30_000 * patience());
  expect((await stateOf(id))?.retries).toBe(1);

  next.kill("SIGTERM");
  const [code] = await once(next, "exit");
  expect(code).toBe(0);
});

test("what a handler throws is kept as a name only, and the job is tried again", async () => {
  const failing = Object.assign(new Error("ana@example.test refused"), { name: "SmtpError" });
  const found = { id: randomUUID(), data: { tenantId: randomUUID(), mailId: randomUUID() }, retryCount: 0 } as never;
  await expect(runJob(sendMail, () => Promise.reject(failing), found)).rejects.toThrow(/^SmtpError$/);
});

test("a payload of another shape fails and reaches no handler", async () => {
  const found = { id: randomUUID(), data: { mailId: 7 }, retryCount: 0 } as never;
  const handler = () => Promise.reject(new Error("was called"));
  await expect(runJob(sendMail, handler, found)).rejects.toThrow(/^ZodError$/);
});
