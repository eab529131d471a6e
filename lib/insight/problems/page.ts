import { wordsFor } from "@/lib/base/i18n/words";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { getProblem } from "./commands";
import type { ProblemRow } from "./record";
import { type ProblemDetail, type ProblemView, problemDetail, problemView } from "./view";

/** Lines of the nightly report in the reader's words. */
export async function problemViews(ctx: Ctx, found: readonly ProblemRow[]): Promise<ProblemView[]> {
  const words = await wordsFor(ctx);
  return found.map((row) => problemView(row, ctx, words));
}

/** One with what was said about it. Throws `not_found`. */
export async function problemDetailOf(ctx: Ctx, id: string): Promise<ProblemDetail> {
  return problemDetail(await getProblem(ctx, id), ctx, await wordsFor(ctx));
}
