import { apiHandler } from "@/lib/engine/api/handle";
import { createAttachment } from "@/lib/field/attachments/commands";
import { attachmentToWire } from "@/lib/field/attachments/record";
import { arrived } from "@/lib/field/sync/day-call";
import { authorize } from "@/lib/platform/permissions/authorize";
import { readUpload } from "@/lib/platform/storage/upload-form";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(
  async ({ request, params, ctx }) => {
    const caller = await ctx(params.tenantId);
    // Nobody makes us read a file that they may not store.
    authorize(caller, "POST", "ATTACHMENT");
    const { record, created } = await createAttachment(caller, await readUpload(request));
    await arrived(caller, record.id);
    return { status: created ? 201 : 200, body: { data: attachmentToWire(record) } };
  },
  { jsonBytes: null },
);
