import { pgTable } from "drizzle-orm/pg-core";
import { jobColumns } from "@/db/schema/jobs";

const lifeOf = (name: string) => pgTable(name, jobColumns());

/** The tables of long pieces of work, seen as what all of them are: who ordered what, how far it is, and how it ended. */
export const JOB_TABLES = {
  bulk: lifeOf("bulk_jobs"),
  export: lifeOf("export_jobs"),
  import: lifeOf("import_jobs"),
  presentation: lifeOf("presentation_jobs"),
} as const;
export type JobKind = keyof typeof JOB_TABLES;
export type Job = (typeof JOB_TABLES)["bulk"]["$inferSelect"];
const RUNNING = ["pending", "scheduled", "started"] as const;
/** In which a worker has a job, or will have it. An import that is pending waits for a person. */
export const WORKED: Readonly<Record<JobKind, readonly Job["status"][]>> = {
  ...{ bulk: RUNNING, export: RUNNING, presentation: RUNNING },
  import: ["scheduled", "started"],
};
/** A job that a worker holds: `attempt` is its fence. */
export type HeldJob = Job & { readonly kind: JobKind };
