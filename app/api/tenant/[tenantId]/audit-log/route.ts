import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { pageMeta } from "@/lib/resource/wire";
import { trailPage } from "@/lib/trail/queries";
import { trailListOf, trailToWire } from "@/lib/trail/wire";

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
