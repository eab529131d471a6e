import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { createAttachment } from "@/lib/files/commands";
import { attachmentToWire } from "@/lib/files/record";
import { readUpload } from "@/lib/files/upload-form";
import { authorize } from "@/lib/permissions/authorize";
import { arrived } from "@/lib/sync/day-call";

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
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
