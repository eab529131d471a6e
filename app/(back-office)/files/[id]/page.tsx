import { ReadMark } from "@/components/files/read-mark";
import { FileReceipts } from "@/components/files/receipts";
import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";

export const generateMetadata = formMetadata("file");
export default formPage("file", {
  slots: (ctx, record): FormSlots => {
    if (!record) return {};
    if (!can(ctx, "PUT", "FILE"))
      return isSuperAdmin(ctx) ? {} : { audience: { content: <ReadMark ctx={ctx} fileId={record.id} /> } };
    return { audience: { content: <FileReceipts ctx={ctx} fileId={record.id} /> } };
  },
});
