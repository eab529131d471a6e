import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkListOf } from "@/lib/checks/list-body";
import { listChecks } from "@/lib/checks/queries";
import { checkToWire } from "@/lib/checks/record";
import { pageMeta } from "@/lib/resource/wire";

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
