"use client";

import { useLocale } from "next-intl";
import { startTransition } from "react";
import type { Locale } from "@/lib/base/i18n/locales";
import { switchLocale } from "@/lib/platform/auth/actions";

/** The language of the interface: for this browser, and for the account of whoever is signed in. */
export function useLanguage() {
  const locale = useLocale();
  return {
    locale,
    choose(next: Locale) {
      if (next === locale) return;
      const form = new FormData();
      form.set("locale", next);
      startTransition(async () => {
        // Without a network the language stays as it is; the banner says why.
        await switchLocale(form).catch(() => {});
      });
    },
  };
}
