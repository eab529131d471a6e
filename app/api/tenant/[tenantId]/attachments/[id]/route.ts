import { apiHandler } from "@/lib/engine/api/handle";
import { get } from "@/lib/engine/resource/operations/get";
import { attachmentBound } from "@/lib/field/attachments/attachment.resource";
import { listedToWire } from "@/lib/field/attachments/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: listedToWire(await get(attachmentBound, caller, params.id)) } };
});
