import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PageHeader } from "@/components/ui/page-header";

type FrameProps = {
  readonly title: string;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** A `MapBody`. */
  readonly children: ReactNode;
};

/** A map screen: its filters, and what they choose below, filling the window. What is chosen may be put anew; the filters stay. */
export function MapFrame({ title, count, actions, filters, children }: FrameProps) {
  return (
    <div className="flex min-w-0 flex-col md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-128">
      <PageHeader title={title} count={count} actions={actions} />
      <div className="no-print flex flex-wrap items-center gap-2 px-4 pt-2 pb-3 sm:px-6">{filters}</div>
      {children}
    </div>
  );
}

type BodyProps = {
  /** The list that says what the map shows: its equal for those who do not see it. null = there is nothing to show yet. */
  readonly side: ReactNode;
  readonly map: ReactNode;
  /** Under both, as a timeline is; on a phone between them, so that it is seen with the map that it moves. */
  readonly foot?: ReactNode;
};

/** List and map side by side; on a phone the map comes first and the list below. */
export function MapBody({ side, map, foot }: BodyProps) {
  return (
    <>
      <div
        className={cn(
          "min-h-0 flex-1 border-line border-t max-md:contents md:grid",
          side !== null && "md:grid-cols-[21rem_minmax(0,1fr)]",
        )}
      >
        {side !== null && (
          <div className="min-w-0 border-line bg-surface max-md:order-3 max-md:border-t md:min-h-0 md:overflow-y-auto md:border-r">
            {side}
          </div>
        )}
        <div className="min-w-0 border-line max-md:order-1 max-md:h-[56dvh] max-md:border-t md:min-h-0">{map}</div>
      </div>
      {foot && <div className="max-md:order-2">{foot}</div>}
    </>
  );
}
