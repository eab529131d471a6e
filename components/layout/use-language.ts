"use client";

import { useLocale } from "next-intl";
import { startTransition } from "react";
import { switchLocale } from "@/lib/auth/actions";
import type { Locale } from "@/lib/i18n/locales";

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
