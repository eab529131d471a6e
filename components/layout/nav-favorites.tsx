"use client";

import { ArrowDown, ArrowUp, Check, ListOrdered } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { NavItem } from "./nav-item";
import type { NavItem as Item } from "./shell-types";
import type { Favorites } from "./use-favorites";

type Props = {
  readonly label: string;
  readonly favorites: Favorites;
  /** Entries by path: words and icon of a favourite that is a menu item. */
  readonly items: ReadonlyMap<string, Item>;
  readonly current: string | null;
  readonly narrow: boolean;
  readonly onNavigate?: () => void;
};

/** The favourites on top of the menu, present only when there are some. Sorted with two buttons, no dragging needed. */
export function NavFavorites({ label, favorites, items, current, narrow, onNavigate }: Props) {
  const t = useTranslations("shell.favorites");
  const id = useId();
  const [sorting, setSorting] = useState(false);
  const [said, say] = useState("");
  // A favourite whose screen the person may no longer open is kept but not shown.
  const shown = favorites.list.flatMap((favorite, index) => {
    const item = items.get(favorite.link);
    return item ? [{ item, index }] : [];
  });
  if (shown.length === 0) return null;

  function move(index: number, step: -1 | 1, name: string) {
    favorites.move(index, step);
    say(t("moved", { name, position: String(index + step + 1), total: String(favorites.list.length) }));
  }
  return (
    <section aria-labelledby={id} className={cn("pb-1", narrow && "border-line border-b pb-2")}>
      <div className={cn("flex min-h-8 items-center px-2.5", narrow && "sr-only")}>
        <h2 id={id} className="flex-1 font-bold text-muted text-xs">
          {label}
        </h2>
        {shown.length > 1 && !narrow && (
          <IconButton
            size="sm"
            label={t(sorting ? "done" : "reorder")}
            icon={sorting ? <Check /> : <ListOrdered />}
            aria-pressed={sorting}
            onClick={() => setSorting(!sorting)}
            className="-mr-1"
          />
        )}
      </div>
      <ul>
        {shown.map(({ item, index }, position) =>
          sorting && !narrow ? (
            <li key={item.path} className="flex min-h-8 items-center gap-2.5 pr-1 pl-2.5 text-sm">
              <i aria-hidden className={`mark shrink-0 text-muted mark-${item.icon}`} />
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              <IconButton
                size="sm"
                label={t("up", { name: item.label })}
                icon={<ArrowUp />}
                aria-disabled={position === 0}
                onClick={() => position > 0 && move(index, -1, item.label)}
              />
              <IconButton
                size="sm"
                label={t("down", { name: item.label })}
                icon={<ArrowDown />}
                aria-disabled={position === shown.length - 1}
                onClick={() => position < shown.length - 1 && move(index, 1, item.label)}
              />
            </li>
          ) : (
            <NavItem
              key={item.path}
              href={item.path}
              label={item.label}
              icon={item.icon}
              current={item.path === current}
              narrow={narrow}
              starred
              onStar={() => favorites.toggle({ name: item.label, link: item.path })}
              onNavigate={onNavigate}
            />
          ),
        )}
      </ul>
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  );
}
