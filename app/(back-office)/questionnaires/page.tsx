import { listMetadata, listPage } from "@/components/resource/list-page";
import { SimulatorLink } from "@/components/simulator/simulator-link";
import { decide } from "@/lib/platform/permissions/screens";

export const generateMetadata = listMetadata("questionnaire");
export default listPage("questionnaire", {
  tools: (ctx) => (decide("/questionnaires/simulator", ctx) === "allow" ? <SimulatorLink /> : null),
});
