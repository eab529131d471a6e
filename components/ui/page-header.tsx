import type { ReactNode } from "react";
import { cn } from "./cn";

type Props = {
  readonly title: string;
  /** Number of records or a short note beside the title. */
  readonly count?: ReactNode;
  /** A sentence in its place; on a phone it has all of the width, below the title and the actions. */
  readonly note?: string;
  readonly actions?: ReactNode;
  /** Breadcrumbs, above the title. */
  readonly above?: ReactNode;
};

/** Title, count, and the actions of a page: one primary, the rest quiet. */
export function PageHeader({ title, count, note, actions, above }: Props) {
  return (
    <header className="px-4 pt-4 sm:px-6 sm:pt-5">
      {above}
      <div className="flex min-h-(--control-h) flex-wrap items-center gap-x-3 gap-y-2">
        {/* A base narrower than most titles: few actions stay beside the title on a phone, and the title wraps. */}
        <div className={cn("flex min-w-0 grow basis-44 flex-wrap items-center gap-x-3", note && "max-sm:contents")}>
          <h1 className={cn("min-w-0 font-bold text-xl tracking-[-0.01em]", note && "max-sm:grow max-sm:basis-40")}>
            {title}
          </h1>
          {count !== undefined && <span className="pt-1 text-muted tabular-nums">{count}</span>}
          {note && <span className="text-muted tabular-nums max-sm:order-last max-sm:basis-full sm:pt-1">{note}</span>}
        </div>
        {actions && <div className="no-print ml-auto flex items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
