import { FileReceipts } from "@/components/documents/receipts";
import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/permissions/authorize";

export const generateMetadata = formMetadata("file");
export default formPage("file", {
  slots: (ctx, record): FormSlots => {
    if (!record || !can(ctx, "PUT", "FILE")) return {};
    return { audience: { content: <FileReceipts ctx={ctx} fileId={record.id} /> } };
  },
});
