import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { isRunning } from "@/lib/engine/report/state";
import type { StoreRow } from "@/lib/insight/stores/page";
import type { Whereabouts } from "@/lib/insight/stores/places";
import {
  type AgeRow,
  type PillarRow,
  STORE_PATH,
  STORE_WORDS,
  storeChannels,
  storePillars,
  storeRanking,
  storeRegionals,
  storeRowsHref,
} from "@/lib/insight/stores/store.report";
import type { Board, Ranked } from "@/lib/insight/stores/stores";
import { type GroupRow, shareOf, sumsOf } from "@/lib/insight/stores/sums";
import { storesSoFar } from "@/lib/insight/targets/values";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { StoreAges } from "./store-ages";
import { groupCell, storeCell, storeTotal } from "./store-cells";
import { StoreChains } from "./store-chains";
import { StoreMapCard } from "./store-map-card";
import { TableCard } from "./table-card";

type Props = {
  readonly board: Board;
  /** Of `endsOf`, its rows whole. */
  readonly ranking: Ends<StoreRow>;
  /** Of `pinnedOf`. */
  readonly pinned: readonly Ranked[];
  readonly places: ReadonlyMap<string, Whereabouts>;
  readonly chains: readonly GroupRow[];
  readonly channels: readonly GroupRow[];
  readonly regionals: readonly GroupRow[];
  readonly ages: readonly AgeRow[];
  readonly pillars: readonly PillarRow[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly map: MapConfig;
};

/** So many of the worst, and of the best, are shown before the rest folds. */
const [WORST, BEST] = [9, 3];
/** What there is no room for beside the map; files and the list have it. */
const TOLD = ["rank", "measured", "planned", "contracted", "shelf", "points"];
/** What there is no room for beside another card. */
const HALF = ["rank", "before", "scored", "within", "visits"];

/** The cards of stores: by chain, by the age of the last visit, each store and where it is, and what the score is made of. */
export function StoreCards(props: Props) {
  const { board, ranking, pinned, places, chains, channels, regionals, ages, pillars, ask, params, ctx, words, map } =
    props;
  const { t, locale } = words;
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${STORE_PATH}/file`, { ...params, card });
  const { stores, rules } = board;
  const due = isRunning(ask) ? storesSoFar(rules) : rules;
  const own = (key: string, values?: Record<string, string | number>) => t(`${STORE_WORDS}.stores.${key}`, values);
  const { rows, folded, hides } = ranking;
  // Contracts and hours are the agency's.
  const agency = board.isTold;
  const hidden = agency ? TOLD : [...TOLD, "minutes"];
  const sums = sumsOf(stores, board);
  return (
    <>
      <div className="grid gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <StoreChains rows={chains} rules={due} file={file("chains")} {...around} />
        <TableCard
          report={storePillars}
          rows={pillars}
          file={file("pillars")}
          cell={(_row, key, text) =>
            key === "pillar" ? <span className="block whitespace-normal py-1">{text}</span> : undefined
          }
          {...around}
        />
      </div>
      <StoreAges rows={ages} board={board} quiet={sums.quiet} file={file("ages")} ask={ask} words={words} />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <TableCard<StoreRow>
          report={storeRanking}
          rows={rows}
          file={file("stores")}
          told={hidden}
          cell={(row, key, text) => storeCell(row, key, text, { ...board, rules: due }, words)}
          fold={
            folded.length > 0
              ? { after: WORST, line: <Fold folded={folded} ask={ask} words={words} />, hides: hides }
              : undefined
          }
          gives
          total={(key) => storeTotal(key, sums, words)}
          note={own("note", { ...weightsOf(board, locale) })}
          {...around}
        />
        <StoreMapCard board={board} pinned={pinned} places={places} ask={ask} ctx={ctx} words={words} map={map} />
      </div>
      <div className="grid gap-3 min-[100rem]:grid-cols-2">
        {[
          { report: storeChannels, rows: channels, card: "channels" },
          { report: storeRegionals, rows: regionals, card: "regionals" },
        ].map(({ report, rows, card }) => (
          <TableCard
            key={card}
            report={report}
            rows={rows}
            file={file(card)}
            told={agency ? HALF : [...HALF, "minutes"]}
            cell={(row, key, text) => groupCell(row, key, text, due, words)}
            {...around}
          />
        ))}
      </div>
    </>
  );
}

/** More rows than these are too many for a page; the list has them all. */
const MOST = 500;

export type Ends<Row> = {
  readonly rows: readonly Row[];
  readonly folded: readonly Ranked[];
  /** Of the rows those that are there behind the fold. */
  readonly hides: ReadonlySet<string> | undefined;
};

/** A ranking shows its ends: whoever is not ranked is behind the fold, and so is the middle. */
export function endsOf(stores: readonly Ranked[]): Ends<Ranked> {
  if (stores.length <= WORST + BEST + 1) return { rows: stores, folded: [], hides: undefined };
  const ranked = stores.filter(({ rank }) => rank !== null);
  const best = ranked.length > WORST + BEST ? ranked.slice(-BEST) : [];
  const short = [...stores.slice(0, WORST), ...best];
  const shown = new Set(short.map(({ id }) => id));
  const folded = stores.filter(({ id }) => !shown.has(id));
  if (stores.length > MOST) return { rows: short, folded, hides: undefined };
  return { rows: stores, folded, hides: new Set(folded.map(({ id }) => id)) };
}

type FoldProps = { readonly folded: readonly Ranked[]; readonly ask: Ask; readonly words: ReportWords };

function Fold({ folded, ask, words: { t, locale } }: FoldProps) {
  const scores = folded.flatMap(({ score }) => score ?? []);
  const unscored = folded.length - scores.length;
  const whole = (value: number) => formatNumber(locale, value, 0);
  const [least, most] = scores.reduce(([least, most], one) => [Math.min(least, one), Math.max(most, one)], [100, 0]);
  const range = { from: whole(least), to: whole(most) };
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>
        {[
          scores.length > 0 && t(`${STORE_WORDS}.stores.fold`, { count: scores.length, ...range }),
          unscored > 0 && t(`${STORE_WORDS}.stores.unscored`, { count: unscored }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <Link href={storeRowsHref(ask, "all")} className="no-print text-accent underline-offset-3 hover:underline">
        {t(`${STORE_WORDS}.stores.all`)}
      </Link>
    </span>
  );
}

/** The weights of the score as parts of a hundred: what they come to against each other. */
function weightsOf({ rules: { weights } }: Board, locale: ReportWords["locale"]) {
  const whole = weights.presence + weights.price + weights.share + weights.extra;
  const of = (weight: number) => formatNumber(locale, (shareOf(weight, whole) ?? 0) * 100, 0);
  return {
    ...{ presence: of(weights.presence), price: of(weights.price) },
    ...{ share: of(weights.share), extra: of(weights.extra) },
  };
}
