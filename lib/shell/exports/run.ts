import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { exportJobs } from "@/db/schema";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { madeFor, mayRead } from "@/lib/engine/export/made-for";
import { wantedAgain } from "@/lib/engine/export/wanted";
import { type ListFile, labelsOf, piecesOf } from "@/lib/engine/export/written";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { endJob, held, inJob, type JobRun, noteProgress, workJob } from "@/lib/engine/jobs/life";
import type { HeldJob } from "@/lib/engine/jobs/tables";
import { tellOwner } from "@/lib/engine/jobs/tell";
import { authorize } from "@/lib/platform/permissions/authorize";
import { madeKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { fileOf } from "./lists";
import { noteOutcome, tellRecipient } from "./schedules/tell";

type Ids = { readonly tenantId: string; readonly exportJobId: string };
/** How long a file that a job made can be fetched. */
const KEPT = sql`now() + interval '7 days'`;
/** Milliseconds between two notes of how far it is, and between two looks at what its owner may still do. */
const NOTE_EVERY = 400;
const LOOK_EVERY = 5_000;
/** More rows than this are not counted beforehand. */
const MOST_COUNTED = 10_000_000;

/** Ends the writing of a file that nobody waits for any more. */
class Stopped extends Error {}

/**
 * Makes the file of an export job, for whoever ordered it and with their rights as they are while it is made. A worker that dies leaves nothing
 * that anybody could fetch; the next one begins anew under a key of its own.
 * @door job
 */
export async function runExportJob({ tenantId, exportJobId }: Ids, run: JobRun): Promise<void> {
  await workJob("export", { tenantId, id: exportJobId }, run, {
    work: async (job) => {
      const [row] = await inJob(job, (tx) => tx.select().from(exportJobs).where(eq(exportJobs.id, job.id)));
      const wanted = wantedAgain(row?.wanted);
      if (!row || !wanted) throw notFound();
      const { locale, timeZone } = wanted;
      const ctx: Ctx = { ...(await askerCtx(job)), locale, timeZone };
      // What a schedule orders is asked for by its owner, and only read by who gets it.
      authorize(ctx, row.scheduleId ? "GET" : "POST", "EXPORTJOB");
      const file = await fileOf(ctx, wanted);
      if (!file) throw notFound();
      const total = await file.count(MOST_COUNTED);
      if (!(await inJob(job, (tx) => noteProgress(tx, job, { done: 0, total })))) return false;
      const made = await stored(job, ctx, file, row.format, run.signal).catch((error: unknown) => {
        if (error instanceof Stopped) return null;
        throw error;
      });
      if (!made) return false;
      const columns = labelsOf(ctx, file);
      const isOurs = await inJob(job, async (tx) => {
        const kept = {
          ...made,
          columns,
          fileName: `${file.name}.${row.format}`,
          madeFor: madeFor(ctx),
          expiresAt: KEPT,
        };
        await tx.update(exportJobs).set(kept).where(held(job));
        const ended = await endJob(tx, job, { status: "completed" });
        const [values, path] = [{ file: kept.fileName }, `/exportJobs?open=${job.id}`];
        if (ended && row.scheduleId) await tellRecipient(tx, ctx, job, { ...values, path });
        else if (ended) await tellOwner(tx, ctx, job, { words: "mails.exportDone", values, path });
        return ended;
      });
      if (!isOurs) await storage().delete(made.fileKey);
      return isOurs;
    },
    giveUp: async (tx, job, code) => {
      await noteOutcome(tx, job.id, code === "forbidden" ? "refused" : "failed");
    },
  });
}

/** Writes the file under this attempt's key; gives what is to be kept of it. Throws `Stopped`, and `forbidden` when rights that it is made with are taken away. */
async function stored(job: HeldJob, ctx: Ctx, file: ListFile, format: "xlsx" | "csv", signal: AbortSignal) {
  const fileKey = madeKey("exports", job.tenantId, job.id, job.attempt);
  const hash = createHash("sha256");
  const made = madeFor(ctx);
  let [done, noted, looked] = [0, 0, Date.now()];
  const rows = async function* (batches: ListFile["batches"]) {
    for await (const batch of batches) {
      yield batch;
      done += batch.length;
      if (signal.aborted) throw new Stopped();
      const now = Date.now();
      if (now - noted >= NOTE_EVERY) {
        if (!(await inJob(job, (tx) => noteProgress(tx, job, { done })))) throw new Stopped();
        noted = now;
      }
      if (now - looked < LOOK_EVERY) continue;
      if (!mayRead(await askerCtx(job), made)) throw forbidden();
      looked = now;
    }
  };
  const pieces = async function* () {
    for await (const piece of piecesOf(ctx, file, format, rows)) {
      hash.update(piece);
      yield piece;
    }
  };
  const bytes = await storage().write(fileKey, pieces());
  return { fileKey, bytes, done, total: done, sha256: hash.digest("hex") };
}
