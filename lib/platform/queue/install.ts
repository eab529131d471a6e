import { PgBoss } from "pg-boss";
import postgres, { type Sql } from "postgres";
import type { Job } from "./define-job";
import { jobs } from "./jobs";
import { DEAD_LETTERS, HEARTBEAT_SECONDS, QUEUE_SCHEMA } from "./names";

/** Any number; the same for every process that installs. */
const LOCK = 7_267_466_554;
const DEAD_LETTER_DAYS = 90;

const queueOf = (job: Job) => ({
  retryLimit: job.retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: job.expiresAfter,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD_LETTERS,
  notify: true,
});

async function declareQueues(boss: PgBoss): Promise<void> {
  const keep = { retentionSeconds: DEAD_LETTER_DAYS * 86_400 };
  await boss.createQueue(DEAD_LETTERS, keep);
  for (const job of jobs) {
    // A job that runs by the clock must not pile up while no worker is there.
    await boss.createQueue(job.name, { ...queueOf(job), policy: job.cron ? "exclusive" : "standard" });
    await boss.updateQueue(job.name, queueOf(job));
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
    else await boss.unschedule(job.name);
  }
}

/** The application may add jobs and nothing else; the system role works them off. */
async function grantAccess(sql: Sql): Promise<void> {
  const schema = sql(QUEUE_SCHEMA);
  await sql`grant usage on schema ${schema} to gondola_app, gondola_system`;
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to gondola_system`;
  await sql`grant usage on all sequences in schema ${schema} to gondola_system`;
  await sql`grant select on ${schema}.queue to gondola_app`;
  for (const table of ["job", "job_common"]) {
    await sql`grant insert, select (id, start_after) on ${schema}.${sql(table)} to gondola_app`;
  }
}

async function buildQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  try {
    await declareQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
}

/** Creates or upgrades the queue's tables, its queues, schedules and grants, as the owner. Repeatable, one at a time. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await buildQueue(ownerUrl);
    await grantAccess(sql);
  } finally {
    await sql.end();
  }
}
