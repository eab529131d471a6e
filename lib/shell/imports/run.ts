import { eq } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { wordsFor } from "@/lib/base/i18n/words";
import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import { askerCtx } from "@/lib/engine/jobs/asker";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { checkPart, finishCheck, runPart, runWhole } from "./chunk";
import { findImportable, mayImport } from "./importable";
import type { ImportJob } from "./job";
import { type ImportIds, type ImportRun, workOff } from "./life";
import { Lookups } from "./lookup";
import { matched } from "./matched";
import { stage } from "./stage";
import { targetsOf } from "./targets";
import { planOf } from "./understand";
import { undoPart } from "./undo";

/**
 * Works off whatever step an import is at, in parts, each in a transaction of its own that also moves the checkpoint. It acts as the person who
 * asked, with the rights that they have while it runs. @door job
 */
export async function runImport(ids: ImportIds, run: ImportRun): Promise<void> {
  const stopped = () => run.signal.aborted;
  await workOff(ids, run, async (job) => {
    switch (job.step) {
      case "read": {
        const { bound, ctx } = await admitted(job);
        const targets = await targetsOf(bound, ctx);
        if (!(await stage(job, targets, stopped))) return null;
        return matched(bound, ctx, job, targets);
      }
      case "check":
        return (await parts(job, stopped, checkPart)) ? finishCheck((await admitted(job)).ctx, job) : null;
      case "run": {
        const whole = job.mode === "all";
        if (!(await parts(job, stopped, whole ? runWhole : runPart))) return null;
        return { step: "done", status: "completed" };
      }
      case "undo":
        return (await parts(job, stopped, undoPart)) ? { step: "undone", status: "completed" } : null;
      default:
        return null;
    }
  });
}

type Part = (
  ctx: Ctx & { lane: "job" },
  job: ImportJob,
  plan: ReturnType<typeof planOf>,
  words: Awaited<ReturnType<typeof wordsFor>>,
) => Promise<boolean>;

/** Part after part until none is left: true; false when the job is stopped or another worker's. */
async function parts(job: ImportJob, stopped: () => boolean, part: Part): Promise<boolean> {
  const lookups = new Lookups();
  for (;;) {
    // Rights may change while thousands of lines are worked on.
    const { bound, ctx } = await admitted(job);
    const plan = planOf(bound, await targetsOf(bound, ctx), job, lookups);
    if (!(await part(ctx, job, plan, await wordsFor(ctx)))) break;
    if (stopped()) return false;
  }
  return !stopped() && (await stillOurs(job));
}

async function stillOurs(job: ImportJob): Promise<boolean> {
  const [found] = await withTenant({ tenantId: job.tenantId, lane: "job" }, (tx) =>
    tx
      .select({ attempt: importJobs.attempt, status: importJobs.status })
      .from(importJobs)
      .where(eq(importJobs.id, job.id)),
  );
  return found?.attempt === job.attempt && found.status === "started";
}

/** Who asked, as they are now, with the right to do this; the log tells which import it was. Throws `forbidden`. */
async function admitted(job: ImportJob): Promise<{ bound: AnyBound; ctx: Ctx & { lane: "job" } }> {
  const bound = findImportable(job.type);
  if (!bound) throw new Problem("not_found");
  const asker = await askerCtx(job);
  if (!mayImport(asker, bound)) throw forbidden();
  return { bound, ctx: { ...asker, origin: "import", requestId: job.id, lane: "job" } };
}
