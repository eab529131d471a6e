"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** "3 PDVs", "1 rede": how this resource counts its records. */
export function useCountWords(name: string): (count: number) => string {
  const t = useTranslations("resources");
  // The name is one of the registry's, each of which has this text; the compiler cannot know which.
  return useCallback((count) => t(`${name}.count` as "pos.count", { count }), [t, name]);
}
