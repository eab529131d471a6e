import { Link } from "@/components/ui/link";
import type { Bar } from "./types";

/**
 * Bars as plain elements: what is there before the chart's code is, and what goes on paper, each where the chart will have it. Each is a link to
 * its rows.
 */
export function StaticBars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="grid h-full auto-rows-fr pt-1 pb-7">
      {bars.map(({ key, label, share, detail, value, href }) => (
        <li key={key} className="grid grid-cols-[minmax(0,9rem)_1fr_7.5rem] items-center gap-2 text-sm">
          <span className="truncate" title={label}>
            {href ? (
              <Link href={href} className="underline-offset-3 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <span aria-hidden className="h-3.5 rounded-sm bg-sunken">
            <span className="block h-full rounded-sm bg-chart-1" style={{ width: `${100 * (share ?? 0)}%` }} />
          </span>
          <span className="text-right tabular-nums">
            <strong>{value}</strong> <span className="text-muted">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
