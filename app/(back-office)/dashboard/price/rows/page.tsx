import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { priceRowsReport } from "@/lib/insight/shelf/price.report";

export const generateMetadata = reportMetadata(priceRowsReport);

/** `/dashboard/price/rows`: the very rows that a number of the dashboard counts. */
export default function PriceRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={priceRowsReport} searchParams={searchParams} />;
}
