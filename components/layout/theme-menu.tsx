"use client";

import { Monitor, Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { Theme } from "./preferences";
import { useTheme } from "./use-theme";

const ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> } as const;

/** Light, dark, as the system: as menu items. */
export function useThemeItems(initial: Theme): readonly MenuItem[] {
  const t = useTranslations("shell.theme");
  const { theme, choose } = useTheme(initial);
  return (["light", "dark", "system"] as const).map((key) => ({
    key,
    label: t(key),
    icon: ICONS[key],
    choice: "radio",
    checked: theme === key,
    onSelect: () => choose(key),
  }));
}

export function ThemeMenu({ initial }: { initial: Theme }) {
  const t = useTranslations("shell.theme");
  return <DropdownMenu trigger={<IconButton label={t("label")} icon={<SunMoon />} />} items={useThemeItems(initial)} />;
}
