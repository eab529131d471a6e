import { Problem } from "@/lib/base/problem/catalogue";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import type { BulkJob } from "./job";
import type { Carried } from "./parts";
import { listItems, workPart } from "./parts";
import { type JobIds, type JobRun, workOff } from "./work-off";

/**
 * Works a bulk job off in parts, each in a transaction of its own that also notes its outcomes: a worker that dies leaves whole parts,
 * and the next one goes on after them. It acts as the person who asked, with the rights that they have while it runs. `carried`: what the house
 * does to the records of jobs whose changes were decided when they were ordered.
 * @door job
 */
export async function runBulkJob(ids: JobIds, run: JobRun, carried?: Carried): Promise<void> {
  await workOff(ids, run, async (job) => {
    let as = await admitted(job);
    if (job.total === null) await listItems(as.bound, as.ctx, job);
    while (!run.signal.aborted && (await workPart(as.bound, as.ctx, job, carried))) {
      if (run.anew) {
        await run.anew();
        return false;
      }
      // Rights may change while thousands of records are worked on.
      as = await admitted(job);
    }
    return !run.signal.aborted;
  });
}

/** Who asked, as they are now, with the right to do this. Throws `forbidden`. */
async function admitted(job: BulkJob): Promise<{ bound: AnyBound; ctx: Ctx & { lane: "job" } }> {
  const bound = findBound(job.resource);
  const ctx = await askerCtx(job);
  if (!bound) throw new Problem("not_found");
  const gone = job.type === "delete" || job.type === "restore";
  authorizeOn(bound, ctx, gone ? "DELETE" : "PUT");
  return { bound, ctx: { ...ctx, lane: "job" } };
}
