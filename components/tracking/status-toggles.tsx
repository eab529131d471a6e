"use client";

import { cn } from "@/components/ui/cn";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";

type Props<S extends string> = {
  readonly label: string;
  readonly states: readonly {
    readonly key: S;
    readonly tone: StatusTone;
    readonly text: string;
    readonly count: number;
  }[];
  /** Shown ones; empty = all. */
  readonly chosen: readonly S[];
  readonly onChange: (chosen: S[]) => void;
};

/** The legend of a map, whose entries narrow it: shape, word and number of each state. */
export function StatusToggles<S extends string>({ label, states, chosen, onChange }: Props<S>) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-md:-mx-4 max-md:w-dvw max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {states.map(({ key, tone, text, count }) => {
        const on = chosen.includes(key);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((one) => one !== key) : [...chosen, key])}
            className={cn(
              "inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11",
              on ? "border-accent bg-selected" : "border-line bg-surface hover:bg-hover",
            )}
          >
            <StatusChip tone={tone}>{text}</StatusChip>
            <span className="text-muted tabular-nums">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
