"use client";

import { ResponsiveLine } from "@nivo/line";
import { useRouter } from "next/navigation";
import { CHART_THEME, TIP } from "./theme";
import { type LineDay, linesOf, marksOf, type Ticks, ticksOf } from "./types";

type Props = { readonly days: readonly LineDay[]; readonly ticks: Ticks; readonly label: string };

const COLOURS: Readonly<Record<string, string>> = {
  now: "var(--color-chart-1)",
  running: "var(--color-chart-1)",
  before: "var(--color-muted)",
};

/** Shares day by day over those of the period before; a press on a day opens its rows. */
export default function LineChart({ days, ticks, label }: Props) {
  const router = useRouter();
  const byKey = new Map(days.map((day) => [day.key, day]));
  const lines = linesOf(days);
  const series = (["before", "running", "now"] as const).map((id) => ({
    id,
    data: days.map((day, at) => ({ x: day.key, y: lines[id][at] ?? null })),
  }));
  const marks = marksOf(ticks);
  const open = (key: unknown) => {
    const href = byKey.get(String(key))?.href;
    if (href) router.push(href);
  };
  return (
    <ResponsiveLine
      data={series}
      animate={false}
      theme={CHART_THEME}
      role="img"
      ariaLabel={label}
      margin={{ top: 12, right: 24, bottom: 28, left: 44 }}
      yScale={{ type: "linear", min: 0, max: marks.at(-1) ?? 1 }}
      gridYValues={marks}
      enableGridX={false}
      axisLeft={{ tickValues: marks, tickSize: 0, tickPadding: 8, format: (value) => ticks[Number(value)] ?? "" }}
      axisBottom={{
        tickValues: ticksOf(days),
        tickSize: 0,
        tickPadding: 10,
        format: (value) => byKey.get(String(value))?.label ?? "",
      }}
      colors={({ id }: { id: string }) => COLOURS[id] ?? ""}
      layers={["grid", "axes", "crosshair", Lines, "slices"]}
      enableSlices="x"
      sliceTooltip={({ slice }) => {
        const day = byKey.get(String(slice.points[0]?.data.x));
        return (
          <div className={TIP}>
            {day?.tip.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        );
      }}
      onClick={(slice) => open("points" in slice ? slice.points[0]?.data.x : slice.data.x)}
    />
  );
}

type LinesProps = {
  readonly series: readonly {
    readonly id: string;
    readonly data: readonly { position: { x: number; y: number | null } }[];
  }[];
};

/** The period as a strong line with its days, dotted to the day that runs, the one before as a thin one; days without a plan, such as Sundays, are passed over. */
function Lines({ series }: LinesProps) {
  return series.map(({ id, data }) => {
    const known = data.flatMap(({ position: { x, y } }) => (y === null ? [] : [{ x, y }]));
    const now = id !== "before";
    const dash = id === "running" ? "1 5" : now ? undefined : "3 3";
    return (
      <g key={id}>
        <path
          d={known.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("")}
          fill="none"
          stroke={COLOURS[id]}
          strokeWidth={now ? 2.5 : 1.25}
          strokeDasharray={dash}
          strokeLinecap="round"
        />
        {now &&
          known.length <= 45 &&
          known.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={2.5} fill={COLOURS[id]} />)}
      </g>
    );
  });
}
