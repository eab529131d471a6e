import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  readonly label: string;
  /** What is being done, or how it ended, and to what. */
  readonly title: string;
  readonly of: string;
  /** Said aloud when it changes. */
  readonly said: string;
  /** Puts the card away, once the job is over. */
  readonly close: { readonly label: string; readonly onClick: () => void } | null;
  readonly children: ReactNode;
};

/** The card of a job: what it is, and whatever stands below. */
export function JobFrame({ label, title, of, said, close, children }: Props) {
  return (
    <section aria-label={`${label}: ${of}`} className="rounded-lg border border-line bg-surface p-3 shadow-float">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <b className="block font-medium">{title}</b>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">{of}</span>
        </p>
        {close && <IconButton size="sm" label={close.label} icon={<X aria-hidden />} onClick={close.onClick} />}
      </div>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type Bar = {
  readonly label: string;
  readonly done: number;
  /** null = not counted yet. */
  readonly total: number | null;
  readonly words: string;
  readonly children?: ReactNode;
};

/** How far it is, with what stops it beside. */
export function JobProgress({ label, done, total, words, children }: Bar) {
  return (
    <>
      <progress
        aria-label={label}
        className="mt-2 block h-1.5 w-full accent-accent"
        max={total || 1}
        {...(total !== null && { value: Math.min(done, total) })}
      />
      <div className="mt-1 flex items-center gap-2">
        <p className="flex-1 text-muted text-sm tabular-nums">{words}</p>
        {children}
      </div>
    </>
  );
}

/** Steps of which a listener is told: 0, 25, 50, 75, 100. */
export const quarterOf = (done: number, total: number | null): number =>
  total ? Math.floor((4 * done) / total) * 25 : 0;
