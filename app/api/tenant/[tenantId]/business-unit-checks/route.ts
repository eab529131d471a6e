import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { pageMeta } from "@/lib/engine/resource/wire";
import { clientCheckListOf } from "@/lib/field/client-check-ins/bound";
import { listClientChecks } from "@/lib/field/client-check-ins/queries";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

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
