import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import { changeWords } from "@/lib/engine/dashboard/words";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { atLeast, type Judged } from "@/lib/insight/performance/targets";
import { BANDS } from "@/lib/insight/stores/rules";
import { STORE_WORDS, storeChains } from "@/lib/insight/stores/store.report";
import { type GroupRow, shareOf } from "@/lib/insight/stores/sums";
import type { StoreRules } from "@/lib/insight/targets/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ReportFrame } from "./frame";
import { JudgedText } from "./judged-text";
import { judgedScore, shown } from "./store-cells";

type Props = {
  readonly rows: readonly GroupRow[];
  readonly rules: StoreRules;
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** More chains are in the file. */
const MOST = 10;
/** Of a bar by score. */
export const BAND_FILLS = { good: "bg-chart-1", fair: "bg-warn", poor: "bg-danger/80", none: "bg-control" } as const;

/** The chains as tiles, the worst first: score, how its stores are spread, and what they got. */
export function StoreChains({ rows, rules, file, ask, ctx, words }: Props) {
  const { t } = words;
  return (
    <ReportFrame report={storeChains} file={file} words={words}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
        {rows.slice(0, MOST).map((row) => (
          <li key={storeChains.id(row)} className="min-w-0 rounded-md border border-line px-3 py-2.5">
            <ChainTile
              row={row}
              rules={rules}
              words={words}
              name={row.name ?? t(`${STORE_WORDS}.chains.none`)}
              href={storeChains.link?.(row, ask, ctx) ?? null}
            />
          </li>
        ))}
      </ul>
    </ReportFrame>
  );
}

type TileProps = Pick<Props, "rules" | "words"> & {
  readonly row: GroupRow;
  readonly name: string;
  readonly href: string | null;
};

function ChainTile({ row, rules, words, name, href }: TileProps) {
  const { t, locale } = words;
  const number = (value: number, digits = 0) => formatNumber(locale, value, digits);
  const delta = row.score !== null && row.before !== null ? row.score - row.before : null;
  const measures: readonly (readonly [key: string, value: number | null, judged: Judged])[] = [
    ["coverage", shareOf(row.visited, row.stores), null],
    ["visits", shareOf(row.done, row.planned), atLeast(shown(shareOf(row.done, row.planned)), rules.adherence)],
    [
      "minutes",
      shareOf(row.minutes, row.contracted),
      atLeast(shown(shareOf(row.minutes, row.contracted)), rules.minutes),
    ],
  ];
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-bold">
          {href ? (
            <Link href={href} className="underline-offset-3 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="shrink-0 text-muted text-xs">{t(`${STORE_WORDS}.rows.count`, { count: row.stores })}</span>
      </p>
      <p className="mt-0.5 flex items-baseline gap-2">
        <strong className="text-2xl tabular-nums">
          <JudgedText
            judged={row.rank === null ? null : judgedScore(row.score, rules)}
            text={row.score === null ? "—" : number(row.score)}
            words={words}
          />
        </strong>
        {row.rank === null && <span className="text-muted text-xs">{t(`${STORE_WORDS}.few`)}</span>}
        {delta !== null && row.rank !== null && (
          <span
            className={cn(
              "ml-auto font-medium text-sm",
              delta < -0.05 ? "text-danger" : delta > 0.05 ? "text-ok" : "text-muted",
            )}
          >
            {changeWords({ unit: "number" }, Math.abs(delta) < 0.05 ? 0 : delta, words)}
          </span>
        )}
      </p>
      <BandBar row={row} rules={rules} words={words} />
      <dl className="mt-2 flex justify-between gap-2 text-sm">
        {measures.map(([key, value, judged]) =>
          key === "minutes" && row.minutes === null ? null : (
            <div key={key}>
              <dt className="truncate text-muted text-xs">{t(`${STORE_WORDS}.chains.columns.${key}`)}</dt>
              <dd className="font-medium tabular-nums">
                <JudgedText
                  judged={judged}
                  text={value === null ? "—" : formatPercent(locale, value, 0)}
                  words={words}
                />
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

/** What a band of scores is called: from where to where. */
export const bandWords = (band: (typeof BANDS)[number], { score: { good, fair } }: StoreRules, { t }: ReportWords) =>
  t(`${STORE_WORDS}.map.bands.${band}`, {
    from: String(band === "good" ? good : fair),
    to: String(band === "fair" ? good - 1 : fair - 1),
  });

function BandBar({ row: { bands, stores }, rules, words }: Pick<TileProps, "row" | "rules" | "words">) {
  const told = BANDS.filter((band) => bands[band] > 0).map(
    (band) => `${bandWords(band, rules, words)}: ${bands[band]}`,
  );
  return (
    <span role="img" aria-label={told.join(", ")} title={told.join(" · ")} className="mt-1.5 flex h-1.5 gap-0.5">
      {stores > 0 &&
        BANDS.map((band) =>
          bands[band] > 0 ? (
            <span key={band} className={BAND_FILLS[band]} style={{ flexGrow: bands[band], flexBasis: 0 }} />
          ) : null,
        )}
    </span>
  );
}
