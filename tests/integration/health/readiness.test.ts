import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as healthz } from "@/app/healthz/route";
import { GET as readyz } from "@/app/readyz/route";
import { startDraining } from "@/lib/platform/health/draining";
import { database } from "../../support/db";

const folder = mkdtempSync(join(tmpdir(), "gondola-health-"));
let system: postgres.Sql;

beforeAll(() => {
  process.env.STORAGE_DIR = join(folder, "files");
  system = postgres(database.systemUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await system.end();
  rmSync(folder, { recursive: true });
});

type Report = { ready: boolean; checks: Record<string, { ok: boolean }> };

async function ask() {
  const response = await readyz();
  return { status: response.status, body: (await response.json()) as Report };
}

/** As a worker does when it looks at its queues. */
const workerLooked = (secondsAgo: number) =>
  system`update pgboss.queue set monitor_claim_on = now() - ${secondsAgo} * interval '1 second', monitor_on = null`;

/** Jobs that other tests left waiting in the same database begin to wait now. */
const jobsAreFresh = () =>
  system`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after < now()`;

test("everything there: ready, with each check by name", async () => {
  await workerLooked(1);
  await jobsAreFresh();
  const { status, body } = await ask();
  expect(body.checks).toMatchObject({
    process: { ok: true },
    database: { ok: true },
    migrations: { ok: true },
    queue: { ok: true },
    storage: { ok: true },
  });
  expect([status, body.ready]).toEqual([200, true]);
});

test("a worker that was not seen for 15 s makes it not ready", async () => {
  await workerLooked(16);
  await jobsAreFresh();
  const { status, body } = await ask();
  expect(status).toBe(503);
  expect(
    Object.entries(body.checks)
      .filter(([, { ok }]) => !ok)
      .map(([name]) => name),
  ).toEqual(["queue"]);
});

test("work that could have started 5 minutes ago makes it not ready", async () => {
  await workerLooked(1);
  const [job] = await system`insert into pgboss.job (name, start_after)
    select name, now() - interval '301 seconds' from pgboss.queue where name <> 'dead-letters' limit 1 returning id`;
  const { status, body } = await ask();
  await system`delete from pgboss.job where id = ${job?.id}`;
  expect([status, body.checks.queue?.ok]).toEqual([503, false]);
});

test("a storage that cannot be written is named, and no path or error text gets out", async () => {
  await workerLooked(1);
  rmSync(join(folder, "files"), { recursive: true, force: true });
  writeFileSync(join(folder, "files"), "a file where the folder should be");
  const { status, body } = await ask();
  expect(status).toBe(503);
  expect(body.checks.storage).toEqual({ ok: false, reason: "failed" });
  expect(JSON.stringify(body)).not.toContain(folder);
});

test("a process that shuts down is not ready, and is still up", async () => {
  startDraining();
  expect((await ask()).body.checks.process?.ok).toBe(false);
  expect(healthz().status).toBe(200);
});
