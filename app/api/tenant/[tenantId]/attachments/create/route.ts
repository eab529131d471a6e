import { apiHandler } from "@/lib/api/handle";
import { createAttachment } from "@/lib/files/commands";
import { attachmentToWire } from "@/lib/files/record";
import { readUpload } from "@/lib/files/upload-form";

export const POST = apiHandler<{ tenantId: string }>(async ({ request, params, ctx }) => {
  const caller = await ctx(params.tenantId);
  const { record, created } = await createAttachment(caller, await readUpload(request));
  return { status: created ? 201 : 200, body: { data: attachmentToWire(record) } };
});
