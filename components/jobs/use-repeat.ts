"use client";
import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/toast";
import type { Result } from "@/lib/engine/resource/result";
import { announceJob, type JobKey } from "./jobs";

type Kind = JobKey extends `${infer K}_${string}` ? K : never;

/** Orders a job that follows this one (the same again, or what takes it back) and puts its card in the place of this one's. */
export function useRepeat(
  kind: Kind,
  order: () => Promise<Result<string | { readonly id: string }>>,
  onGone: () => void,
) {
  const t = useTranslations("shell.jobs");
  return async () => {
    const result = await order().catch(() => null);
    if (!result?.ok) return void notify.error(result?.problem.message ?? t("lost"));
    const { value } = result;
    announceJob(`${kind}_${typeof value === "string" ? value : value.id}`);
    onGone();
  };
}
