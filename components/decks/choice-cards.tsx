import type { ReactNode } from "react";
import { useId } from "react";
import { cn } from "@/components/ui/cn";

type Props<T extends string | number> = {
  readonly legend: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    /** Read instead of the label where that is only a figure. */
    readonly name?: string;
    readonly icon: ReactNode;
  }[];
  /** "row": the icon before the word; "tile": above it. */
  readonly look: "row" | "tile";
};

/** One of a few, as cards: radio buttons that look like what they stand for. */
export function ChoiceCards<T extends string | number>({ legend, value, onChange, options, look }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 font-bold">{legend}</legend>
      <div className={cn("grid gap-2", look === "row" ? "grid-cols-2" : "grid-cols-6")}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "relative flex cursor-pointer items-center rounded-md border text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:min-h-11",
              look === "row" ? "min-h-9 gap-2 px-2 py-1.5" : "flex-col justify-center gap-0.5 pt-1.5 pb-0.5",
              option.value === value
                ? "border-accent bg-selected font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-accent)] [&_svg]:text-accent"
                : "border-line text-ink hover:bg-hover [&_svg]:text-control",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-label={option.name}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {option.icon}
            <span className={cn("min-w-0", look === "row" && "leading-tight")}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
