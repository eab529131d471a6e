import { remember } from "@/components/layout/preferences";

/** Ids of bulk jobs whose outcome this browser has not put away yet, joined by dots: they show again after a reload. */
export const BULK_COOKIE = "bulk-jobs";
/** Tells the frame that a job was ordered. */
export const BULK_EVENT = "gondola:bulk-job";
const MOST = 3;
const ID = /^[0-9a-f-]{36}$/;

export function bulkJobsOf(value: string | undefined): string[] {
  return (value ?? "").split(".").filter((id) => ID.test(id));
}
export function announceBulkJob(id: string): void {
  dispatchEvent(new CustomEvent(BULK_EVENT, { detail: id }));
}
/** The newest of these, kept for the next page. */
export function keepBulkJobs(ids: readonly string[]): string[] {
  const kept = ids.slice(-MOST);
  remember(BULK_COOKIE, kept.join("."));
  return kept;
}
