import { OrderItems } from "@/components/orders/order-items";
import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("order");
export default listPage("order", {
  peekWithout: ["total", "items"],
  peekMore: (ctx, order) => <OrderItems ctx={ctx} order={order} />,
});
