"use client";

import { RotateCw } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/base/i18n/format";
import { useAutoRefresh } from "./use-auto-refresh";

type Props = {
  /** RFC 3339: when what is shown was read. */
  readonly at: string;
  readonly everyMs: number;
  /** Between the time and the button. */
  readonly children?: ReactNode;
};

/** Of a screen that reads itself anew: when it last did, and a button to do it now. */
export function UpdatedAt({ at, everyMs, children }: Props) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const { refresh, pending } = useAutoRefresh(everyMs);
  return (
    <>
      <span className="text-muted text-sm max-sm:hidden" role="status">
        {t("live.updated", { time: formatTime(locale, at, timeZone) })}
      </span>
      {children}
      <Button variant="quiet" icon={<RotateCw aria-hidden />} loading={pending} onClick={refresh}>
        <span className="max-sm:sr-only">{t("refresh")}</span>
      </Button>
    </>
  );
}
