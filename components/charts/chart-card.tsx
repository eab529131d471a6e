"use client";

import { ChartNoAxesColumn, Table as TableIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { useNear } from "@/components/ui/use-near";
import { CardFiles, type CardFilesProps } from "./card-files";
import type { Bar, LineDay, Ticks } from "./types";

type Common = { readonly ticks: Ticks; readonly label: string };
export type ChartProps = Common &
  (
    | { readonly kind: "line"; readonly days: readonly LineDay[] }
    | { readonly kind: "bars"; readonly bars: readonly Bar[] }
  );

// The charts' code is fetched once the page stands and they are near the window; until then, and on paper, the plain drawing is there.
const LineChart = dynamic(() => import("./line-chart"), { ssr: false });
const BarChart = dynamic(() => import("./bar-chart"), { ssr: false });

type Props = {
  readonly title: string;
  readonly note: string;
  /** None where the plain drawing is all there is. */
  readonly chart?: ChartProps;
  /** The same as a drawing without code. */
  readonly plain: ReactNode;
  /** The same as a table. */
  readonly table: ReactNode;
  readonly words: { readonly table: string; readonly chart: string };
  readonly files: CardFilesProps;
  /** CSS height of a chart; in a row with something taller it grows. */
  readonly height?: string;
  readonly className?: string;
};

/** A chart that can be read as a table. */
export function ChartCard({ title, note, chart, plain, table, words, files, height, className }: Props) {
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const [box, near] = useNear("100px");
  return (
    <Card
      className={cn("flex flex-col", className)}
      title={title}
      note={note}
      actions={
        <>
          <Button
            variant="ghost"
            size="sm"
            className="no-print"
            icon={asTable ? <ChartNoAxesColumn aria-hidden /> : <TableIcon aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.chart : words.table}
          </Button>
          <CardFiles {...files} drawing={chart && drawing} />
        </>
      }
    >
      {asTable ? (
        table
      ) : !chart ? (
        plain
      ) : (
        <div ref={box} className="relative grow" style={{ minHeight: height }}>
          <div className="absolute inset-0 has-[+*>*]:hidden print:block!">{plain}</div>
          <div ref={drawing} className="absolute inset-0 print:hidden">
            {near && (chart.kind === "line" ? <LineChart {...chart} /> : <BarChart {...chart} />)}
          </div>
        </div>
      )}
    </Card>
  );
}
