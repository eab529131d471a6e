import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Where an answer is read, for who may. */
export const answerHref = ({ answerId }: { readonly answerId: string }, ctx: Ctx): string | null =>
  can(ctx, "GET", "QUESTIONNAIREANSWER") ? `/questionnaireAnswers?open=${answerId}` : null;
