"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import { LOCALE_COOKIE, type Locale } from "@/lib/i18n/locales";
import { remember } from "./preferences";

/** The language of the interface: a cookie for this browser, and `store` for the account (it may fail silently). */
export function useLanguage(store?: (locale: Locale) => Promise<unknown>) {
  const locale = useLocale();
  const router = useRouter();
  const [changing, startChange] = useTransition();
  return {
    locale,
    changing,
    choose(next: Locale) {
      if (next === locale) return;
      remember(LOCALE_COOKIE, next);
      startChange(async () => {
        // The cookie already decides what is shown here; the account only carries it to other devices and mails.
        await store?.(next).catch(() => {});
        router.refresh();
      });
    },
  };
}
