import { ReportCard } from "@/components/charts/report-card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { type Bar, bandsOf } from "@/lib/insight/due-dates/axis";
import { type BandRow, barWords, DUE_WORDS, dueAxis, dueRowsHref } from "@/lib/insight/due-dates/due.report";
import { BANDS, type Band } from "@/lib/insight/due-dates/rules";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Props = {
  readonly bars: readonly Bar[];
  readonly bands: readonly BandRow[];
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

const FILLS: Readonly<Record<Band, string>> = { upTo15: "bg-warn", to30: "bg-chart-3", over30: "bg-chart-1" };

/** The three bands as stretches of one axis of days, what is past in red inside the first. */
export function DueAxis({ bars, bands, file, ask, ctx, words }: Props) {
  const of = bandsOf(bars);
  const row = (band: BandRow["band"]) => bands.find((one) => one.band === band);
  return (
    <ReportCard
      report={dueAxis}
      rows={bars}
      file={file}
      period={ask.period}
      ctx={ctx}
      words={words}
      note={words.t(`${dueAxis.words}.note`)}
      plain={
        <div className="grid gap-y-5 md:grid-cols-3 md:divide-x md:divide-line print:grid-cols-3">
          {BANDS.map((band, at) => (
            <Stretch
              key={band}
              band={band}
              row={row(band)}
              past={band === "upTo15" ? row("expired") : undefined}
              bars={of.get(band) ?? []}
              ask={ask}
              words={words}
              className={cn(at > 0 && "md:pl-5", at < BANDS.length - 1 && "md:pr-5")}
            />
          ))}
        </div>
      }
    />
  );
}

type StretchProps = Pick<Props, "bars" | "ask" | "words"> & {
  readonly band: Band;
  readonly row: BandRow | undefined;
  readonly past: BandRow | undefined;
  readonly className?: string;
};

function Stretch({ band, row, past, bars, ask, words, className }: StretchProps) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${DUE_WORDS}.axis.${key}`, values);
  return (
    <div className={cn("min-w-0", className)}>
      <h3 className="flex items-baseline justify-between gap-2 font-bold">
        {t(`${DUE_WORDS}.bands.of.${band}`)}
        <span className="font-normal text-muted text-sm tabular-nums">
          {row && own("ofUnits", { share: formatPercent(locale, row.share) })}
        </span>
      </h3>
      <Bars bars={bars} band={band} words={words} />
      {row && <Sums row={row} ask={ask} words={words} />}
      {past && (
        <Sums
          row={past}
          ask={ask}
          words={words}
          className={past.batches > 0 ? "rounded-sm bg-danger/10 text-danger" : "text-muted"}
        />
      )}
      {band === "over30" && bars.length > 0 && <p className="mt-1.5 text-muted text-xs">{own("weeks")}</p>}
    </div>
  );
}

/** Units by day, or by week in the last band; each band on a scale of its own, which its sums below tell. */
function Bars({ bars, band, words: { t, locale } }: Pick<StretchProps, "bars" | "band" | "words">) {
  const most = Math.max(1, ...bars.map(({ units }) => units));
  const told = bars
    .filter(({ units }) => units > 0)
    .map((bar) => `${barWords(bar, t)}: ${formatNumber(locale, bar.units, 0)}`);
  return (
    <div
      role="img"
      aria-label={told.join(", ") || t(`${DUE_WORDS}.axis.none`)}
      className="mt-2 flex h-12 items-end gap-px border-line border-b"
    >
      {bars.map((bar) => (
        <span
          key={bar.from}
          title={`${barWords(bar, t)}: ${formatNumber(locale, bar.units, 0)}`}
          className="flex h-full flex-1 items-end"
        >
          <span
            className={cn("block w-full rounded-t-[1px]", bar.to < 0 ? "bg-danger" : FILLS[band])}
            style={{ height: bar.units > 0 ? `${Math.max(4, (100 * bar.units) / most)}%` : 0 }}
          />
        </span>
      ))}
    </div>
  );
}

type SumsProps = Pick<Props, "ask" | "words"> & { readonly row: BandRow; readonly className?: string };

/** Units, reais and batches of a band; they open its batches. */
function Sums({ row, ask, words: { t, locale }, className }: SumsProps) {
  const past = row.band === "expired";
  const units = formatNumber(locale, row.units, 0);
  return (
    <p
      className={cn(
        "mt-1.5 flex items-baseline gap-3 tabular-nums",
        past && "-mx-1.5 px-1.5 py-0.5 text-sm",
        className,
      )}
    >
      <Link
        href={dueRowsHref(ask, row.band)}
        className={cn("mr-auto underline-offset-3 hover:underline", !past && "text-lg")}
      >
        {past && <span aria-hidden>◆ </span>}
        {past && `${t(`${DUE_WORDS}.axis.expired`)} `}
        <strong>{units}</strong> <span className="text-sm">{t(`${DUE_WORDS}.axis.units`)}</span>
      </Link>
      <strong className="text-sm">{formatMoney(locale, row.money)}</strong>
      <span className="text-sm">{t(`${DUE_WORDS}.rows.count`, { count: row.batches })}</span>
    </p>
  );
}
