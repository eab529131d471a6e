"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";

/** "Sim" and "Não", or the words that the flag has of its own: "Ativo" and "Inativo" of a record's switch. */
export function useFlagWords({ choices }: Pick<FieldDescriptor, "choices">): (on: boolean) => string {
  const t = useTranslations("list");
  return useCallback(
    (on) => choices?.find(({ value }) => value === String(on))?.label ?? t(on ? "yes" : "no"),
    [t, choices],
  );
}
