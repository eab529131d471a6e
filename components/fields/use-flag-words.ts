"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** "Sim" and "Não", or "Ativo" and "Inativo" where the flag is the record's own switch. */
export function useFlagWords(key: string): (on: boolean) => string {
  const t = useTranslations("list");
  return useCallback((on) => (key === "isActive" ? t(on ? "active" : "inactive") : t(on ? "yes" : "no")), [t, key]);
}
