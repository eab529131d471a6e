"use client";
import * as Dialog from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import {
  Bookmark,
  Download,
  FileText,
  History as HistoryIcon,
  Languages,
  LogOut,
  Plus,
  Search,
  Star,
  SunMoon,
  UserPen,
} from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Theme } from "@/components/layout/preferences";
import { useShell } from "@/components/layout/shell-state";
import { activePath, type Favorite } from "@/components/layout/shell-types";
import { useLanguage } from "@/components/layout/use-language";
import { useTheme } from "@/components/layout/use-theme";
import { Spinner } from "@/components/ui/spinner";
import { fold } from "@/lib/base/text/fold";
import { useExportsHere } from "./exports";
import { usePalette } from "./use-palette";

type Props = {
  readonly theme: Theme;
  readonly favorites: readonly Favorite[];
  readonly profileHref: string | null;
  readonly onClose: () => void;
};
/** Most that are shown before anything is typed. */
const RECENTS = 6;

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
};

const itemOf = (group: string, entry: string) => `${group} ${entry}`;

/** What was opened last, pages, favourites, views, records and actions behind one field; arrows choose, Enter goes, Escape closes. */
export default function PalettePanel({ theme: initial, favorites, profileHref, onClose }: Props) {
  const t = useTranslations("shell");
  const router = useRouter();
  const pathname = usePathname();
  const { screens } = useShell();
  const theme = useTheme(initial);
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const files = useExportsHere();
  const { start, groups, loading, failed } = usePalette(typed);
  const wanted = useMemo(() => fold(typed.trim()), [typed]);

  const go = (href: string) => () => router.push(href);
  const chosen = document.documentElement.dataset.theme;
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const known = new Map(screens.map(({ path, label }) => [path, label]));
  const starred = favorites.filter(({ link }) => known.has(link));
  // Nothing typed yet: where the person was, without where they are and what they may no longer open.
  const recents = start.recents.flatMap(({ link, name }) => {
    const page = activePath(screens, link);
    if (wanted || link === pathname || page === null) return [];
    return [{ link, name: known.get(link) ?? name, hint: known.has(link) ? undefined : known.get(page) }];
  });
  const actions: readonly Entry[] = [
    ...files.map(({ label, href }) => ({
      key: href,
      label: t("palette.export", { what: label }),
      icon: <Download />,
      run: () => location.assign(href),
    })),
    ...start.creates.map(({ key, label, href }) => ({ key, label, icon: <Plus />, run: go(href) })),
    {
      key: "theme",
      label: t(dark ? "palette.light" : "palette.dark"),
      icon: <SunMoon />,
      run: () => theme.choose(dark ? "light" : "dark"),
    },
    {
      key: "language",
      label: t(language.locale === "pt-BR" ? "palette.en" : "palette.ptBR"),
      icon: <Languages />,
      run: () => language.choose(language.locale === "pt-BR" ? "en" : "pt-BR"),
    },
    ...(profileHref ? [{ key: "profile", label: t("user.profile"), icon: <UserPen />, run: go(profileHref) }] : []),
    { key: "logout", label: t("user.logout"), icon: <LogOut />, run: () => location.assign("/logout") },
  ];
  const own: readonly { readonly key: string; readonly label: string; readonly entries: readonly Entry[] }[] = [
    {
      key: "recents",
      label: t("palette.recents"),
      entries: recents
        .slice(0, RECENTS)
        .map(({ link, name, hint }) => ({ key: link, label: name, hint, icon: <HistoryIcon />, run: go(link) })),
    },
    {
      key: "favorites",
      label: t("palette.favorites"),
      entries: starred.map(({ link, name }) => ({
        key: link,
        label: known.get(link) ?? name,
        icon: <Star />,
        run: go(link),
      })),
    },
    {
      key: "pages",
      label: t("palette.pages"),
      entries: screens.map(({ path, label }) => ({ key: path, label, icon: <FileText />, run: go(path) })),
    },
    {
      key: "views",
      label: t("palette.views"),
      entries: start.views.map(({ id, label, hint, href }) => ({
        key: id,
        label,
        hint,
        icon: <Bookmark />,
        run: go(href),
      })),
    },
    { key: "actions", label: t("palette.actions"), entries: actions },
  ];
  const matching = own
    .map((group) => ({ ...group, entries: group.entries.filter(({ label }) => fold(label).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0);
  const records = groups.map(({ key, label, hits }) => ({
    key: `records-${key}`,
    label,
    entries: hits.map(
      ({ id, label, hint, href }): Entry => ({
        key: id,
        label,
        hint: hint || undefined,
        icon: <Search />,
        run: go(href),
      }),
    ),
  }));

  // What the server adds on top is chosen, unless the person has moved on meanwhile.
  const [top] = matching;
  const first = top?.entries[0] && itemOf(top.key, top.entries[0].key);
  const [chosenValue, setChosenValue] = useState("");
  const led = useRef(first);
  useEffect(() => {
    if (first && led.current !== first) setChosenValue((now) => (now === led.current ? first : now));
    led.current = first;
  }, [first]);

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="no-print fixed inset-0 z-70 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-70 flex max-h-dvh animate-appear flex-col overflow-hidden border-line bg-surface shadow-float outline-none sm:inset-x-4 sm:top-[12dvh] sm:mx-auto sm:max-h-[70dvh] sm:max-w-xl sm:rounded-lg sm:border"
        >
          <Dialog.Title className="sr-only">{t("palette.title")}</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label={t("palette.title")}
            value={chosenValue}
            onValueChange={setChosenValue}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search aria-hidden className="size-4 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                maxLength={100}
                placeholder={t("palette.open")}
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              {loading && <Spinner />}
            </div>
            <Command.List label={t("palette.results")} className="min-h-0 overflow-y-auto p-1.5">
              {[...matching, ...records].map((group) => (
                <Command.Group
                  key={group.key}
                  heading={group.label}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                >
                  {group.entries.map((entry) => (
                    <Command.Item
                      key={entry.key}
                      value={itemOf(group.key, entry.key)}
                      onSelect={() => {
                        onClose();
                        entry.run();
                      }}
                      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-muted"
                    >
                      {entry.icon}
                      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                      {entry.hint && <span className="max-w-1/2 truncate text-muted text-xs">{entry.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {matching.length + records.length === 0 && !loading && (
                <p role="status" className="px-2.5 py-4 text-muted">
                  {t(failed ? "palette.failed" : "palette.none")}
                </p>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
