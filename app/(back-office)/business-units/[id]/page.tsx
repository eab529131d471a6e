import { UnitResultsPanel } from "@/components/clients/unit-results";
import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("businessUnit");
export default formPage("businessUnit", {
  parts: [
    {
      key: "results",
      label: "unitResults.tab",
      render: (ctx, { id }, { month }) => <UnitResultsPanel ctx={ctx} unitId={id} month={month} />,
    },
  ],
});
