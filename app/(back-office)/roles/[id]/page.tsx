import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { PermissionsCard } from "@/components/roles/permissions-card";
import { roleSheet } from "@/lib/records/roles/sheet";

export const generateMetadata = formMetadata("role");
export default formPage("role", {
  namespaces: ["permissions"],
  slots: async (ctx, record): Promise<FormSlots> => {
    if (!record) return {};
    const { id, permissions, holders, editable } = await roleSheet(ctx, record.id);
    const card = <PermissionsCard roleId={id} count={permissions.length} holders={holders.count} editable={editable} />;
    return { access: { content: card } };
  },
});
