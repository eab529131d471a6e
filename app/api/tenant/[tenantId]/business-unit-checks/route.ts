import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { clientCheckListOf } from "@/lib/client-checks/bound";
import { listClientChecks } from "@/lib/client-checks/queries";
import { clientCheckToWire } from "@/lib/client-checks/record";
import { pageMeta } from "@/lib/resource/wire";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = clientCheckListOf(await json());
  const { checks, total } = await listClientChecks(caller, query);
  return { body: { data: checks.map(clientCheckToWire), meta: pageMeta(query, total, false) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
