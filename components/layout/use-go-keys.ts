"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { GO_WITHIN_MS, goesTo } from "./go-keys";
import { isShortcut } from "./keys";
import { useShell } from "./shell-state";

/** `g` and then a letter go to a screen. The second key is heard before the keys of the list below, where it may mean something else. */
export function useGoKeys(): void {
  const router = useRouter();
  const { screens } = useShell();
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const second = performance.now() - since < GO_WITHIN_MS;
      since = Number.NEGATIVE_INFINITY;
      if (!isShortcut(event)) return;
      const path = second ? goesTo(event.key, screens) : null;
      if (path) {
        event.preventDefault();
        router.push(path);
      } else if (event.key === "g") since = performance.now();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [router, screens]);
}
