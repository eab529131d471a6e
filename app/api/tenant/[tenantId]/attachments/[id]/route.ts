import { apiHandler } from "@/lib/api/handle";
import { attachmentBound } from "@/lib/files/attachment.resource";
import { listedToWire } from "@/lib/files/record";
import { get } from "@/lib/resource/operations/get";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: listedToWire(await get(attachmentBound, caller, params.id)) } };
});
