import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { Clipped } from "@/components/ui/clipped";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY } from "@/lib/base/i18n/format";
import { eventPage } from "@/lib/engine/events/read";
import { filterParam } from "@/lib/engine/resource/url-state";
import { checkViews } from "@/lib/field/check-ins/page";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const SHOWN = 10;

type Props = { readonly ctx: Ctx; readonly by: "posId" | "userId"; readonly id: string };

/** The newest visits of a PDV or a person that this reader may see; the rest is on the page of check-ins. */
export async function LastVisits({ ctx, by, id }: Props) {
  const query = {
    page: 1,
    perPage: SHOWN,
    sort: ["occurredAt", "desc"] as const,
    filters: { [by]: { op: "in" as const, values: [id] } },
  };
  const [t, { rows }] = await Promise.all([getTranslations("posPage"), eventPage(checkEvents, ctx, query)]);
  if (rows.length === 0)
    return <EmptyState kind="nothing" title={t("noVisits")} hint={t(by === "posId" ? "noVisitsText" : "noVisitsOf")} />;
  const visits = await checkViews(ctx, rows);
  const all = `/posCheck?${filterParam(by)}=${id}`;
  return (
    <div className="@container max-w-4xl pb-8">
      <TableFrame label={t("visits")}>
        <Table>
          <thead>
            <tr>
              <Th className="@max-lg:px-2">{t(by === "posId" ? "person" : "place")}</Th>
              <Th className="@max-lg:px-2">{t("date")}</Th>
              <Th className="@max-lg:px-2">{t("arrival")}</Th>
              <Th className="@max-lg:px-2">{t("departure")}</Th>
              <Th className="@max-lg:hidden" numeric>
                {t("stay")}
              </Th>
              <Th className="@max-lg:hidden" numeric>
                {t("distance")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <Tr key={visit.id}>
                <Td className="font-medium @max-lg:max-w-28 @max-lg:px-2">
                  <Link href={`${all}&open=${visit.id}`} prefetch={false} className="hover:underline">
                    <Clipped text={by === "posId" ? visit.user : visit.pos} />
                  </Link>
                </Td>
                <Td className="tabular-nums @max-lg:px-2">{visit.date}</Td>
                <Td className="tabular-nums @max-lg:px-2">{visit.timeIn}</Td>
                <Td className="tabular-nums @max-lg:px-2">{visit.timeOut ?? t("inStore")}</Td>
                <Td numeric className="@max-lg:hidden">
                  {visit.stay ?? EMPTY}
                </Td>
                <Td numeric className="@max-lg:hidden">
                  {visit.distanceIn?.text ?? EMPTY}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Link href={all} className={buttonClass({ size: "sm" }, "mt-4")}>
        {t("allVisits")}
      </Link>
    </div>
  );
}
