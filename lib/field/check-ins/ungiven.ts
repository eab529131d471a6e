import { and, arrayContains, eq } from "drizzle-orm";
import { gathering, named, question } from "@/db/gather";
import { posChecks } from "@/db/schema";
import { requiredMissing } from "@/lib/field/due/required";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { CheckFlag } from "./flags";

const FLAG = "tasks_not_received" satisfies CheckFlag;

/** Visits of a person (`userId`) to a PDV (`posId`) on a day (`date`) whose tasks had not been received. */
export const UNGIVEN = question
  .select()
  .from(posChecks)
  .where(
    and(
      eq(posChecks.userId, named("userId")),
      eq(posChecks.posId, named("posId")),
      eq(posChecks.localDate, named("date")),
      arrayContains(posChecks.flags, [FLAG]),
    ),
  );
const askUngiven = gathering({ ungiven: UNGIVEN });

/** An answer has arrived: visits there that day whose tasks had not been received are as others once nothing is missing. */
export async function tasksArrived(
  ctx: TxCtx,
  { userId, posId, localDate }: { readonly userId: string; readonly posId: string; readonly localDate: string },
): Promise<void> {
  if (!can(ctx, "GET", "QUESTIONNAIRE")) return;
  const { ungiven: flagged } = await askUngiven(ctx.tx, { userId, posId, date: localDate });
  for (const visit of flagged) {
    if ((await requiredMissing(ctx, visit)).length > 0) continue;
    const flags = visit.flags.filter((flag) => flag !== FLAG);
    await ctx.tx.update(posChecks).set({ flags }).where(eq(posChecks.id, visit.id));
  }
}
