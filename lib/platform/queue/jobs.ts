import { z } from "zod";
import { defineJob } from "./define-job";

/** Sends one mail of the outbox. */
export const sendMail = defineJob("send-mail", z.strictObject({ tenantId: z.uuid(), mailId: z.uuid() }), {
  retries: 8,
  expiresAfter: 60,
  concurrency: 4,
});

/** Removes stored files older than a day that no record names, and those of jobs whose time is over. */
export const sweepFiles = defineJob("sweep-files", z.strictObject({}), { cron: "17 * * * *", expiresAfter: 1800 });

/** Removes sessions, tokens, links and counters that can no longer matter. */
export const expireSessions = defineJob("expire-sessions", z.strictObject({}), { cron: "43 * * * *" });

/** Puts the settled lines of the audit log under a hash chain. */
export const sealAudit = defineJob("seal-audit", z.strictObject({}), { cron: "*/15 * * * *" });

/** Removes deleted records whose 30 days in the trash are over. */
export const purgeTrash = defineJob("purge-trash", z.strictObject({}), { cron: "23 4 * * *" });

/** Deletes raw positions whose retention is over. */
export const expirePositions = defineJob("expire-positions", z.strictObject({}), {
  cron: "37 3 * * *",
  expiresAfter: 3600,
});

/** Clears lines of the sync inbox that ended long ago or wait for what never came. */
export const expireInbox = defineJob("expire-inbox", z.strictObject({}), { cron: "7 4 * * *", expiresAfter: 3600 });

/** Writes the visits of each day that begins somewhere, and judges those of the days that ended. */
export const beginDays = defineJob("begin-days", z.strictObject({}), { cron: "*/5 * * * *", expiresAfter: 1800 });

/** Tells of an answer by mail whom the rules of its task name. */
export const tellAnswer = defineJob("tell-answer", z.strictObject({ tenantId: z.uuid(), answerId: z.uuid() }), {
  concurrency: 2,
});

/** Ends the stays and breaks of days that are over and that nobody ended, in each place's own night. */
export const endForgotten = defineJob("end-forgotten", z.strictObject({}), { cron: "11 * * * *", expiresAfter: 1800 });

/** Keeps days that were closed before what they say was kept with them. */
export const keepClosed = defineJob("keep-closed", z.strictObject({}), { cron: "29 * * * *", expiresAfter: 1800 });

/** Makes the report of each night that is over somewhere, and revises those of which something came late. */
export const nightlyProblems = defineJob("nightly-problems", z.strictObject({}), {
  cron: "*/5 * * * *",
  expiresAfter: 1800,
});

/** Does something to thousands of records for the person who asked for it, in parts. */
export const bulkWork = defineJob("bulk-work", z.strictObject({ tenantId: z.uuid(), bulkJobId: z.uuid() }), {
  expiresAfter: 1800,
});

/** Reads, checks, runs or takes back an import for the person who sent it, in parts. */
export const importWork = defineJob("import-work", z.strictObject({ tenantId: z.uuid(), importJobId: z.uuid() }), {
  expiresAfter: 3600,
  concurrency: 2,
  perTenant: 1,
});

/** Copies one tenant's catalogue into another, part by part. */
export const cloneWork = defineJob("clone-work", z.strictObject({ tenantId: z.uuid(), cloneId: z.uuid() }), {
  expiresAfter: 3600,
});

/** Closes a month for more people than a request should wait for, for the person who asked. */
export const closeMonth = defineJob("close-month", z.strictObject({ tenantId: z.uuid(), bulkJobId: z.uuid() }), {
  expiresAfter: 3600,
});

/** Makes a file of a list that is too long to wait for. */
export const exportWork = defineJob("export-work", z.strictObject({ tenantId: z.uuid(), exportJobId: z.uuid() }), {
  retries: 3,
  expiresAfter: 3600,
  concurrency: 2,
  perTenant: 1,
});

/** Orders the files that are due on some tenant's clock. */
export const exportSchedules = defineJob("export-schedules", z.strictObject({}), {
  cron: "*/5 * * * *",
  expiresAfter: 1800,
});

/** Makes the files of a photo presentation. */
export const presentationWork = defineJob(
  "presentation-work",
  z.strictObject({ tenantId: z.uuid(), presentationJobId: z.uuid() }),
  { retries: 3, expiresAfter: 3600, concurrency: 2, perTenant: 1 },
);

/** Ends long jobs that the queue gave up while nobody was left to say so. */
export const endAbandonedJobs = defineJob("end-abandoned", z.strictObject({}), { cron: "*/5 * * * *" });

/** Works out the days of people that were touched since the last time. */
export const refreshDays = defineJob("refresh-days", z.strictObject({}), { cron: "* * * * *", expiresAfter: 300 });

/** Finds photos that look the same, among those that came since the last time. */
export const comparePhotos = defineJob("compare-photos", z.strictObject({}), { cron: "* * * * *", expiresAfter: 300 });

/** Every kind of job; the worker must have a handler for each. */
export const jobs = [
  sendMail,
  tellAnswer,
  sweepFiles,
  expireSessions,
  sealAudit,
  purgeTrash,
  expirePositions,
  expireInbox,
  beginDays,
  endForgotten,
  keepClosed,
  nightlyProblems,
  bulkWork,
  importWork,
  cloneWork,
  closeMonth,
  exportWork,
  exportSchedules,
  presentationWork,
  endAbandonedJobs,
  refreshDays,
  comparePhotos,
] as const;
