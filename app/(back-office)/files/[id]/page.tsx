import { ReadMark } from "@/components/files/read-mark";
import { FileReceipts } from "@/components/files/receipts";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";

export const generateMetadata = formMetadata("file");
export default formPage("file", {
  aside: (ctx, { id }) => {
    if (can(ctx, "PUT", "FILE")) return <FileReceipts ctx={ctx} fileId={id} />;
    return isSuperAdmin(ctx) ? null : <ReadMark ctx={ctx} fileId={id} />;
  },
});
