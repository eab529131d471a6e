import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { nameIn, rowsOf } from "@/lib/base/objects/records";
import type { Row } from "@/lib/engine/resource/list-query";
import { besideOrder } from "@/lib/insight/sell-in/order";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { orderTotals, reaisOf } from "@/lib/records/orders/totals";
import { BesideText } from "./beside-text";

type Props = { readonly ctx: Ctx; readonly order: Row };

/** The items of an order with their totals, what they come to, and what the shelf last said of each product. */
export async function OrderItems({ ctx, order }: Props) {
  const [t, shelf] = await Promise.all([translatorFor(ctx.locale), besideOrder(ctx, order)]);
  const items = rowsOf(order.items);
  const { gross, discounts } = orderTotals(
    items.map(({ quantity, unitPrice, discount }) => ({ quantity, unitPrice, discount })),
  );
  const money = (value: unknown) => formatMoney(ctx.locale, String(value));
  const sum = (label: string, value: string, bold = false) => (
    <div className="flex justify-between gap-4">
      <dt className={bold ? "font-bold" : "text-muted"}>{label}</dt>
      <dd className={bold ? "font-bold tabular-nums" : "tabular-nums"}>{value}</dd>
    </div>
  );
  return (
    <section aria-label={t("orders.items")} className="mt-6 max-w-2xl border-line border-t pt-4">
      <h3 className="mb-2 font-bold">{t("orders.itemCount", { count: items.length })}</h3>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in several lines, which bear nothing else
          <li key={`${item.productId} ${at}`} className="border-line border-b py-2.5 last:border-b-0">
            <div className="flex justify-between gap-4">
              <span className="min-w-0 break-words font-medium">{nameIn(item.product)}</span>
              <span className="shrink-0 tabular-nums">{money(item.total)}</span>
            </div>
            <p className="text-muted text-sm tabular-nums">
              {formatNumber(ctx.locale, Number(item.quantity))} × {money(item.unitPrice)}
              {Number(item.discount) > 0 && ` − ${money(item.discount)}`}
            </p>
            <BesideText ctx={ctx} t={t} shelf={shelf.get(String(item.productId)) ?? null} />
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-1 border-line border-t pt-3">
        {discounts > 0n && sum(t("orders.gross"), money(reaisOf(gross)))}
        {discounts > 0n && sum(t("orders.discounts"), `− ${money(reaisOf(discounts))}`)}
        {sum(t("orders.total"), money(order.total), true)}
      </dl>
    </section>
  );
}
