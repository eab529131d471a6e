"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../cn";
import { IconButton } from "../icon-button";

/** What the days of a month and the months of a year have in common: values are "YYYY-MM-DD" or "YYYY-MM". */
export type GridProps = {
  /** The day that is pointed at. */
  readonly at: string;
  readonly value: string;
  readonly today: string;
  readonly open: (value: string) => boolean;
  readonly onMove: (day: string) => void;
  readonly onChoose: (value: string) => void;
};

type TurnerProps = {
  readonly before: string;
  readonly after: string;
  readonly onTurn: (by: 1 | -1) => void;
  readonly children: ReactNode;
};
/** What is shown, between the arrows to what comes before and after it. */
export function Turner({ before, after, onTurn, children }: TurnerProps) {
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton label={before} icon={<ChevronLeft aria-hidden />} onClick={() => onTurn(-1)} />
      {children}
      <IconButton label={after} icon={<ChevronRight aria-hidden />} onClick={() => onTurn(1)} />
    </div>
  );
}

/** One cell: what is chosen is filled, what is now is ringed, what lies outside is faint. */
const CELL =
  "grid place-items-center rounded-md tabular-nums hover:bg-hover aria-disabled:pointer-events-none aria-disabled:text-muted aria-disabled:opacity-50 aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-on-accent aria-[current=date]:ring-1 aria-[current=date]:ring-accent aria-[current=date]:ring-inset";

type CellProps = Omit<GridProps, "onMove"> & {
  /** What this cell stands for; `at` and `today` are as long. */
  readonly own: string;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
};
export function Cell({ own, at, value, today, open, onChoose, label, className, children }: CellProps) {
  return (
    <td className="p-0">
      <button
        type="button"
        data-at={own}
        tabIndex={own === at ? 0 : -1}
        aria-label={label}
        aria-pressed={own === value}
        aria-current={own === today ? "date" : undefined}
        aria-disabled={!open(own) || undefined}
        onClick={() => open(own) && onChoose(own)}
        className={cn(CELL, className)}
      >
        {children}
      </button>
    </td>
  );
}
