import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { pageMeta } from "@/lib/engine/resource/wire";
import { checkListOf } from "@/lib/field/check-ins/list-body";
import { listChecks } from "@/lib/field/check-ins/queries";
import { checkToWire } from "@/lib/field/check-ins/record";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = checkListOf(await json());
  const { checks, total } = await listChecks(caller, query);
  return { body: { data: checks.map(checkToWire), meta: pageMeta(query, total, false) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
