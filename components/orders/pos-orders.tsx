import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { orderedAt } from "@/lib/insight/sell-in/at-pos";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { BesideText } from "./beside-text";
import { OrdersOf } from "./orders-of";

type Props = { readonly ctx: Ctx; readonly posId: string };

/** What a PDV orders, beside what its shelf shows. */
export function PosOrders({ ctx, posId }: Props) {
  return (
    <div className="space-y-8 pb-8">
      <OrdersOf ctx={ctx} by="posId" id={posId} />
      <Suspense fallback={<Skeleton className="h-56 w-full max-w-4xl" />}>
        <OrderedProducts ctx={ctx} posId={posId} />
      </Suspense>
    </div>
  );
}

/** Products by their last order; those that went missing since stand first and are marked. */
async function OrderedProducts({ ctx, posId }: Props) {
  const [t, found] = await Promise.all([translatorFor(ctx.locale), orderedAt(ctx, posId)]);
  if (found.length === 0) return null;
  return (
    <section aria-label={t("orders.products")} className="max-w-4xl">
      <h2 className="font-bold text-lg">{t("orders.products")}</h2>
      <p className="mb-3 text-muted text-sm">{t("orders.productsHint")}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {found.map(({ id, name, lastOn, orders, unitPrice, shelf, isShort }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <BesideText ctx={ctx} t={t} shelf={shelf} />
              {isShort && <p className="mt-1 font-medium text-danger text-sm">{t("orders.short")}</p>}
            </div>
            <p className="text-muted text-sm tabular-nums">
              {t("orders.lastOrdered", {
                date: formatDay(ctx.locale, lastOn),
                count: orders,
                price: formatMoney(ctx.locale, unitPrice),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
