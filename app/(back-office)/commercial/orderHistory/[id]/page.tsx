import { FormTotals } from "@/components/orders/lazy";
import { OrderItems } from "@/components/orders/order-items";
import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("order");
export default formPage("order", {
  namespaces: ["orders"],
  slots: () => ({ items: { content: <FormTotals />, instead: ["total"] } }),
  parts: [
    {
      key: "items",
      label: "orders.tab",
      render: (ctx, order) => <OrderItems ctx={ctx} order={order} />,
    },
  ],
});
