import { answerListOf } from "@/lib/answers/bound";
import { listAnswers } from "@/lib/answers/queries";
import { answerToWire } from "@/lib/answers/wire";
import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { pageMeta } from "@/lib/resource/wire";

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
