import { ReportPage, reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { stockRowsReport } from "@/lib/insight/shelf/stock.report";

export const generateMetadata = reportMetadata(stockRowsReport);

/** `/dashboard/outOfStock/rows`: the very rows that a number of the dashboard counts. */
export default function StockRowsPage({ searchParams }: SearchProps) {
  return <ReportPage report={stockRowsReport} searchParams={searchParams} />;
}
