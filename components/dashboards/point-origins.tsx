import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { POINT_WORDS, pointRowsHref, typeWords } from "@/lib/insight/points/point.report";
import { kindOf, type Point } from "@/lib/insight/points/points";
import { type BrandRow, LEAST_POINTS } from "@/lib/insight/points/sums";
import { HATCHED } from "./hatched";

/** One colour for each origin, everywhere. */
export const ORIGIN_FILLS = { purchased: "bg-chart-3", conquered: "bg-chart-1", untold: HATCHED } as const;
const ORIGINS = ["purchased", "conquered", "untold"] as const;
/** Brands beside one's own; the card has all. */
const BRANDS = 3;

type Props = {
  /** One's own, standing or gone. */
  readonly points: readonly Point[];
  readonly brands: readonly BrandRow[];
  readonly ask: Ask;
  readonly words: ReportWords;
};

/** Whether we pay for what we have, against whom, and what of it is gone. */
export function PointOrigins({ points, brands, ask, words }: Props) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${POINT_WORDS}.origins.${key}`, values);
  const number = (n: number) => formatNumber(locale, n, 0);
  const of = (origin: (typeof ORIGINS)[number], standing: boolean) =>
    points.filter((point) => point.standing === standing && (point.origin ?? "untold") === origin).length;
  const standing = points.filter((point) => point.standing).length;
  const counts = ORIGINS.map((origin) => ({ origin, n: of(origin, true), gone: of(origin, false) }));
  const parts = counts.filter(({ origin, n, gone }) => origin !== "untold" || n > 0 || gone > 0);
  const most = Math.max(1, ...brands.map((row) => row.points));
  const link = "underline-offset-3 hover:underline";
  if (kindOf(ask.filters) !== "points") return null;
  return (
    <section
      aria-label={own("label")}
      className="fresh grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3.5 md:grid-cols-[2fr_1.5fr_1fr] print:break-inside-avoid"
    >
      <div className="min-w-0">
        <h2 className="text-muted text-sm">
          {own("paid", { paid: number(of("purchased", true)), all: number(standing) })}
        </h2>
        <div aria-hidden className="mt-2 flex h-6 gap-0.5 overflow-hidden rounded-md bg-sunken">
          {parts.map(({ origin, n }) =>
            n > 0 ? <span key={origin} className={ORIGIN_FILLS[origin]} style={{ flexGrow: n, flexBasis: 0 }} /> : null,
          )}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {parts.map(({ origin, n }) => (
            <li key={origin} className="flex items-center gap-2">
              <span aria-hidden className={cn("size-3 rounded-sm", ORIGIN_FILLS[origin])} />
              {origin === "untold" ? (
                typeWords(t, origin)
              ) : (
                <Link href={pointRowsHref(ask, origin)} className={link}>
                  {typeWords(t, origin)}
                </Link>
              )}
              {standing >= LEAST_POINTS && (
                <strong className="tabular-nums">{formatPercent(locale, n / standing)}</strong>
              )}
              <span className="text-muted tabular-nums">{number(n)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        <h2 className="text-muted text-sm">{own("against")}</h2>
        <ul className="mt-1.5 flex flex-col gap-1 text-sm">
          {brands.slice(0, BRANDS + 1).map((row) => (
            <li key={row.own ? "own" : row.name} className="flex items-center gap-2">
              <span className="w-28 shrink-0 truncate">
                {row.own ? t(`${POINT_WORDS}.brands.own`) : (row.name ?? t(`${POINT_WORDS}.brands.none`))}
              </span>
              <span aria-hidden className="h-2 min-w-0 flex-1">
                <span
                  className={cn("block h-full rounded-sm", row.own ? "bg-chart-1" : "bg-control/60")}
                  style={{ width: `${(100 * row.points) / most}%` }}
                />
              </span>
              <strong className="w-8 text-right tabular-nums">{number(row.points)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        <h2 className="text-muted text-sm">{own("gone")}</h2>
        <p className="mt-1.5">
          <Link href={pointRowsHref(ask, "gone")} className={link}>
            <strong className={cn("text-lg tabular-nums", points.length > standing && "text-danger")}>
              {number(points.length - standing)}
            </strong>{" "}
            {own("of", { all: number(points.length) })}
          </Link>
        </p>
        <p className="text-muted text-sm">
          {parts
            .filter(({ gone }) => gone > 0)
            .map(({ origin, gone }) => own(`lost.${origin}`, { count: gone }))
            .join(" · ")}
        </p>
      </div>
    </section>
  );
}
