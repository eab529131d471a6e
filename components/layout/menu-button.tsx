"use client";

import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { warmModal } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useShell } from "./shell-state";

/** Opens the menu on phones. */
export function MenuButton() {
  const t = useTranslations("shell.menu");
  const { drawer, setDrawer } = useShell();
  return (
    <IconButton
      label={t("open")}
      icon={<Menu />}
      aria-haspopup="dialog"
      aria-expanded={drawer}
      onPointerEnter={warmModal}
      onFocus={warmModal}
      onClick={() => setDrawer(true)}
      className="-ml-2 size-11 md:hidden [&_svg]:size-5"
    />
  );
}
