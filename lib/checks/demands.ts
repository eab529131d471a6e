import { Problem } from "@/lib/problem/catalogue";
import type { TxCtx } from "@/lib/resource/bind";
import { requiredMissing } from "@/lib/tasks/required";
import { workdayBlock } from "@/lib/time/block";
import { unfinishedAllowed } from "./context";

/** Throws `outside_workday` when the person's workday does not let them begin at that moment; `zone` is the PDV's. */
export async function demandWorkday(ctx: TxCtx, at: Date, zone: string): Promise<void> {
  const block = await workdayBlock(ctx, ctx.userId, at, zone);
  if (!block) return;
  throw new Problem("outside_workday", { extra: { next_allowed_at: block.nextAllowedAt.toISOString() } });
}

/** Throws `required_tasks_missing` while required tasks of the visit are unanswered, unless a justification allows leaving so. */
export async function demandTasks(ctx: TxCtx, visit: Parameters<typeof requiredMissing>[1]): Promise<void> {
  const missing = await requiredMissing(ctx, visit);
  if (missing.length === 0 || (await unfinishedAllowed(ctx, visit.posId, visit.localDate))) return;
  const names = missing.map((task) => task.name);
  throw new Problem("required_tasks_missing", {
    params: { names: names.join(", ") },
    extra: { names, tasks: missing },
  });
}
