import type { ReactNode } from "react";
import type { ReportSlots } from "@/components/reports/slots";
import { cn } from "@/components/ui/cn";
import { EMPTY, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import { atLeast, atMost, type Judged } from "@/lib/insight/performance/targets";
import type { StoreRow } from "@/lib/insight/stores/page";
import { type Band, bandOf } from "@/lib/insight/stores/rules";
import { PILLARS } from "@/lib/insight/stores/score";
import { STORE_WORDS } from "@/lib/insight/stores/store.report";
import type { Board } from "@/lib/insight/stores/stores";
import { type GroupRow, type StoreSums, shareOf } from "@/lib/insight/stores/sums";
import type { StoreRules } from "@/lib/insight/targets/values";
import { HATCHED } from "./hatched";
import { JudgedText } from "./judged-text";
import { Named } from "./named";

const JUDGED: Readonly<Record<Band, Judged>> = { good: "held", fair: "below", poor: "far", none: null };
/** What misses its target is marked; a good score is plain. */
export const judgedScore = (score: number | null, rules: StoreRules): Judged => JUDGED[bandOf(score, rules.score)];

/** Days since the last visit: late from the threshold on, and much too late from twice as many. */
function judgedAge({ age, quiet }: Pick<StoreRow, "age" | "quiet">, quietDays: number): Judged {
  if (!quiet) return "held";
  return age === null || age >= quietDays * 2 ? "far" : "below";
}

/** A share as it is shown: what reads as the target holds it. */
export const shown = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 1000);

/** A cell of the ranking of stores. */
export function storeCell(row: StoreRow, key: string, text: string, { rules, quietDays }: Board, words: ReportWords) {
  const { t, locale } = words;
  const judged = (of: Judged, told = text) => <JudgedText judged={of} text={told} words={words} />;
  switch (key) {
    case "name":
      return <StoreName row={row} words={words} />;
    case "score":
      return (
        <span className="inline-flex items-center justify-end gap-2">
          {row.measured > 0 && row.measured < PILLARS.length && (
            <span className="text-muted text-xs max-[87.5rem]:hidden">
              {t(`${STORE_WORDS}.stores.of`, { measured: row.measured })}
            </span>
          )}
          <PillarBars row={row} words={words} />
          <strong className="min-w-8">{row.score === null ? EMPTY : judged(judgedScore(row.score, rules))}</strong>
        </span>
      );
    case "age":
      return judged(
        judgedAge(row, quietDays),
        row.age === null ? t(`${STORE_WORDS}.stores.never`) : t(`${STORE_WORDS}.stores.days`, { count: row.age }),
      );
    case "done":
      return <span className="text-muted">{`${text}/${formatNumber(locale, row.planned, 0)}`}</span>;
    case "minutes":
      return <MinutesCell row={row} target={rules.minutes} words={words} />;
    case "remaining":
      return judged(atMost(shown(shareOf(row.missing, row.asked)), rules.missing));
    case "within":
      return judged(atLeast(shown(shareOf(row.within, row.priced)), rules.within));
    default:
      return undefined;
  }
}

function StoreName({
  row: { rank, name, state, score },
  words: { t },
}: {
  readonly row: StoreRow;
  readonly words: ReportWords;
}) {
  return (
    <span className="flex max-w-52 items-baseline gap-2">
      <span className="w-7 shrink-0 text-right text-muted tabular-nums">{rank ?? EMPTY}</span>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <Named name={name} className="min-w-0 max-sm:min-w-24" />
          {state && <span className="shrink-0 text-muted text-xs">{state}</span>}
        </span>
        {rank === null && score !== null && (
          <span className="block truncate text-muted text-xs leading-tight max-[87.5rem]:hidden">
            {t(`${STORE_WORDS}.fewAnswers`)}
          </span>
        )}
      </span>
    </span>
  );
}

/** The four pillars as tiny bars; hatched is what nobody measured. */
function PillarBars({
  row: { pillars },
  words: { t, locale },
}: {
  readonly row: StoreRow;
  readonly words: ReportWords;
}) {
  const told = PILLARS.map((pillar) => {
    const value = pillars[pillar];
    const name = t(`${STORE_WORDS}.pillars.of.${pillar}`);
    const share = value === null ? t(`${STORE_WORDS}.stores.unmeasured`) : formatPercent(locale, value);
    return t(`${STORE_WORDS}.stores.pillar`, { name, value: share });
  });
  return (
    <span role="img" aria-label={told.join(", ")} title={told.join(" · ")} className="flex h-4 items-end gap-0.5">
      {PILLARS.map((pillar) => {
        const value = pillars[pillar];
        return value === null ? (
          <span key={pillar} className={cn("h-full w-1.5", HATCHED)} />
        ) : (
          <span
            key={pillar}
            className={cn("w-1.5", value >= 0.6 ? "bg-chart-1" : "bg-danger/70")}
            style={{ height: `${Math.max(8, value * 100)}%` }}
          />
        );
      })}
    </span>
  );
}

type MinutesProps = { readonly row: StoreRow; readonly target: number; readonly words: ReportWords };

/** Minutes against the contract: the tick is what was agreed. */
function MinutesCell({ row, target, words }: MinutesProps) {
  const { minutes, contracted } = row;
  if (minutes === null) return EMPTY;
  const share = shareOf(minutes, contracted);
  const fill = share === null || share >= target ? "bg-chart-1" : share >= target / 2 ? "bg-warn" : "bg-danger/70";
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {share !== null && (
        <span aria-hidden className="relative h-2 w-10 bg-sunken">
          <span
            className={cn("absolute inset-y-0 left-0 rounded-sm", fill)}
            style={{ width: `${Math.min(100, share * 80)}%` }}
          />
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: "80%" }} />
        </span>
      )}
      <Beside own={minutes} whole={contracted} words={words} />
    </span>
  );
}

type BesideProps = { readonly own: number; readonly whole: number | null; readonly words: ReportWords };

/** A number beside what it should have come to; nothing of nothing is told as nothing. */
function Beside({ own, whole, words: { locale } }: BesideProps) {
  if (own === 0 && whole === 0) return EMPTY;
  return (
    <span>
      {formatNumber(locale, own, 0)}
      <span className="text-muted"> / {whole === null ? EMPTY : formatNumber(locale, whole, 0)}</span>
    </span>
  );
}

/** What screens of the list of stores say otherwise: two columns in one. */
export const STORE_ROWS_SLOTS: ReportSlots<StoreRow> = {
  cell: ({ done, planned, minutes, contracted }, key, _text, { words }) => {
    if (key === "done") return <Beside own={done} whole={planned} words={words} />;
    return key === "minutes" && minutes !== null ? (
      <Beside own={minutes} whole={contracted} words={words} />
    ) : undefined;
  },
};

/** What all stores come to, below the ranking. */
export function storeTotal(key: string, sums: StoreSums, { t, locale }: ReportWords): ReactNode {
  const number = (value: number | null) => (value === null ? EMPTY : formatNumber(locale, value, 0));
  switch (key) {
    case "name":
      return <span className="pl-8">{t(`${STORE_WORDS}.stores.total`, { count: number(sums.stores) })}</span>;
    case "score":
      return number(sums.score);
    case "age":
      return sums.age === null ? EMPTY : t(`${STORE_WORDS}.stores.days`, { count: Math.round(sums.age) });
    case "done":
      return `${number(sums.done)}/${number(sums.planned)}`;
    case "minutes":
      return `${number(sums.minutes)} / ${number(sums.contracted)}`;
    case "remaining":
      return formatPercent(locale, shareOf(sums.missing, sums.asked));
    case "within":
      return formatPercent(locale, shareOf(sums.within, sums.priced));
    default:
      return null;
  }
}

/** A cell of chains, channels and regionals. */
export function groupCell(row: GroupRow, key: string, text: string, rules: StoreRules, words: ReportWords) {
  const judged = (of: Judged) => <JudgedText judged={of} text={text} words={words} />;
  switch (key) {
    case "name":
      return (
        <span className="inline-flex max-w-56 items-baseline gap-2">
          <span className="w-7 shrink-0 text-right text-muted tabular-nums">{row.rank ?? EMPTY}</span>
          <span className="min-w-0">
            <Named name={text} />
            {row.rank === null && (
              <span className="block truncate text-muted text-xs leading-tight max-sm:hidden">
                {words.t(`${STORE_WORDS}.few`)}
              </span>
            )}
          </span>
        </span>
      );
    case "score":
      return <strong>{judged(judgedScore(row.score, rules))}</strong>;
    case "visits":
      return judged(atLeast(shown(shareOf(row.done, row.planned)), rules.adherence));
    case "minutes":
      return judged(atLeast(shown(shareOf(row.minutes, row.contracted)), rules.minutes));
    case "remaining":
      return judged(atMost(shown(shareOf(row.missing, row.asked)), rules.missing));
    default:
      return undefined;
  }
}
