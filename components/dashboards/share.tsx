import { cn } from "@/components/ui/cn";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import { changeWords } from "@/lib/engine/dashboard/words";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { ShareLoss, ShareOfDay } from "@/lib/insight/shelf/share";
import {
  SHARE_PATH,
  SHARE_WORDS,
  shareCategoriesCard,
  shareDays,
  shareLossesCard,
  type VisitRow,
} from "@/lib/insight/shelf/share.report";
import { fairOf, type ShareOfCategory, type ShareOfChain, unitOf } from "@/lib/insight/shelf/share-board";
import { addShares, sharesOf } from "@/lib/insight/shelf/share-of";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Named } from "./named";
import { PARTS, ShareBar } from "./share-bar";
import { ShareHeat } from "./share-heat";
import { ShareLine } from "./share-line";
import { ShareVisits } from "./share-visits";
import { TableCard } from "./table-card";

type Props = {
  readonly categories: readonly ShareOfCategory[];
  readonly visits: readonly VisitRow[];
  readonly losses: readonly ShareLoss[];
  readonly chains: readonly ShareOfChain[];
  readonly days: readonly ShareOfDay[];
  /** Under this index space is owed to us. */
  readonly owed: number;
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of the share of the shelf. */
export function ShareCards({ categories, visits, losses, chains, days, owed, ask, params, ctx, words }: Props) {
  const { t, locale } = words;
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${SHARE_PATH}/file`, { ...params, card });
  return (
    <>
      <Whole categories={categories} ask={ask} words={words} />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_18rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <TableCard
            report={shareCategoriesCard}
            rows={categories}
            file={file("categories")}
            cell={(row, key, text) => categoryCell(row, key, text, owed, words)}
            {...around}
          />
          <div className="grid grow gap-3 lg:grid-cols-2 xl:max-[87.5rem]:grid-cols-1 min-[87.5rem]:grid-cols-[3fr_2fr]">
            <ShareHeat rows={chains} ask={ask} words={words} file={file("chains")} />
            <ShareLine
              report={shareDays}
              rows={days}
              file={file("days")}
              tell={(day) => {
                const shares = sharesOf(day);
                const line = (key: "weighted" | "simple") =>
                  `${t(`${shareDays.words}.columns.${key}`)}: ${formatPercent(locale, shares?.[key])}`;
                return {
                  ...{ date: day.date, now: shares?.weighted ?? null, before: shares?.simple ?? null },
                  tip: [line("weighted"), line("simple"), t(`${SHARE_WORDS}.days.n`, { count: day.readings })],
                };
              }}
              {...around}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <ShareVisits rows={visits} file={file("visits")} ask={ask} words={words} />
          <TableCard
            fills
            report={shareLossesCard}
            rows={losses}
            file={file("losses")}
            told={["category", "day", "before", "now", "leader"]}
            cell={(row, key, text) => lossCell(row, key, text, words)}
            {...around}
          />
        </div>
      </div>
    </>
  );
}

/** Everything that was measured in one unit, as one bar. */
function Whole({ categories, ask, words }: Pick<Props, "categories" | "ask" | "words">) {
  const { t, locale } = words;
  const sums = addShares(categories.map((row) => row.sums));
  const fair = fairOf(categories);
  const spaces = { own: sums.own, leader: sums.leader, others: sums.total - sums.own - sums.leader };
  const unit = t(`reports.values.unit.${unitOf(ask)}`);
  return (
    <section
      aria-label={t(`${SHARE_WORDS}.bar`, { unit })}
      className="fresh rounded-lg border border-line bg-surface px-4 py-3.5 print:break-inside-avoid"
    >
      <ShareBar sums={sums} fair={fair} words={words} className="h-7" />
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {PARTS.map(({ key, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={cn("size-3 rounded-sm", fill)} />
            {t(`${SHARE_WORDS}.parts3.${key}`)}
            <strong className="tabular-nums">{formatNumber(locale, spaces[key])}</strong>
          </li>
        ))}
        {fair !== null && (
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-3.5 w-0.75 bg-ink" />
            {t(`${SHARE_WORDS}.parts3.fair`)}
            <strong className="tabular-nums">{formatPercent(locale, fair)}</strong>
          </li>
        )}
        <li className="ml-auto text-muted max-sm:ml-0">
          {t(`${SHARE_WORDS}.measured`, {
            space: formatNumber(locale, sums.total),
            unit: unit.toLocaleLowerCase(locale),
          })}
        </li>
      </ul>
    </section>
  );
}

function categoryCell(
  { category, sums, before }: ShareOfCategory,
  key: string,
  text: string,
  owed: number,
  words: ReportWords,
) {
  const { t, locale } = words;
  switch (key) {
    case "category":
      return (
        <span className="block min-w-28 whitespace-normal py-1">
          <span className="block font-medium">{category.name}</span>
          {sums.leader > 0 && category.leader && (
            <span className="block text-muted text-xs">
              {t(`${SHARE_WORDS}.categories.leads`, { brand: category.leader })}
            </span>
          )}
        </span>
      );
    case "weighted": {
      const shares = sharesOf(sums);
      const delta = shares && before !== null ? shares.weighted - before : null;
      return (
        <span className="flex flex-col gap-1 py-1.5 sm:flex-row sm:items-center sm:gap-3">
          <ShareBar
            sums={sums}
            fair={category.market}
            words={words}
            className="h-5.5 w-44 flex-none lg:w-52 xl:max-[87.5rem]:w-36"
          />
          <span className="min-w-24 text-xs">
            {/* Where the bar has no room for it. */}
            <strong className="hidden xl:max-[87.5rem]:block">{formatPercent(locale, shares?.weighted)}</strong>
            <span className="text-muted">
              {t(`${SHARE_WORDS}.categories.simple`, { value: formatPercent(locale, shares?.simple) })}
            </span>
            {delta !== null && (
              <span className={cn("block", delta < 0 ? "text-danger" : delta > 0 ? "text-ok" : "text-muted")}>
                {changeWords({ unit: "share" }, delta, words)}
              </span>
            )}
          </span>
        </span>
      );
    }
    case "index":
      return text && <strong className={Number(text) < owed ? "text-danger" : undefined}>{text}</strong>;
  }
  return undefined;
}

/** Where, how much, and who took it. */
function lossCell(row: ShareLoss, key: string, text: string, { t, locale }: ReportWords) {
  const part = (own: number, total: number) => formatPercent(locale, own / total, 0);
  if (key === "pos")
    return (
      <Named
        name={row.pos}
        beside={`${row.category} · ${formatDayMonth(locale, row.date)}`}
        className="w-40 py-1 max-xl:w-auto max-xl:max-w-80"
      />
    );
  if (key !== "lost") return undefined;
  const took = row.leader - row.leaderBefore;
  return (
    <span className="block py-1">
      <strong className="block text-danger">{row.ownBefore > row.own ? `−${text}` : text}</strong>
      <span className="block text-muted text-xs">
        {`${part(row.ownBefore, row.totalBefore)} → ${part(row.own, row.total)}`}
        {took > 0 && (
          <span className="block">{t(`${SHARE_WORDS}.losses.took`, { space: formatNumber(locale, took) })}</span>
        )}
      </span>
    </span>
  );
}
