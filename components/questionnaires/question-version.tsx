import { can } from "@/lib/permissions/authorize";
import { bankQuestion } from "@/lib/questionnaires/bank";
import type { Ctx } from "@/lib/tenancy/ctx";
import { QuestionVersionButton } from "./question-version-button";

/** On an answered question: the way to ask it anew with other settings. */
export async function QuestionVersion({ ctx, id }: { readonly ctx: Ctx; readonly id: string }) {
  const question = can(ctx, "POST", "QUESTION") ? await bankQuestion(ctx, id) : null;
  return question?.answered ? <QuestionVersionButton question={question} /> : null;
}
