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
        <div className="mb-3 flex items-start gap-3">
          <div className="min-w-0 flex-1">
            {title && <h2 className="font-bold text-base">{title}</h2>}
            {note && <p className="text-muted text-xs">{note}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
