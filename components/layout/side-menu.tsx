"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Drawer } from "@/components/ui/dialog";
import { NavGroup } from "./nav-group";
import { GROUPS_COOKIE, MENU_COOKIE, remember } from "./preferences";
import { useShell } from "./shell-state";
import { activePath, type Favorite } from "./shell-types";
import { useFavorites } from "./use-favorites";
import { useNarrow } from "./use-narrow";

// Only who has some comes to them.
const NavFavorites = dynamic(() => import("./nav-favorites").then((m) => m.NavFavorites));

type Props = {
  readonly favoritesLabel: string;
  readonly favorites: readonly Favorite[];
  /** Shown on top of the phone drawer, where the bar has no room for it. */
  readonly tenantName: string;
  readonly narrow: boolean;
  readonly closed: readonly string[];
};

/** The side menu: 240 px or 56 px beside the page, a drawer on phones. What is open is remembered per browser. */
export function SideMenu(props: Props) {
  const { favoritesLabel, favorites: initial, tenantName, narrow: wasNarrow, closed: wasClosed } = props;
  const t = useTranslations("shell.menu");
  const pathname = usePathname();
  const { groups, drawer, setDrawer } = useShell();
  // On a phone the column beside the page is never seen: its dozens of links come with the drawer.
  const phone = useNarrow() === true;
  const favorites = useFavorites(initial);
  const [narrow, setNarrow] = useState(wasNarrow);
  const [closed, setClosed] = useState(wasClosed);

  const menu = useRef<HTMLDivElement>(null);
  const all = groups.flatMap((group) => group.items);
  const items = new Map(all.map((item) => [item.path, item]));
  const current = activePath(all, pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another item
  useEffect(() => showCurrent(menu.current), [current, phone]);

  function toggleNarrow() {
    setNarrow(!narrow);
    remember(MENU_COOKIE, narrow ? "0" : "1");
  }
  function toggleGroup(key: string) {
    const next = closed.includes(key) ? closed.filter((other) => other !== key) : [...closed, key];
    setClosed(next);
    remember(GROUPS_COOKIE, next.join("."));
  }
  const content = (slim: boolean, onNavigate?: () => void) => (
    <nav ref={onNavigate && showOpened} aria-label={t("label")} className="p-2">
      {favorites.list.length > 0 && (
        <NavFavorites
          label={favoritesLabel}
          favorites={favorites}
          items={items}
          current={current}
          narrow={slim}
          onNavigate={onNavigate}
        />
      )}
      <ul>
        {groups.map((group) => (
          <NavGroup
            key={group.key}
            group={group}
            closed={closed.includes(group.key)}
            onToggle={() => toggleGroup(group.key)}
            favorites={favorites}
            // Shown as current once: among the favourites when it is one of them.
            current={favorites.list.some(({ link }) => link === current) ? null : current}
            narrow={slim}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </nav>
  );
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const label = t(narrow ? "expand" : "collapse");
  return (
    <>
      {/* Its room is there before it is known whether it is seen: what stands beside it would move. */}
      <div
        className={cn(
          "no-print sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] shrink-0 flex-col border-line border-r bg-surface md:flex",
          narrow ? "w-14" : "w-60",
        )}
      >
        {!phone && (
          <>
            <div ref={menu} className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
              {content(narrow)}
            </div>
            <div className="border-line border-t p-2">
              <button
                type="button"
                aria-expanded={!narrow}
                aria-label={narrow ? label : undefined}
                data-tip={narrow ? "" : undefined}
                data-tip-side="right"
                onClick={toggleNarrow}
                className={cn(
                  "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-muted text-sm hover:bg-hover hover:text-ink",
                  narrow && "justify-center",
                )}
              >
                <Icon aria-hidden className="size-4" />
                {!narrow && label}
              </button>
            </div>
          </>
        )}
      </div>
      <Drawer bare side="left" open={drawer} onOpenChange={setDrawer} title={t("label")} description={tenantName}>
        {content(false, () => setDrawer(false))}
      </Drawer>
    </>
  );
}

/** The drawer's own list, which scrolls in it, as it opens. */
const showOpened = (nav: HTMLElement | null) => showCurrent(nav?.parentElement ?? null);

/** Brings the item of this page into view, in the middle of the menu; what is seen already stays where it is. */
function showCurrent(menu: HTMLElement | null): void {
  const item = menu?.querySelector<HTMLElement>("[aria-current=page]");
  if (!menu || !item) return;
  const [box, at] = [menu.getBoundingClientRect(), item.getBoundingClientRect()];
  if (at.top >= box.top && at.bottom <= box.bottom) return;
  menu.scrollTop += at.top - box.top - (box.height - at.height) / 2;
}
