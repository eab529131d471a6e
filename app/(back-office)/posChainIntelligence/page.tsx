import { IntelligencePage } from "@/components/dashboards/intelligence-page";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";

export const generateMetadata = reportMetadata(INTELLIGENCE.chain.dashboard);

/** `/posChainIntelligence`: what each chain costs and brings, and what to do first. */
export default function Page(props: SearchProps) {
  return <IntelligencePage side={INTELLIGENCE.chain} {...props} />;
}
