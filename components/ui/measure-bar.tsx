import { cn } from "./cn";

type Props = {
  readonly value: number;
  /** What was agreed or is possible; a mark stands there. null = nothing to hold it against. */
  readonly mark: number | null;
  /** What the whole width means, for bars that are read beside each other; never less than value and mark. */
  readonly most?: number;
  /** Beyond the mark is trouble. */
  readonly alarm?: boolean;
  /** In a cell among others. */
  readonly thin?: boolean;
  readonly className?: string;
};

/** A value against a mark. What goes beyond it is drawn beyond it, in another tone: 130 % never looks like 100 %. The words beside it say the same. */
export function MeasureBar({ value, mark, most = 0, alarm = false, thin = false, className }: Props) {
  const whole = Math.max(value, mark ?? 0, most, 1);
  const at = (part: number) => `${(100 * part) / whole}%`;
  const within = Math.min(value, mark ?? value);
  const beyond = value - within;
  return (
    <span aria-hidden className={cn("relative block rounded-full", thin ? "h-1 bg-line" : "h-2 bg-sunken", className)}>
      <span className="flex h-full overflow-hidden rounded-full">
        <span className={alarm && beyond > 0 ? "bg-danger" : "bg-accent"} style={{ width: at(within) }} />
        <span className={cn("opacity-45", alarm ? "bg-danger" : "bg-accent")} style={{ width: at(beyond) }} />
      </span>
      {mark !== null && mark > 0 && (
        <span className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: at(mark) }} />
      )}
    </span>
  );
}
