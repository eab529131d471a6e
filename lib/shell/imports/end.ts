import { sql } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { formatNumber } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { inJob } from "@/lib/engine/jobs/life";
import { tellOwner } from "@/lib/engine/jobs/tell";
import { heldImport, ours } from "./held";
import type { ImportJob } from "./job";

/** What an import becomes when a step of the worker is over: "map", "review": it waits for the person. */
type Reached = "map" | "review" | "done" | "undone";

/** Notes that a step is over, and tells its owner who has left. False: nothing is left to be ended. @door job */
export async function settle(job: ImportJob, step: Reached): Promise<false> {
  await inJob(job, async (tx) => {
    await tellOf(tx, job, step);
    const over = step === "done" || step === "undone";
    const ended = over
      ? ({ step, status: "completed", endedAt: sql`now()` } as const)
      : ({ step, status: "pending" } as const);
    await tx.update(importJobs).set(ended).where(ours(job));
  });
  return false;
}

/** A mail of what became of an import that is ours to its owner, as `tellOwner`; nobody is told who may not enter any more. @door job */
export async function tellOf(
  tx: TenantTx,
  held: Pick<ImportJob, "id" | "attempt">,
  became: Reached | "stopped",
  code = "",
): Promise<void> {
  const job = await heldImport(tx, held);
  const asker = job && (await askerCtx(job, { tx }).catch(() => null));
  if (!job || !asker) return;
  const t = await translatorFor(asker.locale);
  const n = (value: number) => formatNumber(asker.locale, value);
  const [problem = "", line = ""] = code.split(":");
  const values = {
    file: job.fileName ?? "",
    ...{ successes: n(job.successes), failures: n(job.failures), errors: n(job.errors) },
    reason: problem && t(`problems.${problem}`, { line, limit: "" }),
  };
  const path = `/importJobs/${job.id}`;
  await tellOwner(tx, asker, { ...job, kind: "import" }, { words: `mails.import.${became}`, values, path });
}
