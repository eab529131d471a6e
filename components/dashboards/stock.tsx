import { cn } from "@/components/ui/cn";
import { formatPercent } from "@/lib/base/i18n/format";
import type { Figure } from "@/lib/engine/dashboard/define";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { StockOfDay, StockOfProduct, StockOfStore } from "@/lib/insight/shelf/stock";
import { stockShares } from "@/lib/insight/shelf/stock";
import {
  type CauseRow,
  type FlagWeek,
  type StreakRow,
  stockCauses,
  stockDays,
  stockFlags,
  stockProducts,
  stockReturnsCard,
  stockStores,
  stockStreaksCard,
} from "@/lib/insight/shelf/stock.report";
import type { StockReturn } from "@/lib/insight/shelf/stock-returns";
import type { TargetValues } from "@/lib/insight/targets/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Named } from "./named";
import { ShareLine } from "./share-line";
import { StockFlow } from "./stock-flow";
import { TableCard } from "./table-card";

type Props = {
  readonly products: readonly StockOfProduct[];
  readonly causes: readonly CauseRow[];
  readonly streaks: readonly StreakRow[];
  readonly flags: readonly FlagWeek[];
  readonly days: readonly StockOfDay[];
  readonly stores: readonly StockOfStore[];
  readonly returns: readonly StockReturn[];
  readonly figures: readonly Figure[];
  readonly targets: TargetValues;
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};
/** The cards of what is out of stock. */
export function StockCards(props: Props) {
  const { products, causes, streaks, stores, returns, flags, days, figures, targets, ask, params, ctx, words } = props;
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref("/dashboard/outOfStock/file", { ...params, card });
  const widest = Math.max(0, ...products.map((row) => stockShares(row).arrival ?? stockShares(row).remaining ?? 0));
  const [reddest, target] = [targets.stockReddest / 100, targets.storeMissing / 100];
  const off = (text: string, share: number | null) => (
    <strong className={cn(share !== null && share > target && "text-danger")}>{text}</strong>
  );
  return (
    <>
      <StockFlow figures={figures} target={target} words={words} />
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-3">
          <TableCard
            report={stockProducts}
            rows={products}
            gives
            file={file("products")}
            note={words.t("dashboards.outOfStock.products.marked", {
              target: formatPercent(words.locale, target, 0),
            })}
            cell={(row, key, text) =>
              key === "remaining" ? <Remaining row={row} widest={widest} target={target} text={text} /> : undefined
            }
            {...around}
          />
          <div className="grid grow gap-3 2xl:grid-cols-2">
            <TableCard
              report={stockStores}
              rows={stores}
              file={file("stores")}
              cell={(row, key, text) => (key === "remaining" ? off(text, stockShares(row).remaining) : undefined)}
              {...around}
            />
            <TableCard report={stockReturnsCard} rows={returns} file={file("returns")} {...around} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <TableCard
            report={stockCauses}
            rows={causes}
            file={file("causes")}
            cell={(row, key, text) => (key === "share" ? <Bar share={row.share} text={text} /> : undefined)}
            {...around}
          />
          <TableCard
            fills
            report={stockStreaksCard}
            rows={streaks}
            file={file("streaks")}
            told={["pos", "since"]}
            cell={({ product, pos, visits }, key, text) =>
              key === "product" ? (
                <Named name={product} beside={pos} className="max-w-56 py-1 xl:max-[87.5rem]:max-w-36" />
              ) : key === "visits" ? (
                <span className="inline-flex items-center justify-end gap-2">
                  <span aria-hidden className="flex gap-0.5 max-sm:hidden">
                    {Array.from({ length: Math.min(visits, DOTS) }, (_, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
                      <span key={at} className="size-1.5 rounded-[1px] bg-chart-2" />
                    ))}
                  </span>
                  {text}
                </span>
              ) : undefined
            }
            {...around}
          />
        </div>
      </div>
      <div className="grid gap-3 min-[87.5rem]:grid-cols-2">
        <TableCard
          report={stockFlags}
          rows={flags}
          file={file("flags")}
          // A week beside the names of its banners, also on a phone and in half of a window.
          className="min-[87.5rem]:max-[96rem]:[&_.card-cell]:px-1.5 max-sm:[&_.card-cell]:px-0.5 max-sm:[&_.card-cell]:text-xs max-sm:[&_.card-lead]:min-w-18"
          tint={(row, key) => redOf(shareAt(row, key), reddest)}
          {...around}
        />
        <ShareLine
          report={stockDays}
          rows={days}
          file={file("days")}
          tell={(day) => {
            const { arrival, remaining } = stockShares(day);
            const line = (key: string, share: number | null) =>
              `${words.t(`dashboards.outOfStock.figures.${key}`)}: ${formatPercent(words.locale, share)}`;
            return {
              ...{ date: day.date, now: remaining, before: arrival },
              tip: [line("arrival", arrival), line("remaining", remaining)],
            };
          }}
          {...around}
        />
      </div>
    </>
  );
}

/** Visits of a streak that are drawn one by one. */
const DOTS = 8;

function shareAt({ days, all }: FlagWeek, key: string): number | null {
  const day = key === "all" ? all : days[Number(key.replace("day", "")) - 1];
  return day ? stockShares(day).remaining : null;
}

const redOf = (share: number | null, reddest: number) =>
  share
    ? `color-mix(in srgb, var(--color-chart-2) ${Math.round(Math.min(1, share / reddest) * 45)}%, transparent)`
    : undefined;

/** The whole bar: missing on arrival; its full part: still missing when one left. */
function Remaining({
  row,
  widest,
  target,
  text,
}: {
  readonly row: StockOfProduct;
  readonly widest: number;
  readonly target: number;
  readonly text: string;
}) {
  const { arrival, remaining } = stockShares(row);
  const width = (share: number | null) => `${widest > 0 ? (100 * (share ?? 0)) / widest : 0}%`;
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="relative h-2 w-24 max-sm:hidden xl:max-[87.5rem]:w-14">
        <span className="absolute inset-y-0 left-0 rounded-sm bg-chart-2/30" style={{ width: width(arrival) }} />
        <span className="absolute inset-y-0 left-0 rounded-sm bg-chart-2" style={{ width: width(remaining) }} />
        {target <= widest && <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: width(target) }} />}
      </span>
      <strong className={cn("min-w-12", remaining !== null && remaining > target && "text-danger")}>{text}</strong>
    </span>
  );
}

/** A share as a bar beside its number. */
function Bar({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="relative h-2 w-16 rounded-sm bg-sunken max-sm:hidden">
        <span className="absolute inset-y-0 left-0 rounded-sm bg-chart-2" style={{ width: `${100 * share}%` }} />
      </span>
      <strong className="min-w-12">{text}</strong>
    </span>
  );
}
