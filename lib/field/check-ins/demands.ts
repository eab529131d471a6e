import { Problem } from "@/lib/base/problem/catalogue";
import { tasksGivenAt } from "@/lib/field/due/received";
import { requiredMissing } from "@/lib/field/due/required";
import { workdayBlock } from "@/lib/field/hours/block";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { CheckFlag } from "./flags";

/** Throws `outside_workday` when the person's workday does not let them begin at that moment; `zone` is the PDV's. */
export async function demandWorkday(ctx: TxCtx, at: Date, zone: string): Promise<void> {
  const block = await workdayBlock(ctx, ctx.userId, at, zone);
  if (!block) return;
  throw new Problem("outside_workday", { extra: { next_allowed_at: block.nextAllowedAt.toISOString() } });
}

/**
 * Throws `required_tasks_missing` while required tasks of the visit are unanswered, unless a justification allows leaving so (`allowed`). Nobody is
 * held to tasks that their phone was never given: those that are due all the same flag the visit.
 */
export async function demandTasks(
  ctx: TxCtx,
  visit: Parameters<typeof tasksGivenAt>[1],
  { leftAt, allowed }: { readonly leftAt: Date; readonly allowed: Promise<boolean> },
): Promise<CheckFlag[]> {
  const due = await requiredMissing(ctx, visit);
  if (due.length === 0 || (await allowed)) return [];
  const given = await tasksGivenAt(ctx, visit, leftAt);
  if (!given) return ["tasks_not_received"];
  const then = given.at < visit.occurredAt ? await requiredMissing(ctx, { ...visit, occurredAt: given.at }) : due;
  const missing = then.filter(({ id }) => given.ids?.has(id) ?? true);
  if (missing.length === 0) return ["tasks_not_received"];
  const names = missing.map((task) => task.name);
  throw new Problem("required_tasks_missing", {
    params: { names: names.join(", ") },
    extra: { names, tasks: missing },
  });
}
