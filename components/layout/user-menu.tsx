"use client";

import { LogOut, UserPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { useLanguageItems } from "./language-menu";
import type { Theme } from "./preferences";
import { useThemeItems } from "./theme-menu";

type Props = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly theme: Theme;
  /** Address of the own profile, where the person may edit it. */
  readonly profileHref: string | null;
};

/** Who is signed in, own profile, sign out; on phones also language and theme, which have no room in the bar. */
export function UserMenu({ name, email, role, theme, profileHref }: Props) {
  const t = useTranslations("shell");
  const languages = useLanguageItems();
  const themes = useThemeItems(theme);
  const label = t("user.label", { name });
  const items: MenuItem[] = [
    ...(profileHref
      ? [{ key: "profile", label: t("user.profile"), icon: <UserPen />, href: profileHref }, SEPARATOR("s0")]
      : []),
    { key: "languages", heading: t("language.label") },
    ...languages,
    SEPARATOR("s1"),
    { key: "themes", heading: t("theme.label") },
    ...themes,
    SEPARATOR("s2"),
    { key: "logout", label: t("user.logout"), icon: <LogOut />, href: "/logout", reload: true },
  ];
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={label}
          data-tip={name}
          className="grid size-9 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
        >
          <Avatar name={name} />
        </button>
      }
      header={
        <>
          <p className="truncate font-bold">{name}</p>
          <p className="truncate text-muted text-xs">{email}</p>
          <p className="truncate text-muted text-xs">{role}</p>
        </>
      }
      items={items}
    />
  );
}

const SEPARATOR = (key: string) => ({ key, separator: true }) as const;
