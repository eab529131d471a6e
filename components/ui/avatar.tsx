"use client";
import { useState } from "react";
import { cn } from "./cn";

/** First letters of the first and the last name, for a round mark beside the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

type Props = { readonly name: string; readonly src?: string | null; readonly className?: string };

/** The person's photo, else their initials. Decoration: the name itself must be readable near it. */
export function Avatar({ name, src, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = src && src !== broken ? src : null;
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-7 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-bold text-on-accent text-xs leading-none",
        className,
      )}
    >
      {photo ? (
        // biome-ignore lint/performance/noImgElement: a private picture in its final size, which nothing may cache for others
        <img src={photo} alt="" className="size-full object-cover" onError={() => setBroken(photo)} />
      ) : (
        // Drawn, not written: voice control takes what is written on a button for its name.
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
