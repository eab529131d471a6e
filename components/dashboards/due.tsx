import { cn } from "@/components/ui/cn";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { Batch } from "@/lib/insight/due-dates/batches";
import {
  type BandRow,
  DUE_PATH,
  doneWords,
  dueBands,
  dueBatches,
  dueFlags,
  dueProducts,
  dueStores,
  dueUrgent,
  type RiskRow,
} from "@/lib/insight/due-dates/due.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { TableCard } from "./table-card";

type Props = {
  readonly urgent: readonly Batch[];
  readonly bands: readonly BandRow[];
  readonly batches: readonly Batch[];
  readonly products: readonly RiskRow[];
  readonly flags: readonly RiskRow[];
  readonly stores: readonly RiskRow[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of what will expire. */
export function DueCards({ urgent, bands, batches, products, flags, stores, ask, params, ctx, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${DUE_PATH}/file`, { ...params, card });
  const risk = { told: ["to30"], cell: riskCell, tint: tintOf([...products, ...flags, ...stores]), ...around };
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
        <TableCard
          report={dueUrgent}
          rows={urgent}
          file={file("urgent")}
          told={["pos", "seen"]}
          cell={(row, key, text) => urgentCell(row, key, text, words)}
          {...around}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <TableCard
            report={dueBands}
            rows={bands}
            file={file("bands")}
            cell={({ band }, key, text) =>
              key === "band" && band === "expired" ? <span className="pl-4 text-danger">{text}</span> : undefined
            }
            {...around}
          />
          <TableCard
            report={dueBatches}
            rows={batches}
            file={file("batches")}
            told={["pos", "due", "visits", "first"]}
            cell={(row, key) => batchCell(row, key, words)}
            {...around}
          />
        </div>
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        <TableCard report={dueProducts} rows={products} file={file("products")} {...risk} />
        <TableCard report={dueFlags} rows={flags} file={file("flags")} {...risk} />
        <TableCard report={dueStores} rows={stores} file={file("stores")} {...risk} />
      </div>
    </>
  );
}

/** Two lines: what, and where. */
const twoLines = (first: string, second: string) => (
  <span className="block max-w-44 whitespace-normal py-1">
    <span className="block truncate font-medium">{first}</span>
    <span className="block truncate text-muted text-xs">{second}</span>
  </span>
);

function urgentCell(row: Batch, key: string, text: string, words: ReportWords) {
  if (key === "product") return twoLines(row.product, row.pos);
  if (key === "days") return <strong className={cn(row.expired && "text-danger")}>{text}</strong>;
  if (key === "life")
    return row.life === null ? undefined : (
      <span className="inline-flex items-center justify-end gap-2">
        <span aria-hidden className="relative h-2 w-10 rounded-sm bg-sunken">
          <span
            className="absolute inset-y-0 left-0 rounded-sm bg-chart-2"
            style={{ width: `${Math.round(100 * row.life)}%` }}
          />
        </span>
        {text}
      </span>
    );
  if (key === "done")
    return (
      <span className={cn("block max-w-44 truncate", row.done.kind === "nothing" && "text-danger")}>
        {doneWords(row, words)}
      </span>
    );
  return undefined;
}

function batchCell(row: Batch, key: string, { locale, t }: ReportWords) {
  const { seen, outlook, product, pos, dueDate } = row;
  const units = (value: number) => formatNumber(locale, value, 0);
  if (key === "product") return twoLines(`${product} · ${formatDayMonth(locale, dueDate)}`, pos);
  if (key === "last")
    return (
      <span>
        {units(seen[0]?.quantity ?? 0)} → {units(seen.at(-1)?.quantity ?? 0)}
        <span className="block text-muted text-xs">{t("dashboards.dueDate.visits", { count: seen.length })}</span>
      </span>
    );
  if (key === "left" && outlook)
    return <strong className={outlook.left > 0 ? "text-danger" : "text-ok"}>{units(outlook.left)}</strong>;
  return undefined;
}

const riskCell = (row: RiskRow, key: string, text: string) =>
  key === "name" ? (
    <span className="block max-w-32 truncate">{text}</span>
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
