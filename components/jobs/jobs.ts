import { remember } from "@/components/layout/preferences";

/** Jobs whose outcome this browser has not put away yet, joined by dots: they show again after a reload. */
export const JOBS_COOKIE = "jobs";
/** Tells the frame that a job was ordered. */
export const JOB_EVENT = "gondola:job";
const MOST = 3;
const KINDS = ["bulk", "export", "import", "deck"] as const;
/** "bulk_{id}", "export_{id}", "import_{id}", "deck_{id}": what kind of job, and its id. */
export type JobKey = `${(typeof KINDS)[number]}_${string}`;

const isKey = (key: string): key is JobKey =>
  KINDS.some((kind) => key.startsWith(`${kind}_`)) && /_[0-9a-f-]{36}$/.test(key);

/** What the card of a job is given. */
export type CardProps = { readonly id: string; readonly onGone: () => void };

export const jobsOf = (value: string | undefined): JobKey[] => (value ?? "").split(".").filter(isKey);
export const idOf = (key: JobKey): string => key.slice(key.indexOf("_") + 1);
export const kindOf = (key: JobKey) => KINDS.find((kind) => key.startsWith(`${kind}_`)) ?? "bulk";
export function announceJob(key: JobKey): void {
  dispatchEvent(new CustomEvent(JOB_EVENT, { detail: key }));
}
/** The newest of these, kept for the next page. */
export function keepJobs(keys: readonly JobKey[]): JobKey[] {
  const kept = [...new Set(keys)].slice(-MOST);
  remember(JOBS_COOKIE, kept.join("."));
  return kept;
}
