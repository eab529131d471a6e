/** How this browser likes the interface; kept in cookies so that the server renders it right at once. */
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";
/** "1" = the side menu is narrow. */
export const MENU_COOKIE = "menu-narrow";
/** Keys of the closed groups of the side menu, joined by dots. */
export const GROUPS_COOKIE = "menu-closed";

/** "1" = the window was a phone's, "0" = it was wider. */
export const WINDOW_COOKIE = "window-narrow";

const YEAR_S = 31_536_000;

export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

export function wasNarrow(value: string | undefined): boolean | null {
  return value === "1" ? true : value === "0" ? false : null;
}

/** Writes a preference from the browser. */
export function remember(cookie: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
