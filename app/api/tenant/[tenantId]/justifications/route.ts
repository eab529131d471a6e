import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { justificationListOf } from "@/lib/justifications/bound";
import { listJustifications } from "@/lib/justifications/queries";
import { justificationToWire } from "@/lib/justifications/record";
import { pageMeta } from "@/lib/resource/wire";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = justificationListOf(await json());
  const { justifications, total } = await listJustifications(caller, query);
  return { body: { data: justifications.map(justificationToWire), meta: pageMeta(query, total, false) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
