import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { bankQuestion } from "@/lib/records/questionnaires/bank";
import { QuestionVersionButton } from "./question-version-button";

/** On a question that is answered, or that devices hold: the way to ask it anew with other settings. */
export async function QuestionVersion({ ctx, id }: { readonly ctx: Ctx; readonly id: string }) {
  const question = can(ctx, "POST", "QUESTION") ? await bankQuestion(ctx, id) : null;
  return question?.fixed ? <QuestionVersionButton question={question} /> : null;
}
