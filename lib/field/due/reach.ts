import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { TaskType } from "./facts";
import { type Reach, type ReachOptions, reachOfTask } from "./reach-of-task";

/**
 * Whom a task reaches from today on by its active filters (F21), as it is stored, or as if the filter `without` were gone: people and PDVs
 * that at least one of them lets pass. What was answered and who visits where is not looked at. A handful of queries per filter, however
 * many people and PDVs. Throws `forbidden`, `not_found`.
 */
export async function reachOf(ctx: Ctx, id: string, options: Omit<ReachOptions, "on"> = {}): Promise<Reach> {
  authorize(ctx, "PUT", "QUESTIONNAIRE");
  const bound = boundOf("questionnaire");
  return open(bound, ctx, "write", async (tctx) => {
    const row = await readOne(bound, tctx, id);
    // Safe: the database keeps both columns to these types.
    const task = { id: row.id, type: row.type as TaskType, businessUnitId: row.businessUnitId as string | null };
    return reachOfTask(tctx, task, { ...options, on: row.isActive === true });
  });
}
