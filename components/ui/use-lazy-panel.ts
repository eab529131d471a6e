"use client";

import { type ComponentType, useState } from "react";

/**
 * Code of a floating layer that is fetched when somebody reaches for it, so that it is not in the first load.
 * `warm` starts the download (hover, focus); `open` waits for it and gives the component to render.
 */
export function useLazyPanel<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [Panel, setPanel] = useState<ComponentType<P> | null>(null);
  const ignore = () => {
    // The connection failed: the next press tries again.
  };
  return {
    Panel,
    warm: () => void load().catch(ignore),
    open: () => void load().then((module) => setPanel(() => module.default), ignore),
  };
}
