"use client";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
  readonly label: string;
  readonly groups: readonly { readonly key: string; readonly name: string; readonly count: string }[];
};

/** The groups of the page, stuck to its top; the one that is being read is marked. Plain links without a script. */
export function GroupTabs({ label, groups }: Props) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(groups[0]?.key);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        const first = groups.find(({ key }) => seen.get(key));
        if (first) setCurrent(first.key);
      },
      // A line a little below the tabs: what crosses it is what is read.
      { rootMargin: "-64px 0px -80% 0px" },
    );
    for (const { key } of groups) {
      const section = document.getElementById(key);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [groups]);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Sideways only: the page itself stays where it is.
    if (tab && nav.current)
      nav.current.scrollTo({ left: tab.offsetLeft - nav.current.clientWidth / 2 + tab.offsetWidth / 2 });
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="sticky top-0 z-10 flex gap-1 overflow-x-auto border-line border-b bg-surface px-3 [scrollbar-width:none]"
    >
      {groups.map(({ key, name, count }) => (
        <a
          key={key}
          href={`#${key}`}
          aria-current={key === current ? "true" : undefined}
          className={cn(
            "flex h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 px-1.5 -outline-offset-2",
            key === current ? "border-accent font-bold" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {name} <span className="font-normal tabular-nums">{count}</span>
        </a>
      ))}
    </nav>
  );
}
