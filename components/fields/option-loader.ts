import type { LoadOptions } from "@/components/ui/use-options";
import { options } from "@/lib/engine/resource/actions";
import { noticeProblem } from "@/lib/platform/http/api-client";

/** The server gives at most this many options; a full answer means that there may be more. */
export const OPTIONS_LIMIT = 50;

/**
 * Records of a resource by name, for combos. `through` is the resource whose form or list asks: whoever may fill it in may see the
 * names. `within` keeps to those under another record, such as the cities of a state.
 */
export function optionLoader(to: string, through: string, within?: { key: string; id: string }): LoadOptions {
  return async (q) => {
    const result = await options(to, { ...(q.trim() && { q: q.trim() }), ...(within && { within }) }, through);
    if (!result.ok) {
      noticeProblem(result.problem.code);
      throw new Error(result.problem.code);
    }
    return result.value;
  };
}
