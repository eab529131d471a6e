import { Clipped } from "@/components/ui/clipped";
import { EMPTY, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, Report, ReportWords } from "@/lib/engine/report/define";
import { isRunning } from "@/lib/engine/report/state";
import { type Performer, ratiosOf } from "@/lib/insight/performance/people";
import {
  delaysCard,
  leadRanking,
  minutesCard,
  PEOPLE_PATH,
  PEOPLE_WORDS,
  peopleRanking,
  type Spread,
  teamRanking,
} from "@/lib/insight/performance/people.report";
import { atLeast, atMost, between, type Judged, soonAfter } from "@/lib/insight/performance/targets";
import { type PeopleTargets, peopleSoFar } from "@/lib/insight/targets/values";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { drawnRows } from "./drawn-rows";
import { JudgedText } from "./judged-text";
import { Named } from "./named";
import { Spark } from "./spark";
import { TableCard } from "./table-card";

type Props = {
  readonly people: readonly Performer[];
  readonly teams: readonly Performer[];
  readonly leads: readonly Performer[];
  readonly minutes: readonly Spread[];
  readonly delays: readonly Spread[];
  readonly targets: PeopleTargets;
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of people's work. */
export function PeopleCards({ people, teams, leads, minutes, delays, targets, ask, params, ctx, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${PEOPLE_PATH}/file`, { ...params, card });
  const ranking = (
    report: Report<Performer>,
    rows: readonly Performer[],
    card: string,
    told: readonly string[] = [],
    note?: string,
  ) => (
    <TableCard
      report={report}
      rows={rows}
      file={file(card)}
      told={["rank", "planned", ...told]}
      note={note}
      cell={cellOf(words, isRunning(ask) ? peopleSoFar(targets) : targets)}
      fold={foldOf(report, rows, words)}
      gives
      {...around}
    />
  );
  const spread = (report: Report<Spread>, rows: readonly Spread[], card: string) => (
    <TableCard
      report={report}
      rows={rows}
      file={file(card)}
      {...around}
      cell={(row, key, text) => (key === "share" ? <ShareBar share={row.share} text={text} rows={rows} /> : undefined)}
    />
  );
  return (
    <>
      {ranking(peopleRanking, people, "people", [], notesOf(targets, words))}
      <div className="grid gap-3 xl:grid-cols-2">
        {ranking(teamRanking, teams, "teams", HALF)}
        {ranking(leadRanking, leads, "leads", HALF)}
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {spread(minutesCard, minutes, "minutes")}
        {spread(delaysCard, delays, "delays")}
      </div>
    </>
  );
}

/** So many of the best, and of the worst that are ranked, are shown before the rest folds. */
const [BEST, WORST] = [8, 6];

/** Of one alone it is not worth the line that says so. */
function betweenEnds(rows: readonly Performer[]): readonly Performer[] {
  const between = rows.filter(({ rank }) => rank !== null).slice(BEST, -WORST);
  return between.length < 2 ? [] : between;
}

/** The rows of a ranking, with all that is known of those that its card draws. @door inner */
export async function drawnWhole(report: Report<Performer>, ctx: TxCtx, ask: Ask): Promise<readonly Performer[]> {
  const { rows, complete } = await report.rows(ctx, ask);
  const between = new Set(betweenEnds(rows));
  const folded = between.size > 0 ? (row: Performer) => between.has(row) : undefined;
  const drawn = drawnRows(rows, { whole: ask.whole === report.name, ...(folded && { folded }) }).rows;
  const whole = new Map((await complete?.(drawn))?.map((row) => [row.id, row]));
  return rows.map((row) => whole.get(row.id) ?? row);
}

/** A ranking shows its ends, and whoever is not ranked last; how many lie between, and from where to where. */
function foldOf(report: Report<Performer>, rows: readonly Performer[], { t, locale }: ReportWords) {
  const between = betweenEnds(rows);
  const [first, last] = [between[0], between.at(-1)];
  if (!first || !last) return undefined;
  const adherence = (row: Performer) => formatPercent(locale, ratiosOf(row, row.work).adherence);
  return {
    after: BEST,
    hides: new Set(between.map(report.id)),
    line: t(`${report.words}.fold`, { count: between.length, from: adherence(first), to: adherence(last) }),
  };
}

/** The targets in words, as they hold for these days. */
function notesOf({ adherence, coverage, inStore, required }: PeopleTargets, { t, locale }: ReportWords): string {
  const share = (value: number) => formatPercent(locale, value, 0);
  const told = { adherence: share(adherence), coverage: share(coverage) };
  return t(`${PEOPLE_WORDS}.people.note`, { ...told, inStore: share(inStore), required: share(required) });
}

/** What there is no room for beside another card; files have it. */
const HALF = ["team", "coverage", "travel", "photos", "delay", "perVisit", "required"];

const cellOf = (words: ReportWords, targets: PeopleTargets) => (row: Performer, key: string, text: string) => {
  const ratios = ratiosOf(row, row.work);
  switch (key) {
    case "name":
      return <Name row={row} text={text} words={words} />;
    case "adherence":
      return (
        <span className="inline-flex items-center justify-end gap-2">
          {row.trend.length > 1 && (
            <span className="xl:max-[87.5rem]:hidden">
              <Spark days={row.trend} />
            </span>
          )}
          <strong>
            <JudgedText
              judged={row.rank === null ? null : atLeast(ratios.adherence, targets.adherence)}
              text={text}
              words={words}
            />
          </strong>
        </span>
      );
    case "done":
      return <span className="text-muted">{`${text}/${formatNumber(words.locale, row.planned, 0)}`}</span>;
    case "team":
      return (
        <span className="block max-w-36 text-muted">
          <Clipped text={text || EMPTY} />
        </span>
      );
    case "inStore":
      return (
        <span className="inline-flex items-center justify-end gap-2">
          <Journey row={row} />
          <JudgedText judged={atLeast(ratios.inStore, targets.inStore)} text={text} words={words} />
        </span>
      );
    default: {
      const judged = judgedOf(key, ratios, targets);
      return judged === undefined ? undefined : <JudgedText judged={judged} text={text} words={words} />;
    }
  }
};

function judgedOf(key: string, ratios: ReturnType<typeof ratiosOf>, targets: PeopleTargets): Judged | undefined {
  switch (key) {
    case "coverage":
      return atLeast(ratios.coverage, targets.coverage);
    case "travel":
      return atMost(ratios.travel, targets.travel);
    case "perVisit":
      return between(ratios.perVisit, targets.perVisit);
    case "required":
      return atLeast(ratios.required, targets.required);
    case "delay":
      return soonAfter(ratios.delay, targets.delay);
    default:
      return undefined;
  }
}

function Name({ row, text, words }: { readonly row: Performer; readonly text: string; readonly words: ReportWords }) {
  const { rank } = row;
  return (
    <span className="flex max-w-56 items-baseline gap-2 max-md:gap-1.5">
      <span className="w-6 shrink-0 text-right text-muted tabular-nums max-md:w-4">{rank ?? "—"}</span>
      <span className="min-w-0">
        <Named name={text} />
        {rank === null && (
          <span className="block truncate text-muted text-xs leading-tight max-[87.5rem]:hidden">
            {words.t(`${PEOPLE_WORDS}.few`)}
          </span>
        )}
      </span>
    </span>
  );
}

/** The hours of somebody in three parts: in stores, on the way, and the rest. */
function Journey({ row: { work } }: { readonly row: Performer }) {
  if (!work || work.worked <= 0) return null;
  const of = (part: number) => `${Math.min(100, (100 * part) / work.worked)}%`;
  return (
    <span aria-hidden className="flex h-2 w-14 overflow-hidden rounded-sm bg-line max-md:hidden">
      <span className="bg-chart-1" style={{ width: of(work.inStore) }} />
      <span className="bg-chart-3" style={{ width: of(work.travel) }} />
    </span>
  );
}

type BarProps = { readonly share: number; readonly text: string; readonly rows: readonly Spread[] };

function ShareBar({ share, text, rows }: BarProps) {
  const widest = Math.max(...rows.map((row) => row.share));
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="flex h-2 w-32 rounded-sm bg-sunken max-sm:w-12">
        <span className="rounded-sm bg-chart-1" style={{ width: `${(100 * share) / widest}%` }} />
      </span>
      <span className="w-14">{text}</span>
    </span>
  );
}
