import { formMetadata, formPage } from "@/components/resource/form-page";
import { ClonePanel } from "@/components/tenants/clone-panel";
import { ImagesPanel } from "@/components/tenants/images-panel";
import { PeoplePanel } from "@/components/tenants/people-panel";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const mayChange = (ctx: Ctx) => can(ctx, "PUT", "TENANT");

export const generateMetadata = formMetadata("tenant");
export default formPage("tenant", {
  namespaces: ["clones", "tenantImages", "invitation"],
  parts: [
    {
      key: "people",
      label: "tenantPeople.tab",
      render: (ctx, { id }, { page }) => <PeoplePanel ctx={ctx} tenantId={id} page={Number(page) || 1} />,
    },
    {
      key: "images",
      label: "tenantImages.tab",
      shown: mayChange,
      render: (ctx, { id }) => <ImagesPanel ctx={ctx} tenantId={id} />,
    },
    {
      key: "copy",
      label: "clones.tab",
      shown: mayChange,
      render: (ctx, { id }) => <ClonePanel ctx={ctx} tenantId={id} />,
    },
  ],
});
