import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { GALLERY_PATH } from "@/lib/insight/gallery/address";
import { POINT_PATH, pointFlags, pointStays, pointTypes, typeWords } from "@/lib/insight/points/point.report";
import { KINDS, kindOf, type Point } from "@/lib/insight/points/points";
import type { Proof } from "@/lib/insight/points/proof";
import type { FlagRow, TypeRow } from "@/lib/insight/points/sums";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
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
  readonly proof: readonly Proof[];
  readonly ctx: Ctx;
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
          href={reportHref(POINT_PATH, { ...params, kind: kind === KINDS[0] ? undefined : kind })}
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
export function PointCards({ types, flags, stays, proof, ask, params, ctx, words }: Props) {
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${POINT_PATH}/file`, { ...params, card });
  const kind = kindOf(ask.filters);
  const longest = Math.max(1, ...stays.map(({ days }) => days));
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-3">
        {kind !== "tabloid" && (
          <TableCard
            report={pointTypes}
            rows={types}
            file={file("types")}
            told={kind === "points" ? ["won"] : ["purchased", "conquered", "won"]}
            tint={tintOf(types)}
            {...around}
          />
        )}
        <TableCard report={pointFlags} rows={flags} file={file("flags")} told={["own", "rivals"]} {...around} />
        <TableCard
          className={kind === "tabloid" ? "lg:col-span-2" : undefined}
          report={pointStays}
          rows={stays}
          file={file("stays")}
          told={["origin", "subject", "pos", "first", "last"]}
          cell={(row, key, text) => stayCell(row, key, text, longest, words)}
          {...around}
        />
      </div>
      {proof.length > 0 && <Photos proof={proof} words={words} />}
    </>
  );
}

/** The more of a type and origin, the stronger. */
function tintOf(types: readonly TypeRow[]) {
  const most = Math.max(1, ...types.flatMap(({ purchased, conquered }) => [purchased, conquered]));
  const colours = { purchased: "var(--color-chart-1)", conquered: "var(--color-chart-3)" } as const;
  return (row: TypeRow, key: string) =>
    (key === "purchased" || key === "conquered") && row[key] > 0
      ? `color-mix(in srgb, ${colours[key]} ${Math.round((row[key] / most) * 40)}%, transparent)`
      : undefined;
}

function stayCell(row: Point, key: string, text: string, longest: number, words: ReportWords): ReactNode {
  const { t, locale } = words;
  if (key === "type")
    return (
      <span className="block max-w-44 whitespace-normal py-1">
        <span className="block truncate font-medium">
          {[text, row.origin && typeWords(t, row.origin)].filter(Boolean).join(" · ")}
        </span>
        <span className="block truncate text-muted text-xs">
          {row.subject} · {row.pos}
        </span>
      </span>
    );
  if (key !== "days") return undefined;
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="relative h-2 w-16 max-sm:hidden">
        <span
          className={cn("absolute inset-y-0 right-0 rounded-sm", row.standing ? "bg-chart-1" : "bg-danger/50")}
          style={{ width: `${Math.max(4, (100 * row.days) / longest)}%` }}
        />
      </span>
      <span>
        <strong className={cn(!row.standing && "text-danger")}>{text}</strong>
        {!row.standing && (
          <span className="block text-danger text-xs">
            {t("dashboards.additionalPoint.goneSince", { day: formatDayMonth(locale, row.last) })}
          </span>
        )}
      </span>
    </span>
  );
}

function Photos({ proof, words }: { readonly proof: readonly Proof[]; readonly words: ReportWords }) {
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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {proof.map(({ id, attachmentId, point }) => {
          const what = [typeWords(t, point.type), point.origin && typeWords(t, point.origin)]
            .filter(Boolean)
            .join(" · ");
          const when = formatDayMonth(locale, point.last);
          return (
            <li key={id} className="min-w-0 text-sm">
              <Link href={`/api/files/${attachmentId}`} target="_blank" className="block rounded-md">
                {/* biome-ignore lint/performance/noImgElement: small copies are made when a photo arrives. */}
                <img
                  src={`/api/files/${attachmentId}?size=thumb`}
                  alt={`${what} – ${point.pos} – ${when}`}
                  loading="lazy"
                  className="aspect-3/2 w-full rounded-md bg-sunken object-cover"
                />
              </Link>
              <p className="mt-1 truncate font-medium">{what}</p>
              <p className="truncate text-muted text-xs">{point.pos}</p>
              <p className={cn("truncate text-xs", point.standing ? "text-muted" : "text-danger")}>
                {point.standing
                  ? t("dashboards.additionalPoint.proof.for", { day: when, count: point.days })
                  : t("dashboards.additionalPoint.proof.last", { day: when })}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
