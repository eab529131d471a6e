import type { bulkJobs } from "@/db/schema";

/** A bulk job as it is stored. */
export type BulkJob = typeof bulkJobs.$inferSelect;
