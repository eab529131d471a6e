import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { StatusTone } from "@/components/ui/status-chip";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Ask, Found, ReportWords } from "@/lib/engine/report/define";
import { partOf, referenced } from "@/lib/insight/shelf/price-board";
import { offOf, type PriceOfPos } from "@/lib/insight/shelf/price-places";
import { pricePlaces } from "@/lib/insight/shelf/price-places.report";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { PriceStack } from "./price-stack";
import { StoreMap } from "./store-map";
import { TableCard } from "./table-card";

/** From so large a part out of what is recommended on a PDV is marked: some, and much. */
const [SOME, MUCH] = [0.1, 0.3];
/** Fewer prices say too little for a colour. */
const ENOUGH = 5;
const BANDS = [
  { key: "held", tone: "ok", fill: "bg-ok" },
  { key: "some", tone: "warn", fill: "bg-warn" },
  { key: "much", tone: "danger", fill: "bg-danger" },
  { key: "few", tone: "off", fill: "bg-control" },
] as const satisfies readonly { readonly key: string; readonly tone: StatusTone; readonly fill: string }[];

type Props = {
  readonly found: Found<PriceOfPos>;
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly map: MapConfig;
};

/** PDVs by what of their prices is out of what is recommended: a list, and the same on a map. */
export function PricePlaces({ found: { rows, said }, file, ask, ctx, words, map }: Props) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${pricePlaces.words}.${key}`, values);
  const number = (n: number) => formatNumber(locale, n, 0);
  const points = rows.flatMap((row) => {
    const { id, name, latitude, longitude, kinds } = row;
    if (latitude === null || longitude === null) return [];
    const href = pricePlaces.link?.(row, ask, ctx) ?? undefined;
    const status = own("off", { share: formatPercent(locale, partOf(offOf(row), referenced(kinds)), 0) });
    const detail = own("detail", {
      ...{ below: number(kinds.below), above: number(kinds.above), prices: number(referenced(kinds)) },
    });
    return [{ id, name, latitude, longitude, href, status, detail, tone: bandOf(row).tone }];
  });
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <TableCard
        report={pricePlaces}
        rows={rows}
        gives
        file={file}
        note={own("note", { shown: number(rows.length), all: said?.all ?? "" })}
        cell={(row, key, text) => (key === "off" ? <Off row={row} text={text} /> : undefined)}
        ask={ask}
        ctx={ctx}
        words={words}
      />
      <Card className="fresh no-print flex min-w-0 flex-col" title={own("map.title")} note={own("map.note")}>
        <StoreMap config={map} label={own("map.label")} points={points} total={rows.length} />
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {BANDS.map(({ key, fill }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span aria-hidden className={cn("size-2.5 rounded-sm", fill)} />
              {own(`map.bands.${key}`, {
                some: formatPercent(locale, SOME, 0),
                much: formatPercent(locale, MUCH, 0),
                enough: ENOUGH,
              })}
              <strong className="tabular-nums">{number(rows.filter((row) => bandOf(row).key === key).length)}</strong>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function bandOf(row: PriceOfPos): (typeof BANDS)[number] {
  const [held, some, much, few] = BANDS;
  const prices = referenced(row.kinds);
  if (prices < ENOUGH) return few;
  const share = offOf(row) / prices;
  if (share >= MUCH) return much;
  return share >= SOME ? some : held;
}

function Off({ row, text }: { readonly row: PriceOfPos; readonly text: string }) {
  const { key } = bandOf(row);
  return (
    <span className="flex items-center justify-end gap-2">
      <PriceStack kinds={row.kinds} className="h-2 w-16 max-sm:hidden" />
      <strong className={cn("min-w-12", key === "much" && "text-danger", key === "few" && "text-muted")}>{text}</strong>
    </span>
  );
}
