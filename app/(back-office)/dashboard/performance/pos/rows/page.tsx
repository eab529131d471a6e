import { STORE_ROWS_SLOTS } from "@/components/dashboards/store-cells";
import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { storeRowsReport } from "@/lib/insight/stores/store.report";

export const generateMetadata = reportMetadata(storeRowsReport);

/** `/dashboard/performance/pos/rows`: the stores that a number counts. */
export default function StoreRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={storeRowsReport} slots={STORE_ROWS_SLOTS} searchParams={searchParams} />;
}
