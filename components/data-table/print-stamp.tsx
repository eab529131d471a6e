"use client";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { formatDateTime } from "@/lib/base/i18n/format";

/** When the page was printed, which a screen has no use for: read as the print begins, in the zone of the times above it. */
export function PrintStamp() {
  const t = useTranslations("common");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const [when, setWhen] = useState("");
  useEffect(() => {
    const said = () => formatDateTime(locale, new Date(), timeZone);
    // At once: the page is laid out for paper as soon as we return.
    const now = () => flushSync(() => setWhen(said()));
    const paper = matchMedia("print");
    const change = () => paper.matches && now();
    // It was paper before we came.
    if (paper.matches) setWhen(said());
    addEventListener("beforeprint", now);
    paper.addEventListener("change", change);
    return () => {
      removeEventListener("beforeprint", now);
      paper.removeEventListener("change", change);
    };
  }, [locale, timeZone]);
  return when && <p className="hidden px-4 pb-2 text-sm sm:px-6 print:block">{t("printed", { when })}</p>;
}
