"use client";

import { Printer, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAutoRefresh } from "@/components/tracking/use-auto-refresh";
import { Button } from "@/components/ui/button";

const EVERY_SECONDS = 120;

type Props = { readonly updated: string; readonly everySeconds?: number | undefined };

/** Reads the numbers anew, every two minutes or as often as is said and at a press, and prints them. */
export function SummaryActions({ updated, everySeconds = EVERY_SECONDS }: Props) {
  const t = useTranslations("summary");
  const { refresh, pending } = useAutoRefresh(everySeconds * 1_000);
  return (
    <>
      <span role="status" className="text-muted text-sm tabular-nums max-sm:hidden">
        {pending ? t("refreshing") : updated}
      </span>
      <Button variant="quiet" icon={<RotateCw aria-hidden />} loading={pending} onClick={refresh}>
        <span className="max-sm:sr-only">{t("refresh")}</span>
      </Button>
      <Button variant="quiet" className="max-sm:hidden" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t("print")}
      </Button>
    </>
  );
}
