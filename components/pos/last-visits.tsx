import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY } from "@/lib/base/i18n/format";
import { eventPage } from "@/lib/engine/events/read";
import { checkViews } from "@/lib/field/check-ins/page";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const SHOWN = 10;

/** The newest visits of a PDV that this person may see; the rest is on the page of check-ins. */
export async function LastVisits({ ctx, posId }: { readonly ctx: Ctx; readonly posId: string }) {
  const query = {
    page: 1,
    perPage: SHOWN,
    sort: ["occurredAt", "desc"] as const,
    filters: { posId: { op: "in" as const, values: [posId] } },
  };
  const [t, { rows }] = await Promise.all([getTranslations("posPage"), eventPage(checkEvents, ctx, query)]);
  if (rows.length === 0) return <EmptyState kind="nothing" title={t("noVisits")} hint={t("noVisitsText")} />;
  const visits = await checkViews(ctx, rows);
  return (
    <section aria-label={t("visits")} className="max-w-4xl pb-8">
      <TableFrame label={t("visits")}>
        <Table>
          <thead>
            <tr>
              <Th className="max-sm:px-2">{t("person")}</Th>
              <Th className="max-sm:px-2">{t("date")}</Th>
              <Th className="max-sm:px-2">{t("arrival")}</Th>
              <Th className="max-sm:px-2">{t("departure")}</Th>
              <Th className="max-sm:hidden" numeric>
                {t("stay")}
              </Th>
              <Th className="max-sm:hidden" numeric>
                {t("distance")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <Tr key={visit.id}>
                <Td className="font-medium max-sm:max-w-28 max-sm:px-2">
                  <Link
                    href={`/posCheck?f_posId=${posId}&open=${visit.id}`}
                    prefetch={false}
                    className="hover:underline"
                  >
                    {visit.user}
                  </Link>
                </Td>
                <Td className="tabular-nums max-sm:px-2">{visit.date}</Td>
                <Td className="tabular-nums max-sm:px-2">{visit.timeIn}</Td>
                <Td className="tabular-nums max-sm:px-2">{visit.timeOut ?? t("inStore")}</Td>
                <Td numeric className="max-sm:hidden">
                  {visit.stay ?? EMPTY}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {visit.distanceIn?.text ?? EMPTY}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Link href={`/posCheck?f_posId=${posId}`} className={buttonClass({ size: "sm" }, "mt-4")}>
        {t("allVisits")}
      </Link>
    </section>
  );
}
