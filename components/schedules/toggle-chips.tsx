"use client";
import { cn } from "@/components/ui/cn";

type Item = {
  readonly value: number;
  readonly label: string;
  readonly title?: string;
  readonly id?: string;
  /** Two places of a compact grid. */
  readonly wide?: boolean;
};
type Props = {
  readonly legend: string;
  readonly items: readonly Item[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly disabled: boolean;
  readonly compact?: boolean;
  readonly describedBy?: string;
};

/** Several of a few numbers, each a tick that looks like a key: weekdays, weeks, days of the month. */
export function ToggleChips({ legend, items, chosen, onChange, disabled, compact, describedBy }: Props) {
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy} className="min-w-0">
      <legend className="pb-1 font-medium">{legend}</legend>
      <div className={cn("flex flex-wrap gap-1.5", compact && "grid max-w-md grid-cols-7")}>
        {items.map(({ value, label, title, id, wide }) => {
          const on = chosen.includes(value);
          return (
            <label
              key={value}
              className={cn(
                "relative inline-grid h-9 pointer-coarse:h-11 min-w-11 cursor-pointer select-none place-items-center rounded-md border px-2 text-sm tabular-nums",
                "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60",
                wide && "col-span-2",
                on ? "border-accent bg-accent font-medium text-on-accent" : "border-control bg-surface hover:bg-hover",
              )}
            >
              <input
                type="checkbox"
                id={id}
                aria-label={title}
                checked={on}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, value] : chosen.filter((n) => n !== value))
                }
                className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
              />
              <span aria-hidden={title ? true : undefined}>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
