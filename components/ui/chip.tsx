import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

type Props = {
  readonly children: ReactNode;
  /** Present = a cross that removes it; the words are its accessible name. */
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
  readonly className?: string;
};

/** A small rounded label, such as an applied filter: `<Chip>Estado é <b>SP, MG</b></Chip>`. */
export function Chip({ children, onRemove, removeLabel, className }: Props) {
  return (
    <span
      className={cn(
        "inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-line bg-surface pl-2.5 text-sm",
        onRemove ? "pr-0.5" : "pr-2.5",
        className,
      )}
    >
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          data-tip={removeLabel}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
