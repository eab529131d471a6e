import { setTimeout as pause } from "node:timers/promises";
import type { TenantTx } from "@/db/with-tenant";
import { wordsFor } from "@/lib/base/i18n/words";
import { forbidden, notFound, Problem } from "@/lib/base/problem/catalogue";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { inJob, type JobRun, workJob } from "@/lib/engine/jobs/life";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { nothingKept } from "./ahead";
import { checkPart, finishCheck, runPart, runWhole } from "./chunk";
import { settle, tellOf } from "./end";
import { heldImport } from "./held";
import { findImportable, mayImport } from "./importable";
import type { ImportJob } from "./job";
import { matched } from "./matched";
import { stage } from "./stage";
import { type Targets, targetsOf } from "./targets";
import { planOf } from "./understand";
import { undoPart } from "./undo";

type Ids = { readonly tenantId: string; readonly importJobId: string };
/** How often a part is begun again that met what somebody else was changing. */
const AGAIN = 5;

/**
 * Works off whatever step an import is at, in parts, each in a transaction of its own that also moves the checkpoint. It acts as the person who
 * asked, with the rights that they have while it runs. @door job
 */
export async function runImport({ tenantId, importJobId }: Ids, run: JobRun): Promise<void> {
  await workJob("import", { tenantId, id: importJobId }, run, {
    work: async (taken) => {
      const job = await inJob(taken, (tx) => heldImport(tx, taken));
      return job !== null && step(job, run);
    },
    giveUp: giveUpImport,
  });
}

/** Tells whose import it was that it was given up, in the transaction that ends it. @door job */
export const giveUpImport = (
  tx: TenantTx,
  { id, attempt }: Pick<ImportJob, "id" | "attempt">,
  code: string,
): Promise<void> => tellOf(tx, { id, attempt }, "stopped", code);

/** Does the step that an import is at. False when there is nothing to end: it waits for a person, or is no more ours. */
async function step(job: ImportJob, run: JobRun): Promise<boolean> {
  const stopped = () => run.signal.aborted;
  switch (job.step) {
    case "read": {
      const { bound, ctx } = await admitted(job);
      const targets = await targetsOf(bound, ctx);
      if (!(await stage(job, targets, stopped))) return false;
      await matched(bound, ctx, job, targets);
      return settle(job, "map");
    }
    case "check":
      if (!(await parts(job, run, checkPart))) return false;
      await finishCheck((await admitted(job)).ctx, job);
      return settle(job, "review");
    case "run":
      return (await parts(job, run, job.mode === "all" ? runWhole : runPart)) && settle(job, "done");
    case "undo":
      return (await parts(job, run, undoPart)) && settle(job, "undone");
    default:
      return false;
  }
}

type Part = (
  ctx: Ctx & { lane: "job" },
  job: ImportJob,
  plan: ReturnType<typeof planOf>,
  words: Awaited<ReturnType<typeof wordsFor>>,
  stopped: () => boolean,
) => Promise<boolean>;

/** Part after part until none is left: true; false when the worker has to stop, or has left the rest to a fresh attempt. */
async function parts(job: ImportJob, run: JobRun, part: Part): Promise<boolean> {
  const stopped = () => run.signal.aborted;
  let kept = nothingKept();
  let missed = 0;
  const known = { rights: "", targets: null as Targets | null };
  while (!stopped()) {
    // Rights may change while thousands of lines are worked on; while they do not, what they let a file say stays the same.
    const { bound, ctx } = await admitted(job);
    const rights = JSON.stringify([ctx.locale, ctx.roleName, [...ctx.permissions].sort()]);
    if (!known.targets || known.rights !== rights) {
      Object.assign(known, { rights, targets: await targetsOf(bound, ctx) });
      kept = nothingKept();
    }
    if (!known.targets) return false;
    const plan = planOf(bound, known.targets, job, kept);
    try {
      if (!(await part(ctx, job, plan, await wordsFor(ctx), stopped))) return !stopped();
      missed = 0;
      if (run.anew) {
        await run.anew();
        return false;
      }
    } catch (error) {
      // A lock that somebody else holds is no fault of a line, nor of the import.
      if (!(error instanceof Problem) || error.code !== "conflict" || missed >= AGAIN) throw error;
      missed += 1;
      kept = nothingKept();
      await pause(100 * missed);
    }
  }
  return false;
}

/** Who asked, as they are now, with the right to do this; the log tells which import it was. Throws `forbidden`. */
async function admitted(job: ImportJob): Promise<{ bound: AnyBound; ctx: Ctx & { lane: "job" } }> {
  const bound = findImportable(job.type);
  if (!bound) throw notFound();
  const asker = await askerCtx(job);
  if (!mayImport(asker, bound)) throw forbidden();
  return { bound, ctx: { ...asker, origin: "import", requestId: job.id, lane: "job" } };
}
