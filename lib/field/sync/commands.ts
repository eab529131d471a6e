import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { jobCtx } from "@/lib/platform/tenancy/system";
import { retryWaiting } from "./arrivals";
import { carryOut } from "./carry-out";
import { findOperation } from "./operations";
import { isDone, type Outcome } from "./outcome";
import { inboxLine } from "./queries";

/** What can still be carried out: refused or waiting, and kept whole. */
export function mayReplay(line: { operation: string; recordId: string | null; status: string }): boolean {
  const operation = findOperation(line.operation)?.operation;
  const open = line.status === "refused" || line.status === "waiting";
  return open && line.recordId !== null && operation !== undefined && !operation.kept;
}

/**
 * Carries out an operation of the inbox once more, as the person who sent it and with that person's rights of today; the log names
 * whoever replayed it. Throws `not_found`, `invalid_transition` (nothing to replay) or `forbidden`: acting as somebody asks for the
 * right to change that person.
 */
export async function replayOperation(ctx: Ctx, id: string): Promise<Outcome> {
  authorize(ctx, "PUT", "USER");
  const line = await inboxLine(ctx, id);
  const found = findOperation(line.operation);
  const { recordId } = line;
  if (!found || recordId === null || !mayReplay(line)) throw new Problem("invalid_transition");
  const person = await jobCtx({ tenantId: ctx.tenantId, userId: line.userId });
  const actor: Ctx = { ...person, origin: ctx.origin, requestId: ctx.requestId, locale: ctx.locale };
  const task = { ...line, name: line.operation, operation: found.operation, recordId, retried: true } as const;
  const outcome = await carryOut(actor, task, (tx, { status }) =>
    writeAudit(
      { ...ctx, tx },
      {
        resource: "syncInbox",
        recordId: id,
        recordName: line.operation,
        action: "replay",
        before: { status: line.status },
        after: { status },
      },
    ),
  );
  if (isDone(outcome)) await retryWaiting(actor, [recordId], { held: true });
  return outcome;
}
