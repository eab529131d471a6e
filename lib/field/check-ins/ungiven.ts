import { and, arrayContains, eq } from "drizzle-orm";
import { posChecks } from "@/db/schema";
import { requiredMissing } from "@/lib/field/due/required";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { CheckFlag } from "./flags";

const FLAG = "tasks_not_received" satisfies CheckFlag;

/** An answer has arrived: visits there that day whose tasks had not been received are as others once nothing is missing. */
export async function tasksArrived(
  ctx: TxCtx,
  { userId, posId, localDate }: { readonly userId: string; readonly posId: string; readonly localDate: string },
): Promise<void> {
  if (!can(ctx, "GET", "QUESTIONNAIRE")) return;
  const flagged = await ctx.tx
    .select()
    .from(posChecks)
    .where(
      and(
        eq(posChecks.userId, userId),
        eq(posChecks.posId, posId),
        eq(posChecks.localDate, localDate),
        arrayContains(posChecks.flags, [FLAG]),
      ),
    );
  for (const visit of flagged) {
    if ((await requiredMissing(ctx, visit)).length > 0) continue;
    const flags = visit.flags.filter((flag) => flag !== FLAG);
    await ctx.tx.update(posChecks).set({ flags }).where(eq(posChecks.id, visit.id));
  }
}
