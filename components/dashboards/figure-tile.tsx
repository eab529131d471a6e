import { CircleQuestionMark } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDuration, formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import type { ReportWords } from "@/lib/engine/report/define";

type Props = {
  readonly figure: Figure;
  readonly dashboard: Pick<Dashboard, "words">;
  readonly words: ReportWords;
  /** The period before: "14/10 a 12/11". */
  readonly past: string;
};

/** A number, what it counts, how it stands to the period before, and why it is what it is. */
export function FigureTile({ figure, dashboard, words, past }: Props) {
  const { t, locale } = words;
  const { key, value, part, whole, before, good } = figure;
  const label = t(`${dashboard.words}.figures.${key}`);
  const shown = shownValue(figure, value, words);
  const delta = changeOf(figure);
  return (
    <li className="fresh flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 print:break-inside-avoid">
      <h2 className="flex items-start gap-1 font-medium text-muted text-sm">
        <span className="min-w-0">{label}</span>
        <Why figure={figure} dashboard={dashboard} words={words} label={label} />
      </h2>
      <p
        className={cn(
          "mt-1 font-bold tabular-nums tracking-[-0.01em]",
          figure.unit === "money" ? "text-base leading-8 sm:text-xl" : "text-2xl",
        )}
      >
        {part.href && value !== null ? (
          <Link href={part.href} className="rounded-sm underline-offset-4 hover:underline">
            {shown}
          </Link>
        ) : (
          shown
        )}
      </p>
      {whole && (
        <p className="text-sm">
          {t(t.has(`${dashboard.words}.of`) ? `${dashboard.words}.of` : "dashboards.of", {
            part: counted(figure, part.n, locale),
            whole: counted(figure, whole.n, locale),
          })}
        </p>
      )}
      {delta !== null && (
        <p className="text-muted text-sm">
          <strong className={cn(delta * good === 0 ? "text-ink" : delta * good > 0 ? "text-ok" : "text-danger")}>
            {changeWords(figure, delta, words)}
          </strong>{" "}
          {t("dashboards.against", { value: shownValue(figure, before, words), past })}
        </p>
      )}
    </li>
  );
}

/** How much it changed since the period before; less than is shown is nothing. */
function changeOf({ value, before, unit }: Figure): number | null {
  if (value === null || before === null) return null;
  const least = { share: 0.0005, count: 0.5, number: 0.05, minutes: 0.5, money: 0.005, index: 0.05 }[unit];
  return Math.abs(value - before) < least ? 0 : value - before;
}

/** What was counted; many minutes are told as hours. */
function counted({ counts }: Figure, n: number, locale: Locale): string {
  if (counts === "money") return formatMoney(locale, n);
  return counts === "minutes" ? `${formatNumber(locale, n / 60, 0)} h` : formatNumber(locale, n, 0);
}

const signed = (text: string, value: number) => (value === 0 ? `±${text}` : value < 0 ? `−${text}` : `+${text}`);

function shownValue({ unit }: Pick<Figure, "unit">, value: number | null, { locale }: ReportWords): string {
  switch (unit) {
    case "share":
      return formatPercent(locale, value);
    case "minutes":
      return formatDuration(value);
    case "money":
      return formatMoney(locale, value);
    case "number":
    case "index":
      return formatNumber(locale, value, 1);
    case "count":
      return formatNumber(locale, value, 0);
  }
}

/** A change of a share is told in points of percent, since the percent of a percent misleads. */
export function changeWords(figure: Pick<Figure, "unit">, delta: number, words: ReportWords): string {
  if (figure.unit !== "share") return signed(shownValue(figure, Math.abs(delta), words), delta);
  return words.t("dashboards.points", { delta: signed(formatNumber(words.locale, Math.abs(delta) * 100, 1), delta) });
}

/** "Why this number?": the formula in words, what is above and below the line, and what was left out. The browser opens it. */
function Why({ figure, dashboard, words, label }: Omit<Props, "past"> & { readonly label: string }) {
  const { t, locale } = words;
  const { key, part, whole, leftOut } = figure;
  const id = `why-${key}`;
  const count = ({ n, href }: Figure["part"]) => {
    const number = counted(figure, n, locale);
    return href ? (
      <Link href={href} className="font-medium text-accent underline-offset-3 hover:underline">
        {number}
      </Link>
    ) : (
      number
    );
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("dashboards.why", { label })}
        className="no-print -my-0.75 inline-grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:size-11"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-0 m-auto h-fit w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface px-4 py-3.5 text-ink text-sm shadow-float"
      >
        <p className="font-bold text-base">{t("dashboards.why", { label })}</p>
        <p className="mt-1">{t(`${dashboard.words}.formulas.${key}`)}</p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
          <dt>{t(`${dashboard.words}.parts.${key}`)}</dt>
          <dd className="text-right">{count(part)}</dd>
          {whole && (
            <>
              <dt>{t(`${dashboard.words}.wholes.${key}`)}</dt>
              <dd className="text-right">{count(whole)}</dd>
            </>
          )}
          <dt className="col-span-2 mt-2 font-medium text-muted">{t("dashboards.leftOut")}</dt>
          {leftOut.map((out) => (
            <div key={out.key} className="contents">
              <dt>{t(`${dashboard.words}.leftOut.${out.key}`)}</dt>
              <dd className="text-right">{formatNumber(locale, out.n, 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
