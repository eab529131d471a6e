import { and, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import type { TenantTx } from "@/db/with-tenant";
import { knownToQueue } from "@/lib/platform/queue/known";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { endJob, inJob } from "./life";
import { type HeldJob, JOB_TABLES, type JobKind, WORKED } from "./tables";

/** What was ordered a moment ago may not be seen in the queue yet. */
const QUIET_MS = 120_000;
/** Where the payload of a job in the queue names what it works. */
const NAMED: Readonly<Record<JobKind, string>> = {
  bulk: "bulkJobId",
  export: "exportJobId",
  import: "importJobId",
  presentation: "presentationJobId",
};
/** What a job's end leaves to be written, in the transaction that ends it. */
export type Endings = { readonly [K in JobKind]?: (tx: TenantTx, job: HeldJob, code: string) => Promise<void> };

/**
 * Ends what says that it is worked on although the queue has given it up: its worker was killed each time, and nobody was left to say so. Gives how
 * many. @door job
 */
export async function endAbandoned(now: Date, endings: Endings): Promise<number> {
  let ended = 0;
  for (const tenantId of await everyTenant("end abandoned jobs"))
    for (const kind of KINDS) {
      const quiet = await quietJobs(tenantId, kind, now);
      // Asked after them: what the queue knows by then is no orphan.
      const known =
        quiet.length > 0
          ? await knownToQueue(
              NAMED[kind],
              quiet.map(({ id }) => id),
            )
          : new Set<string>();
      for (const job of quiet.filter(({ id }) => !known.has(id))) if (await end(job, endings)) ended += 1;
    }
  return ended;
}

const KINDS: readonly JobKind[] = ["bulk", "export", "import", "presentation"];

async function quietJobs(tenantId: string, kind: JobKind, now: Date): Promise<HeldJob[]> {
  const table = JOB_TABLES[kind];
  const still = lt(table.updatedAt, new Date(now.getTime() - QUIET_MS));
  // A file that is given at once is started and no worker ever had it.
  const queued = or(ne(table.status, "started"), gt(table.attempt, 0));
  const rows = await inJob({ tenantId }, (tx) =>
    tx
      .select()
      .from(table)
      .where(and(inArray(table.status, [...WORKED[kind]]), still, queued)),
  );
  return rows.map((row) => ({ ...row, kind }));
}

/** False when it went on meanwhile. */
async function end(job: HeldJob, endings: Endings): Promise<boolean> {
  return inJob(job, async (tx) => {
    const table = JOB_TABLES[job.kind];
    const mine = { ...job, attempt: job.attempt + 1 };
    // Taken on like any attempt, so that whoever had it before can write no more.
    const taken = await tx
      .update(table)
      .set({ status: "started", attempt: mine.attempt })
      .where(and(eq(table.id, job.id), eq(table.attempt, job.attempt), inArray(table.status, [...WORKED[job.kind]])))
      .returning({ id: table.id });
    if (taken.length === 0) return false;
    await endings[job.kind]?.(tx, mine, "unexpected");
    return endJob(tx, mine, { status: "failed", error: "unexpected" });
  });
}
