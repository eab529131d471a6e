"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type DeckWords, deckWords } from "@/lib/insight/decks/look";

type Values = Readonly<Record<string, string | number>>;

/** The words of slides in the reader's language. Its keys are named here: the compiler holds that each has its text. */
export function useDeckWords(): DeckWords {
  const t = useTranslations("decks");
  const locale = useLocale();
  return useMemo(() => {
    const texts = {
      title: () => t("title"),
      photo: () => t("photo"),
      checkIn: () => t("checkIn"),
      checkOut: () => t("checkOut"),
      to: () => t("to"),
      forWhom: () => t("forWhom"),
      noChain: () => t("noChain"),
      before: () => t("before"),
      after: () => t("after"),
      photos: ({ count }: Values) => t("photos", { count: Number(count) }),
      places: ({ count }: Values) => t("places", { count: Number(count) }),
      part: ({ n, of }: Values) => t("part", { n: String(n), of: String(of) }),
    };
    const known = new Map(Object.entries<(values: Values) => string>(texts));
    return deckWords((key, values = {}) => known.get(key)?.(values) ?? key, locale);
  }, [t, locale]);
}
