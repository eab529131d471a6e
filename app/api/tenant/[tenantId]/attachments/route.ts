import { apiHandler } from "@/lib/api/handle";
import { attachmentBound } from "@/lib/files/attachment.resource";
import { listedToWire } from "@/lib/files/record";
import { list } from "@/lib/resource/operations/list";
import { listQueryOf, pageMeta } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Stored photos and documents that the caller may see, newest first. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = listQueryOf(attachmentBound, await json(), caller);
  const { rows, total, totalIsEstimate } = await list(attachmentBound, caller, query);
  return { body: { data: rows.map(listedToWire), meta: pageMeta(query, total, totalIsEstimate) } };
});
