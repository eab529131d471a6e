import { ReportCard } from "@/components/charts/report-card";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { dayNumber } from "@/lib/base/calendar/days";
import { earlier } from "@/lib/base/calendar/order";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { POINT_WORDS, pointRowsHref, pointStays, typeWords } from "@/lib/insight/points/point.report";
import type { Point } from "@/lib/insight/points/points";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ORIGIN_FILLS } from "./point-origins";

/** So many are drawn; the table and the file have more. */
const DRAWN = 8;

type Props = {
  readonly rows: readonly Point[];
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly className?: string;
};

/** How long points stand: each as a line from its first to its last sighting, those that are gone among those that stand longest. */
export function PointStays({ rows, file, ask, ctx, words, className }: Props) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${pointStays.words}.${key}`, values);
  const gone = rows.filter(({ standing }) => !standing);
  const drawn = drawnOf(rows);
  const from = drawn.reduce((least, { first }) => earlier(least, first), ask.period.to);
  const span = { from, to: ask.period.to };
  const day = (date: string) => formatDayMonth(locale, date);
  return (
    <ReportCard
      className={className}
      report={pointStays}
      rows={rows}
      file={file}
      period={ask.period}
      ctx={ctx}
      words={words}
      note={own("note")}
      plain={
        rows.length === 0 ? (
          <p className="py-6 text-center text-muted text-sm">{own("empty")}</p>
        ) : (
          <>
            <p aria-hidden className="ml-[45%] flex justify-between pr-12 text-muted text-xs tabular-nums">
              <span>{day(span.from)}</span>
              <span>{day(span.to)}</span>
            </p>
            <ul className="divide-y divide-line border-line border-b">
              {drawn.map((point) => (
                <Life key={pointStays.id(point)} point={point} span={span} ctx={ctx} ask={ask} words={words} />
              ))}
            </ul>
            <p className="flex flex-wrap justify-between gap-x-3 pt-2 text-muted text-sm">
              {own("shown", {
                shown: formatNumber(locale, drawn.length, 0),
                all: formatNumber(locale, rows.length, 0),
              })}
              {gone.length > 0 && (
                <Link
                  href={pointRowsHref(ask, "gone")}
                  className="font-medium text-accent underline-offset-3 hover:underline"
                >
                  {own("gone", { count: gone.length })}
                </Link>
              )}
            </p>
          </>
        )
      }
    />
  );
}

/** The longest, with at least half of the room for what is gone, where there is so much. */
function drawnOf(rows: readonly Point[]): readonly Point[] {
  const gone = rows.filter(({ standing }) => !standing).slice(0, DRAWN / 2);
  const standing = rows.filter((point) => point.standing).slice(0, DRAWN - gone.length);
  return [...standing, ...gone].sort((a, b) => b.days - a.days);
}

type LifeProps = Pick<Props, "ask" | "ctx" | "words"> & {
  readonly point: Point;
  readonly span: { readonly from: string; readonly to: string };
};

function Life({ point, span, ask, ctx, words: { t, locale } }: LifeProps) {
  const { type, origin, pos, subject, first, last, seen, standing, days } = point;
  const whole = Math.max(1, dayNumber(span.to) - dayNumber(span.from));
  const x = (date: string) => (100 * (dayNumber(date) - dayNumber(span.from))) / whole;
  const name = [typeWords(t, type), origin && typeWords(t, origin)].filter(Boolean).join(" · ");
  const href = pointStays.link?.(point, ask, ctx);
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="w-[45%] min-w-0 text-sm">
        {href ? (
          <Link href={href} className="block font-medium underline-offset-3 hover:underline">
            <Clipped text={name} />
          </Link>
        ) : (
          <span className="block font-medium">
            <Clipped text={name} />
          </span>
        )}
        <span className="block text-muted text-xs" title={`${subject} · ${pos}`}>
          <Clipped text={pos} />
        </span>
      </span>
      <span aria-hidden className="relative h-2.5 min-w-0 flex-1">
        <span
          className={cn("absolute inset-y-0 min-w-1.5 rounded-sm", ORIGIN_FILLS[origin ?? "untold"])}
          style={{ left: `${Math.min(x(first), 98)}%`, width: `${x(last) - x(first)}%` }}
        />
        {seen.slice(1, -1).map((date) => (
          <span key={date} className="absolute inset-y-0 w-px bg-surface" style={{ left: `${x(date)}%` }} />
        ))}
        {!standing && (
          <span
            className="absolute -top-1 text-danger text-sm leading-none"
            style={{ left: `min(calc(${x(last)}% + 6px), calc(100% - 8px))` }}
          >
            ◆
          </span>
        )}
      </span>
      <span className={cn("w-12 shrink-0 text-right text-sm tabular-nums", !standing && "text-danger")}>
        <strong>{formatNumber(locale, days, 0)}</strong> {t(`${pointStays.words}.d`)}
        {!standing && (
          <span className="sr-only"> {t(`${POINT_WORDS}.goneSince`, { day: formatDayMonth(locale, last) })}</span>
        )}
      </span>
    </li>
  );
}
