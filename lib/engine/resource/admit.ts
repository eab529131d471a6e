import { localDate } from "@/lib/base/calendar/zone";
import { type FieldError, type FieldErrors, Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import { referenceErrors, type Visible, visibleOnes } from "./references";

type Values = Readonly<Record<string, unknown>>;

/**
 * Lets values in or throws one `invalid_fields` that names every failing field: those that were wrong by themselves (`errors`), those
 * that contradict each other, and references to what this person cannot see.
 */
export async function admit(
  bound: AnyBound,
  ctx: TxCtx,
  // `kept`: nothing is chosen, a record comes back as it was.
  sent: { readonly values: Values; readonly errors: FieldErrors; readonly kept?: true },
  before: Values | null,
  find: Visible = visibleOnes,
): Promise<void> {
  const whole = before ? { ...before, ...sent.values } : sent.values;
  const found = bound.rules?.(whole, before, localDate(new Date(), ctx.timeZone));
  const across = Object.fromEntries(
    Object.entries(found ?? {}).map(([key, e]): [string, FieldError[]] => [
      key,
      [typeof e === "string" ? { code: e } : e],
    ]),
  );
  const references = await referenceErrors(bound, ctx, sent.values, sent.kept ? sent.values : before, find);
  const fields = { ...across, ...references, ...sent.errors };
  if (Object.keys(fields).length > 0) throw new Problem("invalid_fields", { fields });
}
