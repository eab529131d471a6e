import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { z } from "zod";
import type { SystemTx, TenantTx } from "@/db/with-tenant";
import { textIn } from "@/lib/base/objects/records";
import type { Job } from "./define-job";
import { sender } from "./sender";

export type EnqueueOptions = {
  /** UUID of the job; a second one with the same id is not made. */
  readonly id?: string;
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** Larger goes first; 0 by default. */
  readonly priority?: number;
};

/**
 * Adds a job in the caller's transaction: it exists if and only if that transaction commits. Gives the job's id, or null
 * when an equal one is there already. Throws a ZodError when the payload does not fit, which is our mistake.
 */
export async function enqueue<S extends z.ZodType>(
  tx: TenantTx | SystemTx,
  job: Job<S>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  const data = job.payload.parse(payload) as object;
  const boss = await sender();
  const tenantId = job.perTenant === undefined ? undefined : textIn(data, "tenantId");
  return boss.send(job.name, data, {
    ...options,
    ...(tenantId && { group: { id: tenantId } }),
    db: fromDrizzle(tx, sql),
  });
}
