import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Named } from "./facts";
import { dueFor } from "./load-due";

type Visit = {
  readonly id: string;
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  /** Its check-in. */
  readonly occurredAt: Date;
};

/**
 * Required tasks that are due at a visit and that the person has not answered there that day: what keeps an ordinary check-out from
 * being one. Judged by the versions in force at the check-in: what was published since, the phone may never have seen. In the order of their names.
 */
export async function requiredMissing(ctx: TxCtx, check: Visit): Promise<Named[]> {
  // Who may not read tasks was never given any.
  if (!can(ctx, "GET", "QUESTIONNAIRE")) return [];
  const { due } = await dueFor(
    ctx,
    { userId: check.userId, posId: check.posId, date: check.localDate },
    { asOf: check.occurredAt, named: true },
  );
  return due.filter((task) => task.isRequired && !task.answeredToday).map(({ id, name }) => ({ id, name }));
}
