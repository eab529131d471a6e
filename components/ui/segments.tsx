import type { LucideIcon } from "lucide-react";
import { cn } from "./cn";

type Segment<K> = { readonly key: K; readonly label: string; readonly Icon?: LucideIcon };
type Props<K> = {
  /** What is chosen, as those hear it who do not see the buttons. */
  readonly label: string;
  readonly segments: readonly Segment<K>[];
  readonly value: K | undefined;
  readonly onChange: (key: K) => void;
  readonly className?: string;
};

/** One of a few, side by side and all in sight: the chosen one is pressed. */
export function Segments<K extends string>({ label, segments, value, onChange, className }: Props<K>) {
  return (
    <fieldset className={cn("flex rounded-md border border-line p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map(({ key, label: name, Icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={value === key}
          onClick={() => onChange(key)}
          className={cn(
            "flex min-h-7 items-center justify-center gap-1.5 rounded px-2.5 text-sm max-md:min-h-10 max-md:flex-1 pointer-coarse:min-h-10",
            value === key ? "bg-selected font-medium text-ink" : "text-muted hover:bg-hover hover:text-ink",
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
          {name}
        </button>
      ))}
    </fieldset>
  );
}
