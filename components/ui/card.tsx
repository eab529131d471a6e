import type { ReactNode } from "react";
import { cn } from "./cn";

type Props = {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A bordered surface. The title is a heading of level 2. */
export function Card({ title, note, actions, children, className }: Props) {
  return (
    <section className={cn("rounded-lg border border-line bg-surface px-4 py-3.5", className)}>
      {(title || actions) && (
        <div className="mb-3 flex items-start gap-x-3 gap-y-2 max-sm:flex-wrap">
          {/* On a phone the note has all of the width, below what can be done. */}
          <div className="min-w-0 flex-1 max-sm:contents">
            {title && <h2 className="font-bold text-base max-sm:min-w-0 max-sm:grow max-sm:basis-40">{title}</h2>}
            {note && <p className="text-muted text-xs max-sm:order-last max-sm:basis-full">{note}</p>}
          </div>
          {actions && <div className="flex items-start gap-3 max-sm:ml-auto">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
