import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { trailPage } from "@/lib/engine/audit/log/queries";
import { trailListOf, trailToWire } from "@/lib/engine/audit/log/wire";
import { pageMeta } from "@/lib/engine/resource/wire";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = trailListOf(await json());
  const { rows, total, totalIsEstimate, period } = await trailPage(caller, query);
  const meta = { ...pageMeta(query, total, totalIsEstimate), from: period.from, to: period.to };
  return { body: { data: rows.map((row) => trailToWire(caller, row)), meta } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
