"use client";
import { House } from "lucide-react";
import { useTranslations } from "next-intl";
import { Drawer } from "@/components/ui/dialog";
import type { MenuItemKey } from "@/lib/platform/permissions/menu";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { homeFor } from "@/lib/platform/permissions/screens";
import { previewCtx } from "@/lib/records/roles/draft";
import type { RoleSheet } from "@/lib/records/roles/sheet";
import { visibleMenu } from "@/lib/shell/menu/visible";

type Props = {
  readonly sheet: RoleSheet;
  readonly draft: ReadonlySet<string>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Menu and home that a holder of the role gets, by the same functions that build the real ones. */
export default function SeeAsDrawer({ sheet, draft, open, onOpenChange }: Props) {
  const t = useTranslations("permissions");
  const menu = useTranslations("menu");
  const ctx = previewCtx(sheet, draft);
  const { groups } = visibleMenu(ctx);
  const home = SCREENS.find((screen) => screen.path === homeFor(ctx) && screen.built);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t("seeAsTitle", { role: sheet.alias })}
      description={t("seeAsText")}
    >
      <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2">
        <House aria-hidden className="size-4 text-muted" />
        <span className="text-muted">{t("home")}</span>
        <b>{home ? menu(`items.${home.key as MenuItemKey}`) : t("noHome")}</b>
      </p>
      {sheet.teamScope && <p className="mt-2 text-muted text-sm">{t("teamScope")}</p>}
      {groups.length === 0 && <p className="mt-4 text-muted">{t("noMenu")}</p>}
      <ul className="mt-4 space-y-4">
        {groups.map((group) => (
          <li key={group.key}>
            <p className="font-bold text-muted text-xs">{menu(`groups.${group.key}`)}</p>
            <ul className="mt-1">
              {group.items.map((item) => (
                <li key={item.key} className="flex min-h-8 items-center gap-2.5">
                  <i aria-hidden className={`mark shrink-0 text-muted mark-${item.icon}`} />
                  {menu(`items.${item.key}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
