"use client";

import { LogOut, UserPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { thumbnailUrl } from "@/components/fields/file-url";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { useLanguageItems } from "./language-menu";
import type { Theme } from "./preferences";
import { useThemeItems } from "./theme-menu";

type Props = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly photoId: string | null;
  readonly tenantName: string;
  readonly theme: Theme;
  /** Address of the own profile, where the person may edit it. */
  readonly profileHref: string | null;
};

/** Who is signed in, own profile, sign out; on phones also language and theme, which have no room in the bar. */
export function UserMenu({ name, email, role, photoId, tenantName, theme, profileHref }: Props) {
  const t = useTranslations("shell");
  const languages = useLanguageItems();
  const themes = useThemeItems(theme);
  const label = t("user.label", { name });
  const items: MenuItem[] = [
    ...(profileHref ? [{ key: "profile", label: t("user.profile"), icon: <UserPen />, href: profileHref }] : []),
    ...[
      { key: "languages", heading: t("language.label") },
      ...languages,
      { key: "s1", separator: true } as const,
      { key: "themes", heading: t("theme.label") },
      ...themes,
      { key: "s2", separator: true } as const,
    ].map((item) => ({ ...item, phoneOnly: true })),
    { key: "logout", label: t("user.logout"), icon: <LogOut />, href: "/logout", reload: true },
  ];
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={label}
          className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-2.5 rounded-full pointer-coarse:h-11 pointer-coarse:min-w-11 lg:pl-2.5"
        >
          <span className="max-w-44 truncate text-sm max-lg:hidden">{name}</span>
          <Avatar name={name} src={photoId && thumbnailUrl(photoId)} />
        </button>
      }
      header={
        <>
          <p className="truncate font-bold">{name}</p>
          <p className="truncate text-muted text-xs">{email}</p>
          <p className="truncate text-muted text-xs">{[role, tenantName].filter(Boolean).join(" · ")}</p>
        </>
      }
      items={items}
    />
  );
}
