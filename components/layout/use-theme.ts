"use client";

import { useState } from "react";
import { remember, THEME_COOKIE, type Theme } from "./preferences";

/** The theme of this browser; a change shows at once and lasts. */
export function useTheme(initial: Theme) {
  const [theme, setTheme] = useState(initial);
  return {
    theme,
    choose(next: Theme) {
      setTheme(next);
      remember(THEME_COOKIE, next);
      if (next === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
    },
  };
}
