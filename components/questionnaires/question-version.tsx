import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { bankQuestion } from "@/lib/records/questionnaires/bank";
import { QuestionVersionButton } from "./question-version-button";

/** On an answered question: the way to ask it anew with other settings. */
export async function QuestionVersion({ ctx, id }: { readonly ctx: Ctx; readonly id: string }) {
  const question = can(ctx, "POST", "QUESTION") ? await bankQuestion(ctx, id) : null;
  return question?.answered ? <QuestionVersionButton question={question} /> : null;
}
