"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** When the page was printed, which a screen has no use for: the reader's own clock, read as the print begins. */
export function PrintStamp() {
  const t = useTranslations("list");
  const locale = useLocale();
  const [when, setWhen] = useState("");
  useEffect(() => {
    const now = () => setWhen(new Date().toLocaleString(locale, { dateStyle: "short", timeStyle: "short" }));
    now();
    addEventListener("beforeprint", now);
    return () => removeEventListener("beforeprint", now);
  }, [locale]);
  return <p className="hidden px-4 pb-2 text-sm print:block">{t("printed", { when })}</p>;
}
