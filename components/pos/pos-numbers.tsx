import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { EMPTY, formatDuration, formatNumber, formatPercent, unbroken } from "@/lib/base/i18n/format";
import { type OverviewAddress, overviewHref, PERIODS } from "@/lib/insight/pos-results/address";
import type { PosNumbers as Numbers, PosPeriods } from "@/lib/insight/pos-results/numbers";
import { listLink, oneOf, within } from "@/lib/insight/summary/filters";
import { COUNTED } from "@/lib/insight/summary/planned";
import { ended } from "@/lib/insight/summary/stays";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Figure, Figures } from "./figures";

type Props = {
  readonly ctx: Ctx;
  readonly posId: string;
  readonly today: string;
  readonly address: OverviewAddress;
  readonly numbers: Promise<PosPeriods>;
};

/** Answers that nobody rejected. */
const STANDING = oneOf("pending", "approved", "issue");

/** What happened at a PDV in the last days, beside as many days before; each number leads to its rows. */
export async function PosNumbers({ ctx, posId, today, address, numbers }: Props) {
  const [t, { now, before }] = await Promise.all([getTranslations("posPage.overview"), numbers]);
  const { span } = address;
  const here = { posId: oneOf(posId) };
  const to = (path: string, filters: Parameters<typeof listLink>[1]) =>
    decide(path, ctx) === "allow" ? listLink(path, filters) : null;
  const count = (value: number) => formatNumber(ctx.locale, value, 0);
  const share = (value: number) => formatPercent(ctx.locale, value);
  const figure = (
    key: keyof Numbers,
    write: (value: number) => string,
    rest: { readonly href?: string | null; readonly detail?: string | null } = {},
  ): Figure => {
    const [value, past] = [now[key], before[key]];
    return {
      key,
      label: t(key),
      about: t(`about.${key}`),
      aboutLabel: t("aboutLabel", { label: t(key) }),
      value: value === null ? EMPTY : write(value),
      before: t("before", { value: past === null ? EMPTY : unbroken(write(past)) }),
      ...rest,
    };
  };
  const date = within(span);
  const figures = [
    ...(now.planned === null
      ? []
      : [
          figure("planned", count, {
            href: to("/visits", { ...here, localDate: date, status: oneOf(...COUNTED) }),
          }),
          figure("done", count, { href: to("/visits", { ...here, localDate: date, status: oneOf("done") }) }),
          figure("adherence", share),
        ]),
    ...(now.arrivals === null
      ? []
      : [
          figure("arrivals", count, { href: to("/posCheck", { ...here, date }) }),
          figure("meanStay", formatDuration, { href: to("/posCheck", ended(span, here)) }),
          figure("outside", share, { href: to("/posCheck", { ...here, date, outOfRadius: oneOf("true") }) }),
        ]),
    ...(now.tasks === null
      ? []
      : [figure("tasks", count, { href: to("/questionnaireAnswers", { ...here, date, reviewStatus: STANDING }) })]),
  ];
  return (
    <section aria-labelledby="pos-numbers">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="pos-numbers" className="font-bold">
          {t("numbers", { days: String(address.days) })}
        </h2>
        <nav aria-label={t("period")} className="no-print flex gap-1">
          {PERIODS.map((days) => (
            <Link
              key={days}
              href={overviewHref(posId, { ...address, days }, today)}
              prefetch={false}
              scroll={false}
              aria-current={days === address.days ? "true" : undefined}
              className={buttonClass({ size: "sm", variant: days === address.days ? "secondary" : "ghost" })}
            >
              {t("days", { days: String(days) })}
            </Link>
          ))}
        </nav>
      </div>
      <Figures figures={figures} />
    </section>
  );
}
