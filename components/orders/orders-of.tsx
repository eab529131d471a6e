import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { nameIn } from "@/lib/base/objects/records";
import { list } from "@/lib/engine/resource/operations/list";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

type Props = { readonly ctx: Ctx; readonly by: "posId" | "businessUnitId"; readonly id: string };

const SHOWN = 10;
const PATH = "/commercial/orderHistory";

/** The newest orders of a PDV or a client that this person may see; all of them are in the order history. */
export async function OrdersOf({ ctx, by, id }: Props) {
  const [t, found] = await Promise.all([
    translatorFor(ctx.locale),
    list(boundOf("order"), ctx, {
      page: 1,
      perPage: SHOWN,
      sort: ["date", "desc"],
      filters: { [by]: { op: "in", values: [id] } },
    }),
  ]);
  if (found.rows.length === 0)
    return <EmptyState kind="nothing" title={t("orders.none")} hint={t("orders.noneHint")} />;
  const other = by === "posId" ? "businessUnit" : "pos";
  return (
    <div className="max-w-4xl">
      <h2 className="mb-3 font-bold text-lg">{t("orders.newest")}</h2>
      <TableFrame label={t("orders.newest")}>
        <Table>
          <thead>
            <tr>
              <Th className="max-sm:px-2">{t("resources.order.columns.number")}</Th>
              <Th className="max-sm:px-2">{t("resources.order.fields.date")}</Th>
              <Th className="max-sm:hidden">{t(`resources.order.fields.${other}Id`)}</Th>
              <Th className="max-sm:hidden">{t("resources.order.fields.status")}</Th>
              <Th className="max-sm:px-2" numeric>
                {t("resources.order.fields.total")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <Tr key={row.id}>
                <Td className="font-medium max-sm:max-w-28 max-sm:px-2">
                  <Link href={`${PATH}?f_${by}=${id}&open=${row.id}`} prefetch={false} className="hover:underline">
                    {String(row.number)}
                  </Link>
                </Td>
                <Td className="tabular-nums max-sm:px-2">{formatDay(ctx.locale, String(row.date))}</Td>
                <Td className="max-sm:hidden">{nameIn(row[other])}</Td>
                <Td className="max-sm:hidden">{t(`resources.order.choices.status.${String(row.status)}`)}</Td>
                <Td numeric className="max-sm:px-2">
                  {formatMoney(ctx.locale, String(row.total))}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Link href={`${PATH}?f_${by}=${id}`} className={buttonClass({ size: "sm" }, "mt-4")}>
        {t("orders.all", { count: found.total })}
      </Link>
    </div>
  );
}
