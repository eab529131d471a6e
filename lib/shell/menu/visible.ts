import { MENU, type MenuGroupKey, type MenuIcon, type MenuItemKey } from "@/lib/platform/permissions/menu";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { inMenu, type ScreenCtx } from "@/lib/platform/permissions/screens";

export type VisibleItem = { readonly key: MenuItemKey; readonly path: string; readonly icon: MenuIcon };
export type VisibleGroup = { readonly key: MenuGroupKey; readonly items: readonly VisibleItem[] };
export type VisibleMenu = { readonly groups: readonly VisibleGroup[] };

const BY_KEY = new Map(SCREENS.map((screen) => [screen.key, screen]));

/** The side menu of a session: the items it may see, without groups that would be empty. JSON, fit for a client component. */
export function visibleMenu(ctx: ScreenCtx): VisibleMenu {
  const groups: VisibleGroup[] = [];
  for (const group of MENU) {
    const items: VisibleItem[] = [];
    for (const { key, icon } of group.items) {
      const screen = BY_KEY.get(key);
      if (screen && inMenu(screen, ctx)) items.push({ key, path: screen.path, icon });
    }
    if (items.length > 0) groups.push({ key: group.key, items });
  }
  return { groups };
}
