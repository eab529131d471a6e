import { getLocale, getTranslations } from "next-intl/server";
import { EMPTY, formatDuration, formatMoney, formatNumber, unbroken } from "@/lib/base/i18n/format";
import type { PosCosts as Costs, PosCost } from "@/lib/insight/pos-results/cost";
import { type Figure, Figures } from "./figures";

type Props = { readonly costs: Promise<Costs>; readonly days: number };

/** What serving a PDV cost: the time of people at their price of each day, and kilometres. */
export async function PosCosts({ costs, days }: Props) {
  const [locale, t, { now, before }] = await Promise.all([getLocale(), getTranslations("posPage.cost"), costs]);
  const money = (cents: number) => formatMoney(locale, (cents / 100).toFixed(2));
  const known = (cost: PosCost) => cost.visits > 0;
  const figure = (
    key: "total" | "perVisit" | "time" | "km",
    write: (cost: PosCost) => string,
    detail: string | null,
  ): Figure => ({
    key: `cost-${key}`,
    label: t(key),
    about: t(`about.${key}`),
    aboutLabel: t("aboutLabel", { label: t(key) }),
    value: known(now) ? write(now) : EMPTY,
    detail,
    before: t("before", { value: known(before) ? write(before) : EMPTY }),
  });
  const figures = [
    figure("total", (cost) => money(cost.cost.total), t("visits", { count: now.visits })),
    figure("perVisit", (cost) => money(Math.round(cost.cost.total / cost.visits)), null),
    figure(
      "time",
      (cost) => money(cost.cost.time),
      t("minutes", { inStore: unbroken(formatDuration(now.inStore)), travel: unbroken(formatDuration(now.travel)) }),
    ),
    figure("km", (cost) => money(cost.cost.km), t("kilometres", { km: formatNumber(locale, now.km, 1) })),
  ];
  return (
    <section aria-labelledby="pos-cost">
      <h2 id="pos-cost" className="mb-3 font-bold">
        {t("title", { days: String(days) })}
      </h2>
      <Figures figures={figures} small />
      {now.unknown > 0 && <p className="mt-2 text-muted text-sm">{t("unknown", { count: now.unknown })}</p>}
    </section>
  );
}
