/** What the star keeps, as the API knows it. */
export type Favorite = { readonly name: string; readonly link: string };
/** `icon` names one of Lucide's, as the stylesheet has it (scripts/menu-icons.ts). */
export type NavItem = { readonly path: string; readonly label: string; readonly icon: string };
export type NavGroup = { readonly key: string; readonly label: string; readonly items: readonly NavItem[] };

/** The menu entry a page belongs to: the longest path that is, or leads to, the address. */
export function activePath(items: readonly Pick<NavItem, "path">[], pathname: string): string | null {
  const inside = (path: string) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
  return items.reduce<string | null>(
    (best, { path }) => (inside(path) && path.length > (best?.length ?? 0) ? path : best),
    null,
  );
}
