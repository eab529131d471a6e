"use client";
import { cn } from "@/components/ui/cn";

type Props<K extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly label: string; readonly count?: string }[];
  readonly active: K;
  readonly onChange: (key: K) => void;
};

/** The states of a queue with how many are in each; a press shows that state. */
export function StateTabs<K extends string>({ label, tabs, active, onChange }: Props<K>) {
  return (
    <nav aria-label={label} className="no-print flex gap-4 overflow-x-auto border-line border-b px-4 text-sm sm:px-6">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          aria-current={tab.key === active ? "page" : undefined}
          onClick={() => onChange(tab.key)}
          className={cn(
            "-mb-px inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 -outline-offset-2 pointer-coarse:min-h-11",
            tab.key === active ? "border-accent font-bold text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="font-normal text-muted tabular-nums">{tab.count}</span>}
        </button>
      ))}
    </nav>
  );
}
