import type { importJobs, importLines } from "@/db/schema";

/** An import as it is stored. */
export type ImportJob = typeof importJobs.$inferSelect;
export type ImportLine = typeof importLines.$inferSelect;
/** Days for which an import can be looked at and taken back. */
export const KEPT_DAYS = 30;
