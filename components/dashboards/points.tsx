import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { GALLERY_PATH } from "@/lib/insight/gallery/address";
import { POINT_PATH, pointFlags, pointTypes, typeWords } from "@/lib/insight/points/point.report";
import { KINDS, kindOf, type Point } from "@/lib/insight/points/points";
import type { Proof } from "@/lib/insight/points/proof";
import type { BrandRow, FlagRow, TypeRow } from "@/lib/insight/points/sums";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { PointOrigins } from "./point-origins";
import { PointStays } from "./point-stays";
import { ProofPhotos } from "./proof-photos";
import { TableCard } from "./table-card";

type Around = {
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly words: ReportWords;
};
type Props = Around & {
  readonly types: readonly TypeRow[];
  readonly flags: readonly FlagRow[];
  readonly stays: readonly Point[];
  readonly brands: readonly BrandRow[];
  /** One's own, standing or gone. */
  readonly seen: readonly Point[];
  readonly proof: readonly Proof[];
  readonly ctx: Ctx;
  readonly map: MapConfig;
};

/** Additional points, promotions and the leaflet: three sides of one dashboard, kept in the address. */
export function PointTabs({ ask, params, words: { t } }: Around) {
  const current = kindOf(ask.filters);
  return (
    <nav
      aria-label={t("dashboards.additionalPoint.tabs.label")}
      className="no-print flex gap-5 overflow-x-auto border-line border-b px-4 sm:px-6"
    >
      {KINDS.map((kind) => (
        <Link
          key={kind}
          // The types of one side are not those of another.
          href={reportHref(POINT_PATH, { ...params, type: undefined, kind: kind === KINDS[0] ? undefined : kind })}
          aria-current={kind === current ? "page" : undefined}
          className={cn(
            "-mb-px flex items-center whitespace-nowrap border-b-2 py-2.5",
            kind === current ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(`dashboards.additionalPoint.tabs.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The cards of additional points, and the photos that prove them. */
export function PointCards({ types, flags, stays, brands, seen, proof, ask, params, ctx, map, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${POINT_PATH}/file`, { ...params, card });
  const kind = kindOf(ask.filters);
  return (
    <>
      <PointOrigins points={seen} brands={brands} ask={ask} words={words} />
      <div className="grid gap-3 lg:grid-cols-2 min-[87.5rem]:grid-cols-[1.45fr_1fr_1.05fr]">
        {kind !== "tabloid" && (
          <TableCard
            report={pointTypes}
            rows={types}
            file={file("types")}
            told={kind === "points" ? ["won"] : ["purchased", "conquered", "won"]}
            tint={tintOf(types)}
            cell={typeCell(types)}
            total={typeTotal(types, words)}
            {...around}
          />
        )}
        <TableCard report={pointFlags} rows={flags} file={file("flags")} told={["own", "rivals"]} {...around} />
        <PointStays
          className={kind === "tabloid" ? "min-[87.5rem]:col-span-2" : "lg:max-[87.5rem]:col-span-2"}
          rows={stays}
          file={file("stays")}
          {...around}
        />
      </div>
      {proof.length > 0 && <Photos proof={proof} map={map} words={words} />}
    </>
  );
}

/** The more of a type and origin, the stronger. */
function tintOf(types: readonly TypeRow[]) {
  const most = Math.max(1, ...types.flatMap(({ purchased, conquered }) => [purchased, conquered]));
  const colours = { purchased: "var(--color-chart-3)", conquered: "var(--color-chart-1)" } as const;
  return (row: TypeRow, key: string) =>
    (key === "purchased" || key === "conquered") && row[key] > 0
      ? `color-mix(in srgb, ${colours[key]} ${Math.round((row[key] / most) * 40)}%, transparent)`
      : undefined;
}

/** One's own and others' as two bars beside the number of these. */
const typeCell = (types: readonly TypeRow[]) => {
  const most = Math.max(1, ...types.flatMap(({ own, rivals }) => [own, rivals]));
  const bar = (n: number, fill: string) => (
    <span className={cn("block h-1.5 rounded-sm", fill)} style={{ width: `${(100 * n) / most}%` }} />
  );
  return (row: TypeRow, key: string, text: string): ReactNode =>
    key === "own" ? (
      <strong>{text}</strong>
    ) : key === "rivals" ? (
      <span className="flex items-center justify-end gap-2">
        <span aria-hidden className="flex w-12 flex-col gap-0.5 max-xl:hidden">
          {bar(row.own, "bg-chart-1")}
          {bar(row.rivals, "bg-control/60")}
        </span>
        {text}
      </span>
    ) : undefined;
};

const typeTotal = (types: readonly TypeRow[], { t, locale }: ReportWords) => {
  if (types.length < 2) return undefined;
  return (key: string): ReactNode => {
    if (key === "type") return t("dashboards.additionalPoint.types.total");
    if (key !== "purchased" && key !== "conquered" && key !== "own" && key !== "rivals") return null;
    return formatNumber(
      locale,
      types.reduce((sum, row) => sum + row[key], 0),
      0,
    );
  };
};

type PhotoProps = { readonly proof: readonly Proof[]; readonly map: MapConfig; readonly words: ReportWords };

function Photos({ proof, map, words }: PhotoProps) {
  const { t, locale } = words;
  const title = t("dashboards.additionalPoint.proof.title");
  return (
    <Card
      className="fresh"
      title={title}
      note={t("dashboards.additionalPoint.proof.note", { count: formatNumber(locale, proof.length, 0) })}
      actions={
        <Link href={GALLERY_PATH} className="text-accent text-sm underline-offset-3 hover:underline">
          {t("dashboards.additionalPoint.proof.gallery")}
        </Link>
      }
    >
      <ProofPhotos
        map={map}
        photos={proof.map(({ id, attachmentId, point }) => {
          const what = [typeWords(t, point.type), point.origin && typeWords(t, point.origin)]
            .filter(Boolean)
            .join(" · ");
          const day = formatDayMonth(locale, point.last);
          const when = point.standing
            ? t("dashboards.additionalPoint.proof.for", { day, count: point.days })
            : t("dashboards.additionalPoint.proof.last", { day });
          return {
            ...{ id, attachmentId, what, when, pos: point.pos, gone: !point.standing },
            name: `${what} – ${point.pos} – ${day}`,
          };
        })}
      />
    </Card>
  );
}
