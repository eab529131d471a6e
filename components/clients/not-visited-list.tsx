import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatDate, formatNumber } from "@/lib/base/i18n/format";
import type { NotVisited } from "@/lib/insight/client-results/unit-visits";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** PDVs of a client at which nobody was in the month, those that wait longest first, each with its page. */
export async function NotVisitedList({ found, ctx }: { readonly found: NotVisited; readonly ctx: Ctx }) {
  const t = await getTranslations("unitResults");
  const { total, shown } = found;
  return (
    <section aria-labelledby="not-visited">
      <h2 id="not-visited" className="mb-2 font-bold text-lg">
        {t("notVisited")} <span className="font-normal text-muted">{formatNumber(ctx.locale, total)}</span>
      </h2>
      {total === 0 ? (
        <EmptyState kind="nothing" title={t("allVisited")} />
      ) : (
        <TableFrame label={t("notVisited")}>
          <Table>
            <thead>
              <tr>
                <Th>{t("pos")}</Th>
                <Th>{t("lastVisit")}</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, last }) => (
                <Tr key={id}>
                  <Td className="whitespace-normal font-medium [overflow-wrap:anywhere]">
                    <Link href={`/pos/${id}`} prefetch={false} className="hover:underline">
                      {name}
                    </Link>
                  </Td>
                  <Td className="tabular-nums">{last ? formatDate(ctx.locale, last, ctx.timeZone) : t("never")}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
      {total > shown.length && (
        <p className="mt-2 text-muted text-sm">
          {t("shownOf", { shown: formatNumber(ctx.locale, shown.length), total: formatNumber(ctx.locale, total) })}
        </p>
      )}
    </section>
  );
}
