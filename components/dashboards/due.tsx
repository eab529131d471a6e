import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, Found, ReportWords } from "@/lib/engine/report/define";
import type { Bar } from "@/lib/insight/due-dates/axis";
import type { Batch } from "@/lib/insight/due-dates/batches";
import {
  type BandRow,
  DUE_PATH,
  doneWords,
  dueFlags,
  dueProducts,
  dueStores,
  dueUrgent,
  type RiskRow,
} from "@/lib/insight/due-dates/due.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { DueAxis } from "./due-axis";
import { DueBatches } from "./due-batches";
import { Named } from "./named";
import { TableCard } from "./table-card";

type Props = {
  readonly axis: readonly Bar[];
  readonly urgent: readonly Batch[];
  readonly bands: readonly BandRow[];
  readonly batches: Found<Batch>;
  readonly products: readonly RiskRow[];
  readonly flags: readonly RiskRow[];
  readonly stores: readonly RiskRow[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of what will expire. */
export function DueCards({ axis, urgent, bands, batches, products, flags, stores, ask, params, ctx, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${DUE_PATH}/file`, { ...params, card });
  const risk = { cell: riskCell, tint: tintOf([...products, ...flags, ...stores]), ...around };
  return (
    <>
      <DueAxis bars={axis} bands={bands} file={file("axis")} {...around} />
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-3">
          <TableCard
            report={dueUrgent}
            rows={urgent}
            file={file("urgent")}
            told={["pos", "seen"]}
            cell={(row, key, text) => urgentCell(row, key, text, { ...words, today: ask.today })}
            {...around}
          />
          <div className="grid grow gap-3 2xl:grid-cols-2">
            <TableCard
              report={dueProducts}
              rows={products}
              file={file("products")}
              total={riskTotal(products, words)}
              {...risk}
            />
            <TableCard
              report={dueStores}
              rows={stores}
              file={file("stores")}
              total={riskTotal(stores, words)}
              {...risk}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <DueBatches found={batches} file={file("batches")} {...around} />
          <TableCard
            className="grow"
            report={dueFlags}
            rows={flags}
            file={file("flags")}
            told={["to30"]}
            total={riskTotal(flags, words)}
            {...risk}
          />
        </div>
      </div>
    </>
  );
}

/** Two lines: what, and where. */
const twoLines = (first: string, second: string) => (
  <Named
    name={first}
    beside={second}
    className="max-w-44 py-1 max-md:max-w-none xl:max-[87.5rem]:max-w-38 min-[87.5rem]:max-w-54 2xl:max-w-80"
  />
);

function urgentCell(row: Batch, key: string, text: string, words: ReportWords & Pick<Ask, "today">) {
  if (key === "product") return twoLines(row.product, row.pos);
  // The year only where it is another one: the room is the product's.
  if (key === "due" && row.dueDate.slice(0, 4) === words.today.slice(0, 4))
    return formatDayMonth(words.locale, row.dueDate);
  if (key === "days") return <strong className={cn(row.expired && "text-danger")}>{text}</strong>;
  if (key === "life")
    return row.life === null ? undefined : (
      <span className="inline-flex items-center justify-end gap-2">
        <span aria-hidden className="relative h-2 w-10 rounded-sm bg-sunken xl:max-[87.5rem]:hidden">
          <span
            className="absolute inset-y-0 left-0 rounded-sm bg-chart-2"
            style={{ width: `${Math.round(100 * row.life)}%` }}
          />
        </span>
        {text}
      </span>
    );
  if (key === "done") {
    const { mark, tone } = DONE[row.done.kind];
    return (
      <span className={cn("block max-w-52 truncate", row.done.kind === "nothing" && "text-danger")}>
        <span aria-hidden className={cn("mr-1.5", tone)}>
          {mark}
        </span>
        {doneWords(row, words)}
        <span className="ml-1.5 text-muted text-xs">{formatDayMonth(words.locale, row.date)}</span>
      </span>
    );
  }
  return undefined;
}

/** What the last visit did, by its shape too. */
const DONE = {
  told: { mark: "●", tone: "text-ok" },
  fewer: { mark: "◐", tone: "text-chart-3" },
  nothing: { mark: "◆", tone: "text-danger" },
} as const;

const riskCell = (row: RiskRow, key: string, text: string) =>
  key === "name" ? (
    <Named name={text} className="max-w-32 max-md:max-w-none lg:max-2xl:max-w-72" />
  ) : key === "expired" && row.expired > 0 ? (
    <span className="text-danger">{text}</span>
  ) : undefined;

/** The more units within 15 days, the stronger. */
function tintOf(all: readonly RiskRow[]) {
  const most = Math.max(1, ...all.map(({ upTo15 }) => upTo15));
  return (row: RiskRow, key: string) =>
    key === "upTo15" && row.upTo15 > 0
      ? `color-mix(in srgb, var(--color-chart-3) ${Math.round((row.upTo15 / most) * 40)}%, transparent)`
      : undefined;
}

const riskTotal = (rows: readonly RiskRow[], { t, locale }: ReportWords) => {
  if (rows.length < 2) return undefined;
  return (key: string): ReactNode => {
    const sum = (of: "expired" | "upTo15" | "to30" | "money") => rows.reduce((all, row) => all + row[of], 0);
    if (key === "name") return t("dashboards.dueDate.rows.total");
    if (key === "money") return formatMoney(locale, sum("money"));
    return key === "expired" || key === "upTo15" || key === "to30" ? formatNumber(locale, sum(key), 0) : null;
  };
};
