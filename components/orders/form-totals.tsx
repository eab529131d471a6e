"use client";
import { useLocale, useTranslations } from "next-intl";
import { decimalOf } from "@/components/fields/decimal";
import { useFormAccess } from "@/components/resource/form-context";
import { parseMoney, parseNumber } from "@/lib/base/brazil/numbers";
import { formatMoney } from "@/lib/base/i18n/format";
import { rowsOf } from "@/lib/base/objects/records";
import { orderTotals, reaisOf } from "@/lib/records/orders/totals";

/** What the items of the form come to as they are typed, by the sums that the database makes when they are saved. */
export function FormTotals() {
  const t = useTranslations("orders");
  const locale = useLocale();
  const decimal = decimalOf(locale);
  const { values } = useFormAccess();
  const lines = rowsOf(values.items).map(({ quantity, unitPrice, discount }) => ({
    quantity: parseNumber(String(quantity ?? ""), { decimal }),
    unitPrice: parseMoney(String(unitPrice ?? ""), { decimal }),
    discount: String(discount ?? "").trim() === "" ? null : parseMoney(String(discount), { decimal }),
  }));
  const { gross, discounts, total } = orderTotals(lines);
  const money = (cents: bigint) => formatMoney(locale, reaisOf(cents));
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-3 tabular-nums">
      <span>
        {t("gross")} {money(gross)}
      </span>
      <span>
        {t("discounts")} {money(discounts)}
      </span>
      <strong>
        {t("total")} {money(total)}
      </strong>
    </p>
  );
}
