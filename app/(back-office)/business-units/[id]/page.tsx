import { ContractsPanel } from "@/components/clients/contracts";
import { UnitResultsPanel } from "@/components/clients/unit-results";
import { OrdersOf } from "@/components/orders/orders-of";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("businessUnit");
export default formPage("businessUnit", {
  parts: [
    {
      key: "contracts",
      label: "unitContracts.tab",
      render: (ctx, { id }) => <ContractsPanel ctx={ctx} unitId={id} />,
    },
    {
      key: "results",
      label: "unitResults.tab",
      render: (ctx, { id }, { month }) => <UnitResultsPanel ctx={ctx} unitId={id} month={month} />,
    },
    {
      key: "orders",
      label: "orders.posTab",
      shown: (ctx) => can(ctx, "GET", "ORDER"),
      render: (ctx, { id }) => <OrdersOf ctx={ctx} by="businessUnitId" id={id} />,
    },
  ],
});
