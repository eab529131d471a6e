/** Texts and lines of the charts in the colours of the page; `var()` follows the theme without drawing anew. */
export const CHART_THEME = {
  text: { fill: "var(--color-muted)", fontSize: 12, fontFamily: "var(--font-sans)" },
  grid: { line: { stroke: "var(--color-line)", strokeWidth: 1 } },
  axis: { ticks: { line: { stroke: "transparent" }, text: { fill: "var(--color-muted)", fontSize: 12 } } },
  crosshair: { line: { stroke: "var(--color-control)", strokeWidth: 1, strokeDasharray: "4 4" } },
} as const;

export const TIP = "rounded-md border border-line bg-surface px-3 py-2 text-ink text-sm shadow-float tabular-nums";
