import type { Translator } from "@/lib/base/i18n/translate";
import type { Job } from "./tables";

/** How far a job is, 0 to 1. */
export const progressOf = ({ status, done, total }: Pick<Job, "status" | "done" | "total">): number => {
  if (status === "completed") return 1;
  return total ? Math.min(1, Math.round((100 * done) / total) / 100) : 0;
};

/** "~40 s", "~3 min"; null until enough is done to tell. */
export function leftOf({ startedAt, done, total }: Pick<Job, "startedAt" | "done" | "total">, t: Translator) {
  if (!startedAt || !total || done < total / 50) return null;
  const seconds = ((Date.now() - startedAt.getTime()) / 1_000 / done) * (total - done);
  return seconds < 90
    ? t("shell.jobs.left.seconds", { count: Math.max(1, Math.ceil(seconds)) })
    : t("shell.jobs.left.minutes", { count: Math.ceil(seconds / 60) });
}

/** A worker that is busy: how much it has done, of how much (null = not counted), and how long the rest may take. */
export type Running = { readonly done: number; readonly total: number | null; readonly left: string | null };
