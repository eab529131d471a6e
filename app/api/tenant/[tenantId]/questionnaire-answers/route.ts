import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { pageMeta } from "@/lib/engine/resource/wire";
import { answerListOf } from "@/lib/field/answers/bound";
import { listAnswers } from "@/lib/field/answers/queries";
import { answerToWire } from "@/lib/field/answers/wire";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const query = answerListOf(await json());
  const { answers, total, totalIsEstimate } = await listAnswers(caller, query);
  return { body: { data: answers.map(answerToWire), meta: pageMeta(query, total, totalIsEstimate) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
