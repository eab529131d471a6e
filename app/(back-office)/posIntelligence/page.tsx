import { IntelligencePage } from "@/components/dashboards/intelligence-page";
import { reportMetadata, type SearchProps } from "@/components/reports/report-page";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";

export const generateMetadata = reportMetadata(INTELLIGENCE.pos.dashboard);

/** `/posIntelligence`: what each PDV costs and brings, and what to do first. */
export default function Page(props: SearchProps) {
  return <IntelligencePage side={INTELLIGENCE.pos} {...props} />;
}
