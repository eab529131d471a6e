import { getTranslations } from "next-intl/server";
import { Figures } from "@/components/pos/figures";
import { formatDay } from "@/lib/base/i18n/format";
import { clockLength, signedLength } from "@/lib/base/sheets/cell-text";
import { personPoints } from "@/lib/insight/hours/points";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What somebody worked in the cycle of today, with the way to its days. */
export async function PersonHours({ ctx, userId }: { readonly ctx: Ctx; readonly userId: string }) {
  const [t, p, { totals, period }] = await Promise.all([
    getTranslations("personPage"),
    getTranslations("points.totals"),
    personPoints(ctx, userId),
  ]);
  const [from, to] = [formatDay(ctx.locale, period.from), formatDay(ctx.locale, period.to)];
  const href = `/reports/points/${userId}`;
  return (
    <section aria-labelledby="person-hours">
      <h2 id="person-hours" className="mb-3 font-bold">
        {t("hours", { from, to })}
      </h2>
      <Figures
        figures={[
          { key: "worked", label: p("worked"), value: clockLength(totals.worked), href },
          { key: "expected", label: p("expected"), value: clockLength(totals.expected) },
          { key: "balance", label: p("balance"), value: signedLength(totals.balance) },
          { key: "absences", label: p("absences"), value: String(totals.absences) },
        ]}
      />
    </section>
  );
}
