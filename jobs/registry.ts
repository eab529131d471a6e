import type { z } from "zod";
import type { Job, JobHandler } from "@/lib/platform/queue/define-job";
import {
  beginDays,
  bulkWork,
  cloneWork,
  closeMonth,
  comparePhotos,
  endAbandonedJobs,
  endForgotten,
  expireInbox,
  expirePositions,
  expireSessions,
  exportSchedules,
  exportWork,
  importWork,
  keepClosed,
  nightlyProblems,
  presentationWork,
  purgeTrash,
  refreshDays,
  sealAudit,
  sendMail,
  sweepFiles,
  tellAnswer,
} from "@/lib/platform/queue/jobs";

type Entry = { readonly job: Job; readonly load: () => Promise<JobHandler<z.ZodType>> };

/** Ties a kind of job to its handler, which is loaded when the first job comes. */
function entry<S extends z.ZodType>(job: Job<S>, load: () => Promise<{ handle: JobHandler<S> }>): Entry {
  // Safe: the worker parses every payload with `job.payload` before it calls the handler.
  return { job: job as unknown as Job, load: async () => (await load()).handle as JobHandler<z.ZodType> };
}

export const registry: readonly Entry[] = [
  entry(sendMail, () => import("./handlers/send-mail")),
  entry(bulkWork, () => import("./handlers/bulk-work")),
  entry(importWork, () => import("./handlers/import-work")),
  entry(cloneWork, () => import("./handlers/clone-work")),
  entry(closeMonth, () => import("./handlers/close-month")),
  entry(tellAnswer, () => import("./handlers/tell-answer")),
  entry(sweepFiles, () => import("./handlers/sweep-files")),
  entry(expireSessions, () => import("./handlers/expire-sessions")),
  entry(sealAudit, () => import("./handlers/seal-audit")),
  entry(purgeTrash, () => import("./handlers/purge-trash")),
  entry(expirePositions, () => import("./handlers/expire-positions")),
  entry(expireInbox, () => import("./handlers/expire-inbox")),
  entry(beginDays, () => import("./handlers/begin-days")),
  entry(endForgotten, () => import("./handlers/end-forgotten")),
  entry(exportWork, () => import("./handlers/export-work")),
  entry(exportSchedules, () => import("./handlers/export-schedules")),
  entry(presentationWork, () => import("./handlers/presentation-work")),
  entry(endAbandonedJobs, () => import("./handlers/end-abandoned")),
  entry(refreshDays, () => import("./handlers/refresh-days")),
  entry(comparePhotos, () => import("./handlers/compare-photos")),
  entry(keepClosed, () => import("./handlers/keep-closed")),
  entry(nightlyProblems, () => import("./handlers/nightly-problems")),
];
