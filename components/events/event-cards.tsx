"use client";
import type { ReactNode } from "react";

type Props<V> = {
  readonly label: string;
  readonly rows: readonly V[];
  /** What opens it: the words that name it best. */
  readonly title: (row: V) => ReactNode;
  /** Said of the button, where its text alone does not say what it opens. */
  readonly opens?: (row: V) => string;
  /** Beside the title. */
  readonly aside?: (row: V) => ReactNode;
  /** Below the title. */
  readonly children: (row: V) => ReactNode;
  readonly onOpen: (id: string) => void;
};

/** Events on a phone. The area of the button is the whole card: what can be pressed besides lies over it (`relative z-1`). */
export function EventCards<V extends { readonly id: string }>({
  label,
  rows,
  title,
  opens,
  aside,
  children,
  onOpen,
}: Props<V>) {
  return (
    <ul aria-label={label} className="border-line border-t">
      {rows.map((row) => (
        <li
          key={row.id}
          className="card-row relative flex min-h-16 items-start gap-3 border-line border-b bg-surface px-4 py-3"
        >
          <div className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={opens?.(row)}
              onClick={() => onOpen(row.id)}
              className="line-clamp-2 max-w-full text-left font-medium after:absolute after:inset-0"
            >
              {title(row)}
            </button>
            {children(row)}
          </div>
          {aside?.(row)}
        </li>
      ))}
    </ul>
  );
}
