import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import type { PosAlert } from "@/lib/insight/pos-results/open-alerts";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const SHOWN = 12;

type Props = { readonly ctx: Ctx; readonly alerts: Promise<readonly PosAlert[]> };

/** What the newest answers say is wrong at a PDV; each leads to the answer that says so. */
export async function PosAlerts({ ctx, alerts }: Props) {
  const [t, open] = await Promise.all([getTranslations("posPage.alerts"), alerts]);
  const opens = decide("/questionnaireAnswers", ctx) === "allow";
  const words = (alert: PosAlert) => {
    if (alert.kind === "out_of_stock") return t("out_of_stock");
    const price = formatMoney(ctx.locale, alert.price);
    return t(alert.kind, { price, bound: formatMoney(ctx.locale, alert.bound) });
  };
  return (
    <section aria-labelledby="pos-alerts">
      <h2 id="pos-alerts" className="mb-1 font-bold">
        {t("title")}
      </h2>
      {open.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <>
          <p className="mb-2 text-muted text-sm">{t("hint", { count: open.length })}</p>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {open.slice(0, SHOWN).map((alert) => (
              <li key={`${alert.kind} ${alert.productId}`} className="border-line border-b py-2">
                {opens ? (
                  <Link
                    href={`/questionnaireAnswers?open=${alert.answerId}`}
                    prefetch={false}
                    className="font-medium hover:underline"
                  >
                    {alert.product}
                  </Link>
                ) : (
                  <span className="font-medium">{alert.product}</span>
                )}
                <span className="flex flex-wrap gap-x-2 text-sm">
                  <StatusChip tone={alert.kind === "out_of_stock" ? "danger" : "warn"}>{words(alert)}</StatusChip>
                  <span className="text-muted tabular-nums">{formatDay(ctx.locale, alert.date)}</span>
                </span>
              </li>
            ))}
          </ul>
          {open.length > SHOWN && (
            <p className="mt-2 text-muted text-sm">{t("more", { count: open.length - SHOWN })}</p>
          )}
        </>
      )}
    </section>
  );
}
