"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { notify } from "@/components/ui/toast";
import { saveFavorites } from "@/lib/records/users/actions";
import type { Favorite } from "./shell-types";

export type Favorites = {
  readonly list: readonly Favorite[];
  readonly toggle: (favorite: Favorite) => void;
  /** Moves one up (-1) or down (1). */
  readonly move: (index: number, step: -1 | 1) => void;
};

/** The favourites of the menu: shown at once, kept on the server, taken back with a message when that fails. */
export function useFavorites(initial: readonly Favorite[]): Favorites {
  const t = useTranslations("shell.favorites");
  const [saved, setSaved] = useState(initial);
  const [list, show] = useOptimistic(saved);

  function change(next: readonly Favorite[]) {
    startTransition(async () => {
      show(next);
      try {
        const result = await saveFavorites(JSON.stringify(next), JSON.stringify(saved));
        if (result.ok) startTransition(() => setSaved(JSON.parse(result.value)));
        else notify.error(result.problem.message);
      } catch {
        notify.error(t("failed"));
      }
    });
  }
  return {
    list,
    toggle(favorite) {
      const without = list.filter(({ link }) => link !== favorite.link);
      change(without.length < list.length ? without : [...list, favorite]);
    },
    move(index, step) {
      const next = [...list];
      const [moved] = next.splice(index, 1);
      if (!moved || index + step < 0 || index + step > next.length) return;
      next.splice(index + step, 0, moved);
      change(next);
    },
  };
}
