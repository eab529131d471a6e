import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { viewOf } from "./problem-view";

export type RefusedOne = { readonly id: string; readonly problem: string };

/**
 * Does the same to each of these, each on its own: what one is refused for does not stop the others and is told in the person's words.
 * Of one alone the refusal is thrown.
 */
export async function eachOf(
  ctx: Ctx,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<RefusedOne[]> {
  const refused: RefusedOne[] = [];
  for (const id of new Set(ids)) {
    try {
      await work(id);
    } catch (error) {
      if (ids.length === 1) throw error;
      const { message, fields } = await viewOf(error, ctx);
      refused.push({ id, problem: [message, ...new Set(Object.values(fields ?? {}).flat())].join(" ") });
    }
  }
  return refused;
}
