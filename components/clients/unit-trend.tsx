import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { MeasureBar } from "@/components/ui/measure-bar";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { EMPTY, formatDuration, formatPercent } from "@/lib/base/i18n/format";
import { unlessUnavailable } from "@/lib/base/problem/unavailable";
import type { UnitResults } from "@/lib/insight/client-results/results";
import { unitTrend } from "@/lib/insight/client-results/trend";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Busy } from "./busy";

type Props = {
  readonly ctx: Ctx;
  readonly unitId: string;
  readonly shown: UnitResults;
  readonly href: (month: string) => string;
};

/** Delivered time of the last months beside each other, each against its contract; nothing where there is one month only. */
export async function UnitTrend({ ctx, unitId, shown, href }: Props) {
  const [t, asked] = await Promise.all([
    getTranslations("unitResults"),
    unlessUnavailable(() => unitTrend(ctx, unitId, shown)),
  ]);
  if (!asked) return <Busy title={t("trend")} words={t("busy")} />;
  const months = asked.found;
  if (months.length < 2) return null;
  const { locale } = ctx;
  const most = Math.max(...months.flatMap(({ delivered, contracted }) => [delivered ?? 0, contracted ?? 0]));
  const told = ({ delivered, contracted }: (typeof months)[number]) => {
    if (delivered === null) return t("tooMany");
    const words = { delivered: formatDuration(delivered, locale), contracted: formatDuration(contracted, locale) };
    return contracted === null ? words.delivered : t("deliveredOf", words);
  };
  return (
    <Card title={t("trend")} note={t(months.some(({ contracted }) => contracted) ? "trendMark" : "trendNote")}>
      <ol className="space-y-1">
        {months.map((one) => (
          <li
            key={one.month}
            className={cn(
              "grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-sm px-2 py-1.5 sm:grid-cols-[9.5rem_1fr_14rem_4rem]",
              one.month === shown.month && "bg-selected",
            )}
          >
            <Link
              href={href(one.month)}
              prefetch={false}
              scroll={false}
              aria-current={one.month === shown.month ? "date" : undefined}
              className="font-medium hover:underline"
            >
              {formatMonth(locale, one.month)}
            </Link>
            <MeasureBar
              value={one.delivered ?? 0}
              mark={one.contracted}
              most={most}
              className="max-sm:order-last max-sm:col-span-2"
            />
            <span className="text-right text-muted text-sm tabular-nums max-sm:order-last max-sm:col-span-2 max-sm:text-left">
              {told(one)}
            </span>
            <span className="text-right font-medium tabular-nums">
              {one.ratio === null ? EMPTY : formatPercent(locale, one.ratio, 0)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
