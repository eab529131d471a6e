import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { figureWords } from "@/lib/engine/dashboard/words";
import { reportHref } from "@/lib/engine/report/address";
import type { ReportWords } from "@/lib/engine/report/define";
import { FigureTile } from "./figure-tile";
import { LaterTiles } from "./later-tiles";

/** Rows that are filled, so that no number stands alone under the others. */
function columnsOf(count: number): string {
  if (count > 6) return "grid-cols-2 lg:grid-cols-4 print:grid-cols-4";
  if (count === 6) return "grid-cols-2 sm:grid-cols-3 min-[87.5rem]:grid-cols-6";
  if (count === 5) return "grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]";
  return count === 4 ? "grid-cols-2 lg:grid-cols-4 print:grid-cols-4" : "sm:grid-cols-3 print:grid-cols-3";
}

type Props = {
  readonly dashboard: Pick<Dashboard, "words" | "later">;
  readonly figures: readonly Figure[];
  readonly params: Readonly<Record<string, string>>;
  readonly words: ReportWords;
  readonly at: Date;
  /** The period is not over. */
  readonly running: boolean;
  /** When they were counted, where each says so. */
  readonly updated: string | undefined;
};

/** The numbers of a dashboard, in reading order; those that take longer come into their places. */
export function FigureTiles({ dashboard, figures, params, words, at, running, updated }: Props) {
  const { later } = dashboard;
  const count = figures.length + (later?.keys.length ?? 0);
  const path = later && reportHref(later.path, params);
  return (
    <ul className={cn("grid gap-3", columnsOf(count))}>
      {figures.map((figure) => (
        <Fragment key={figure.key}>
          {later?.before === figure.key && path && (
            <LaterTiles
              key={path}
              path={path}
              at={at.toISOString()}
              labels={later.keys.map((key) => words.t(`${dashboard.words}.figures.${key}`))}
              {...(updated && { updated })}
            />
          )}
          <FigureTile words={figureWords(figure, { dashboard, words, running })} {...(updated && { updated })} />
        </Fragment>
      ))}
    </ul>
  );
}
