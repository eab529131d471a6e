"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useLanguage } from "./use-language";

/** The two languages as menu items; each is written in its own language. */
export function useLanguageItems(): readonly MenuItem[] {
  const t = useTranslations("shell.language");
  const { locale, choose } = useLanguage();
  return [
    { key: "pt-BR", label: t("ptBR"), choice: "radio", checked: locale === "pt-BR", onSelect: () => choose("pt-BR") },
    { key: "en", label: t("en"), choice: "radio", checked: locale !== "pt-BR", onSelect: () => choose("en") },
  ];
}

export function LanguageMenu() {
  const t = useTranslations("shell.language");
  return <DropdownMenu trigger={<IconButton label={t("label")} icon={<Languages />} />} items={useLanguageItems()} />;
}
