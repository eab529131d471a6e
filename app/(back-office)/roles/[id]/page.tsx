import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { PermissionsCard } from "@/components/roles/permissions-card";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { roleSheet } from "@/lib/records/roles/sheet";

export const generateMetadata = formMetadata("role");
export default formPage("role", {
  namespaces: ["permissions"],
  aside: (ctx, { id }) => <Access ctx={ctx} roleId={id} />,
  slots: (ctx, record): FormSlots => (record ? { access: { content: <Access ctx={ctx} roleId={record.id} /> } } : {}),
});

async function Access({ ctx, roleId }: { readonly ctx: Ctx; readonly roleId: string }) {
  const { id, permissions, holders, editable } = await roleSheet(ctx, roleId);
  return <PermissionsCard roleId={id} count={permissions.length} holders={holders.count} editable={editable} />;
}
