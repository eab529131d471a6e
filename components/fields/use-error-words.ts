"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { formatDay, formatNumber } from "@/lib/base/i18n/format";
import type { FieldError } from "@/lib/base/problem/catalogue";

type Code = Parameters<ReturnType<typeof useTranslations<"fieldErrors">>>[0];

/** Turns field error codes into sentences, with their limits written the way the reader writes numbers and days. */
export function useErrorWords(): (errors: readonly FieldError[]) => readonly string[] {
  const t = useTranslations("fieldErrors");
  const locale = useLocale();
  return useCallback(
    (errors) =>
      errors.map(({ code, params = {} }) => {
        const shown = Object.entries(params).map(([name, value]) => [
          name,
          typeof value === "number" ? formatNumber(locale, value) : formatDay(locale, value),
        ]);
        // Codes come from data (formats, the server), so the compiler cannot know them; the contract tests do.
        return t(t.has(code as Code) ? (code as Code) : "invalid", Object.fromEntries(shown));
      }),
    [t, locale],
  );
}
