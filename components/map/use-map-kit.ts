"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Engine, MapKit } from "./kit";

export type KitState =
  | { readonly status: "waiting" | "loading" | "failed" | "noGraphics" }
  | { readonly status: "ready"; readonly kit: MapKit };

/** Whether this browser can draw maps at all. */
function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

async function load(engine: Engine): Promise<MapKit> {
  if (engine === "mapbox") return (await import("./engine-mapbox")).kit;
  if (engine === "maplibre") return (await import("./engine-maplibre")).kit;
  const [{ kit }, { streetStyle }] = await Promise.all([import("./engine-maplibre"), import("./streets")]);
  return { ...kit, streetStyle };
}

/** Fetches the map engine once its place comes near the screen; it is by far the heaviest code of the app. */
export function useMapKit(box: RefObject<HTMLElement | null>, engine: Engine): [KitState, retry: () => void] {
  const [state, setState] = useState<KitState>({ status: "waiting" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    const open = async () => {
      if (!hasWebGl()) return setState({ status: "noGraphics" });
      setState({ status: "loading" });
      try {
        const kit = await load(engine);
        if (!gone) setState({ status: "ready", kit });
      } catch {
        if (!gone) setState({ status: "failed" });
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void open();
      },
      // The attempt only makes the effect run anew.
      { rootMargin: attempt >= 0 ? "240px" : "0px" },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [box, engine, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return [state, retry];
}
