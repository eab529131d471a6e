import { ReportCard } from "@/components/charts/report-card";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Ask, Found, ReportWords } from "@/lib/engine/report/define";
import type { Batch } from "@/lib/insight/due-dates/batches";
import { DUE_WORDS, dueBatches } from "@/lib/insight/due-dates/due.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { BatchLine } from "./batch-line";

/** So many batches are drawn; the table and the file have more. */
const DRAWN = 6;

type Props = {
  readonly found: Found<Batch>;
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** Batches from visit to visit, each with its line to the due date. */
export function DueBatches({ found: { rows, said }, file, ask, ctx, words }: Props) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${dueBatches.words}.${key}`, values);
  const drawn = rows.slice(0, DRAWN);
  return (
    <ReportCard
      report={dueBatches}
      rows={rows}
      file={file}
      period={ask.period}
      ctx={ctx}
      words={words}
      note={own("note")}
      plain={
        rows.length === 0 ? (
          <p className="py-6 text-center text-muted text-sm">{own("empty")}</p>
        ) : (
          <>
            <ul className="divide-y divide-line border-line border-t">
              {drawn.map((batch) => (
                <li key={dueBatches.id(batch)} className="py-2">
                  <Drawn batch={batch} href={dueBatches.link?.(batch, ask, ctx) ?? null} words={words} />
                </li>
              ))}
            </ul>
            <p className="flex items-baseline justify-between gap-2 border-line border-t pt-2 text-muted text-sm">
              {own("shown", { shown: formatNumber(locale, drawn.length, 0), all: said?.all ?? "" })}
              <strong className="text-ink tabular-nums">
                {own("units", { units: formatNumber(locale, Number(said?.left ?? 0), 0) })}
              </strong>
            </p>
          </>
        )
      }
    />
  );
}

type DrawnProps = { readonly batch: Batch; readonly href: string | null; readonly words: ReportWords };

function Drawn({ batch, href, words }: DrawnProps) {
  const { t, locale } = words;
  const { product, pos, dueDate, seen, outlook, quantity, money, outOfTurn } = batch;
  const own = (key: string, values?: Record<string, string | number>) => t(`${dueBatches.words}.${key}`, values);
  const units = (value: number | undefined) => formatNumber(locale, value ?? 0, 0);
  const left = outlook?.left ?? 0;
  const due = `· ${formatDayMonth(locale, dueDate)}`;
  const name = (
    <>
      <Clipped text={product} /> <span className="shrink-0">{due}</span>
    </>
  );
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        {href ? (
          <Link
            href={href}
            className="flex min-w-0 gap-[0.25em] font-medium underline-offset-3 hover:underline"
            title={`${product} ${due}`}
          >
            {name}
          </Link>
        ) : (
          <span className="flex min-w-0 gap-[0.25em] font-medium" title={`${product} ${due}`}>
            {name}
          </span>
        )}
        <strong className={cn("shrink-0 text-sm tabular-nums", left > 0 ? "text-danger" : "text-ok")}>
          {left > 0 ? own("over", { units: units(left) }) : quantity === 0 ? own("gone") : own("inTime")}
        </strong>
      </p>
      <p className="flex items-baseline justify-between gap-2 text-muted text-xs">
        <span className="min-w-0" title={pos}>
          <Clipped text={pos} />
        </span>
        <span className="shrink-0 tabular-nums">{money === null ? "—" : formatMoney(locale, money)}</span>
      </p>
      <div className="mt-1 flex items-end gap-3">
        <BatchLine seen={seen} dueDate={dueDate} left={left} className="h-8 min-w-0 flex-1" />
        <p className="shrink-0 text-right text-muted text-xs tabular-nums">
          {t(`${DUE_WORDS}.visits`, { count: seen.length })}
          <span className="block">{`${units(seen[0]?.quantity)} → ${units(seen.at(-1)?.quantity)}`}</span>
        </p>
      </div>
      {outOfTurn && <p className="mt-1 text-warn text-xs">▲ {own("outOfTurn")}</p>}
    </>
  );
}
