import { ProductPanorama } from "@/components/product-results/panorama";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("product");
export default formPage("product", {
  parts: [
    {
      key: "panorama",
      label: "productPage.tab",
      shown: (ctx) => can(ctx, "GET", "PRICE") || can(ctx, "GET", "OUTOFSTOCK") || can(ctx, "GET", "MIX"),
      render: (ctx, { id }, { days, page }) => <ProductPanorama ctx={ctx} id={id} days={days} page={page} />,
    },
  ],
});
