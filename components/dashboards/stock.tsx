import { ReportCard } from "@/components/charts/report-card";
import { StaticLine } from "@/components/charts/static-line";
import { type LineDay, ticksUpTo } from "@/components/charts/types";
import { daysBetween } from "@/lib/base/calendar/days";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatPercent } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { StockOfDay, StockOfProduct } from "@/lib/insight/shelf/stock";
import { stockShares } from "@/lib/insight/shelf/stock";
import {
  type FlagWeek,
  type StreakRow,
  stockDays,
  stockFlags,
  stockProducts,
  stockStreaksCard,
} from "@/lib/insight/shelf/stock.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { TableCard } from "./table-card";

type Props = {
  readonly products: readonly StockOfProduct[];
  readonly streaks: readonly StreakRow[];
  readonly flags: readonly FlagWeek[];
  readonly days: readonly StockOfDay[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};
/** At this share a cell is as red as it gets. */
const REDDEST = 0.25;

/** The cards of what is out of stock. */
export function StockCards({ products, streaks, flags, days, ask, params, ctx, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref("/dashboard/outOfStock/file", { ...params, card });
  const widest = Math.max(0, ...products.map((row) => stockShares(row).arrival ?? stockShares(row).remaining ?? 0));
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
        <TableCard
          report={stockProducts}
          rows={products}
          file={file("products")}
          cell={(row, key, text) =>
            key === "remaining" ? <Remaining row={row} widest={widest} text={text} /> : undefined
          }
          {...around}
        />
        <TableCard
          report={stockStreaksCard}
          rows={streaks}
          file={file("streaks")}
          told={["pos", "since"]}
          cell={({ product, pos }, key) =>
            key === "product" ? (
              <span className="block max-w-56 whitespace-normal py-1">
                <span className="block truncate font-medium">{product}</span>
                <span className="block truncate text-muted text-xs">{pos}</span>
              </span>
            ) : undefined
          }
          {...around}
        />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <TableCard
          report={stockFlags}
          rows={flags}
          file={file("flags")}
          tint={(row, key) => redOf(shareAt(row, key))}
          {...around}
        />
        <StockLine days={days} file={file("days")} {...around} />
      </div>
    </>
  );
}

function shareAt({ days, all }: FlagWeek, key: string): number | null {
  const day = key === "all" ? all : days[Number(key.replace("day", "")) - 1];
  return day ? stockShares(day).remaining : null;
}

const redOf = (share: number | null) =>
  share
    ? `color-mix(in srgb, var(--color-chart-2) ${Math.round(Math.min(1, share / REDDEST) * 45)}%, transparent)`
    : undefined;

/** The whole bar: missing on arrival; its full part: still missing when one left. */
function Remaining({
  row,
  widest,
  text,
}: {
  readonly row: StockOfProduct;
  readonly widest: number;
  readonly text: string;
}) {
  const { arrival, remaining } = stockShares(row);
  const width = (share: number | null) => `${widest > 0 ? (100 * (share ?? 0)) / widest : 0}%`;
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="relative h-2 w-24 max-sm:hidden">
        <span className="absolute inset-y-0 left-0 rounded-sm bg-chart-2/30" style={{ width: width(arrival) }} />
        <span className="absolute inset-y-0 left-0 rounded-sm bg-chart-2" style={{ width: width(remaining) }} />
      </span>
      <strong>{text}</strong>
    </span>
  );
}

type LineProps = Pick<Props, "days" | "ask" | "ctx" | "words"> & { readonly file: string };

function StockLine({ days, ask, ctx, words, file }: LineProps) {
  const { t, locale } = words;
  const known = new Map(days.map((day) => [day.date, day]));
  const line = daysBetween(ask.period.from, ask.period.to).map((date): LineDay => {
    const day = known.get(date);
    const shares = day ? stockShares(day) : { arrival: null, remaining: null };
    return {
      ...{ key: date, label: formatDayMonth(locale, date), now: shares.remaining, before: shares.arrival },
      running: false,
      tip: [
        formatDayMonth(locale, date),
        `${t("dashboards.outOfStock.figures.arrival")}: ${formatPercent(locale, shares.arrival)}`,
        `${t("dashboards.outOfStock.figures.remaining")}: ${formatPercent(locale, shares.remaining)}`,
      ],
      href: day ? (stockDays.link?.(day, ask, ctx) ?? null) : null,
    };
  });
  const top = ticksUpTo(line.flatMap(({ now, before }) => [now, before]));
  const ticks = Object.fromEntries(top.map((tick) => [tick, formatPercent(locale, tick, 0)]));
  const label = t("dashboards.outOfStock.days.title");
  return (
    <ReportCard
      report={stockDays}
      rows={days.toReversed()}
      period={ask.period}
      ctx={ctx}
      words={words}
      note={t("dashboards.outOfStock.days.note")}
      file={file}
      height="15rem"
      chart={{ kind: "line", days: line, ticks, label }}
      plain={<StaticLine days={line} ticks={ticks} label={label} />}
    />
  );
}
