import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { pageMeta } from "@/lib/engine/resource/wire";
import { justificationListOf } from "@/lib/field/justifications/bound";
import { listJustifications } from "@/lib/field/justifications/queries";
import { justificationToWire } from "@/lib/field/justifications/record";

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
