"use client";
import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/toast";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { announceJob, type JobKey } from "./jobs";

type Kind = JobKey extends `${infer K}_${string}` ? K : never;

type Asks = { readonly asks: readonly WarningView[] };

/**
 * Orders a job that follows this one (the same again, or what takes it back) and puts its card in the place of this one's. `onAsks`: what it would
 * set going, which is asked about first.
 */
export function useRepeat(
  kind: Kind,
  order: (sure: boolean) => Promise<Result<string | { readonly id: string } | Asks>>,
  onGone: () => void,
  onAsks?: (asks: Asks["asks"], go: () => Promise<void>) => void,
) {
  const t = useTranslations("shell.jobs");
  const run = async (sure: boolean): Promise<void> => {
    const result = await order(sure).catch(() => null);
    if (!result?.ok) return void notify.error(result?.problem.message ?? t("lost"));
    const { value } = result;
    if (typeof value === "object" && "asks" in value) return onAsks?.(value.asks, () => run(true));
    announceJob(`${kind}_${typeof value === "string" ? value : value.id}`);
    onGone();
  };
  return () => run(false);
}
