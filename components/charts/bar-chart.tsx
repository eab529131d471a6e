"use client";

import { ResponsiveBar } from "@nivo/bar";
import { useRouter } from "next/navigation";
import { CHART_THEME, TIP } from "./theme";
import type { Bar, Ticks } from "./types";

type Props = { readonly bars: readonly Bar[]; readonly ticks: Ticks; readonly label: string };

/** Few enough to stand beside each other on a phone. */
const HALVES = [0, 0.5, 1] as const;

/** Shares as bars that begin at zero, best first; a press on one opens its rows. */
export default function BarChart({ bars, ticks, label }: Props) {
  const router = useRouter();
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  return (
    <ResponsiveBar
      data={bars.toReversed().map(({ key, share }) => ({ key, share: share ?? 0 }))}
      keys={["share"]}
      indexBy="key"
      layout="horizontal"
      animate={false}
      theme={CHART_THEME}
      role="img"
      ariaLabel={label}
      margin={{ top: 4, right: 56, bottom: 28, left: 156 }}
      padding={0.35}
      valueScale={{ type: "linear", min: 0, max: 1 }}
      enableGridY={false}
      enableGridX
      gridXValues={[...HALVES]}
      colors={["var(--color-chart-1)"]}
      borderRadius={3}
      axisBottom={{
        tickValues: [...HALVES],
        tickSize: 0,
        tickPadding: 8,
        format: (value) => ticks[Number(value)] ?? "",
      }}
      axisLeft={{ tickSize: 0, tickPadding: 10, format: (value) => shortened(byKey.get(String(value))?.label ?? "") }}
      enableLabel={false}
      enableTotals
      totalsOffset={8}
      valueFormat={(value) => bars.find((bar) => bar.share === value)?.value ?? ""}
      tooltip={({ indexValue }) => {
        const bar = byKey.get(String(indexValue));
        return bar ? (
          <div className={TIP}>
            <p className="font-medium">{bar.label}</p>
            <p>
              {bar.value} · {bar.detail}
            </p>
          </div>
        ) : null;
      }}
      onClick={({ indexValue }) => {
        const href = byKey.get(String(indexValue))?.href;
        if (href) router.push(href);
      }}
    />
  );
}

const shortened = (label: string) => (label.length > 22 ? `${label.slice(0, 21)}…` : label);
