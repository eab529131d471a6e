"use client";
import dynamic from "next/dynamic";

/** The button comes after the page; its place is kept. */
export const LazyHelp = dynamic(() => import("./help-button").then((m) => m.HelpButton), {
  ssr: false,
  loading: () => <span aria-hidden className="size-9 shrink-0 pointer-coarse:size-11" />,
});
