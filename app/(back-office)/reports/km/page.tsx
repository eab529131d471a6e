import { peopleSlots } from "@/components/km/people-slots";
import { Statement } from "@/components/km/statement";
import { ClientMessages } from "@/components/layout/client-messages";
import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { kmReport } from "@/lib/insight/km/km.report";
import { statementOfAddress } from "@/lib/insight/km/statement";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = reportMetadata(kmReport);

/** `/reports/km`: everybody's kilometres of a period, or with `user` the legs of one person. */
export default async function KmPage({ searchParams }: SearchProps) {
  const [ctx, params] = await Promise.all([pageCtx(kmReport.path), searchParams]);
  const statement = await statementOfAddress(ctx, params);
  if (!statement) return <ReportPage report={kmReport} slots={peopleSlots} searchParams={searchParams} />;
  return (
    <ClientMessages namespaces={["km", "tracking.flag", "reports"]}>
      <Statement statement={statement} canAdjust={can(ctx, "PUT", "GEOLOCATION")} />
    </ClientMessages>
  );
}
