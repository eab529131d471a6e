"use client";

import { useEffect, useState } from "react";
import { recordOf } from "@/lib/base/objects/records";

const TOKENS = [
  "page",
  "surface",
  "sunken",
  "line",
  "control",
  "ink",
  "muted",
  "selected",
  "accent",
  "on-accent",
  "danger",
  "warn",
  "ok",
  "info",
] as const;
type Token = (typeof TOKENS)[number];

/** The design tokens as colours that WebGL understands, and the interface's font. */
export type Palette = {
  readonly colours: Readonly<Record<Token, string>>;
  readonly font: string;
  readonly dark: boolean;
};

/** WebGL cannot read CSS variables or light-dark(): the browser resolves them on an element that is never seen. */
function read(): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const colours = recordOf(TOKENS, () => "");
  for (const token of TOKENS) {
    probe.style.color = `var(--color-${token})`;
    colours[token] = getComputedStyle(probe).color;
  }
  const font = getComputedStyle(document.body).fontFamily.split(",")[0]?.replace(/["']/g, "").trim() || "sans-serif";
  probe.remove();
  return { colours, font, dark: luminance(colours.page) < 0.5 };
}

const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
const luminance = (colour: string): number => channels(colour).reduce((sum, channel) => sum + channel, 0) / 765;

/** A colour between two; share 0 gives the first. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  return `rgb(${channels(a)
    .map((channel, i) => Math.round(channel + ((other[i] ?? channel) - channel) * share))
    .join(", ")})`;
}

/** The palette of the theme in force; read again when the theme changes. Null until the page is there. */
export function usePalette(): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const update = () =>
      setPalette((known) => {
        const next = read();
        return known && JSON.stringify(known) === JSON.stringify(next) ? known : next;
      });
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class", "style"] });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", update);
    return () => {
      observer.disconnect();
      dark.removeEventListener("change", update);
    };
  }, []);
  return palette;
}
