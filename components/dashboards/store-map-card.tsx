import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { StatusTone } from "@/components/ui/status-chip";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { Whereabouts } from "@/lib/insight/stores/places";
import { BANDS, type Band, bandOf } from "@/lib/insight/stores/rules";
import { STORE_WORDS, storeHref, storeRowsHref } from "@/lib/insight/stores/store.report";
import type { Board, Ranked } from "@/lib/insight/stores/stores";
import { amongStores } from "@/lib/insight/stores/sums";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { BAND_FILLS, bandWords } from "./store-chains";
import { StoreMap } from "./store-map";

type Props = {
  readonly board: Board;
  readonly pinned: readonly Ranked[];
  /** By id, of `pinnedOf`. */
  readonly places: ReadonlyMap<string, Whereabouts>;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly map: MapConfig;
};

const TONES: Readonly<Record<Band, StatusTone>> = { good: "ok", fair: "warn", poor: "danger", none: "off" };
/** A browser draws no more than these in good time; the worst are first. */
const MOST = 5_000;
export const pinnedOf = (ranked: readonly Ranked[]): readonly Ranked[] => ranked.slice(0, MOST);

/** The stores where they are, by their score; the list beside tells the same set. */
export function StoreMapCard({ board, pinned, places, ask, ctx, words, map }: Props) {
  const { t, locale } = words;
  const { stores, rules } = board;
  const own = (key: string, values?: Record<string, string | number>) => t(`${STORE_WORDS}.map.${key}`, values);
  const detail = ({ age, done, planned }: Ranked) =>
    [
      age === null ? t(`${STORE_WORDS}.stores.never`) : t(`${STORE_WORDS}.stores.days`, { count: age }),
      own("done", { done: formatNumber(locale, done, 0), planned: formatNumber(locale, planned, 0) }),
    ].join(" · ");
  const points = pinned.flatMap((store) => {
    const { id, score } = store;
    const { name = "", latitude = null, longitude = null } = places.get(id) ?? {};
    if (latitude === null || longitude === null) return [];
    const status = score === null ? own("unscored") : own("score", { score: formatNumber(locale, score, 0) });
    const href = storeHref(store, ctx) ?? undefined;
    return [
      { id, name, latitude, longitude, status, href, tone: TONES[bandOf(score, rules.score)], detail: detail(store) },
    ];
  });
  return (
    <Card className="fresh no-print flex min-w-0 flex-col" title={own("title")} note={own("note")}>
      <StoreMap config={map} label={own("label")} points={points} total={Math.min(stores.length, MOST)} />
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {BANDS.map((band) => (
          <li key={band} className="flex items-center gap-1.5">
            <span aria-hidden className={cn("size-2.5 rounded-sm", BAND_FILLS[band])} />
            <Link href={storeRowsHref(ask, band)} className="flex-1 py-0.5 underline-offset-3 hover:underline">
              {bandWords(band, rules, words)}
            </Link>
            <strong className="tabular-nums">{formatNumber(locale, amongStores(board, band).length, 0)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
