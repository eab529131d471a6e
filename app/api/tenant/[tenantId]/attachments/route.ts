import { apiHandler } from "@/lib/engine/api/handle";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf, pageMeta } from "@/lib/engine/resource/wire";
import { attachmentBound } from "@/lib/field/attachments/attachment.resource";
import { listedToWire } from "@/lib/field/attachments/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Stored photos and documents that the caller may see, newest first. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = listQueryOf(attachmentBound, await json(), caller);
  const { rows, total, totalIsEstimate } = await list(attachmentBound, caller, query);
  return { body: { data: rows.map(listedToWire), meta: pageMeta(query, total, totalIsEstimate) } };
});
