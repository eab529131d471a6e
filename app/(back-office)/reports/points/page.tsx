import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PointsList } from "@/components/reports/points-list";
import { translatorFor } from "@/lib/base/i18n/translate";
import { reportQuery } from "@/lib/engine/report/query";
import { whyEmpty } from "@/lib/field/hours/empty";
import { pointsPage } from "@/lib/insight/hours/points";
import { personCells, personColumns } from "@/lib/insight/hours/points-table";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("points") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `/reports/points`: everybody's sums of a monthly cycle. */
export default async function PointsPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx("/reports/points"), searchParams]);
  const query = reportQuery(params);
  const [page, t] = [await pointsPage(ctx, query), await translatorFor(ctx.locale)];
  const rows = page.people.map((person) => ({ person, cells: personCells(person, t) }));
  return (
    <ClientMessages namespaces={["reports", "points"]}>
      <PointsList
        page={page}
        query={query}
        columns={personColumns(t)}
        rows={rows}
        locale={ctx.locale}
        why={whyEmpty(ctx, query)}
        canClose={can(ctx, "PUT", "POINT")}
      />
    </ClientMessages>
  );
}
