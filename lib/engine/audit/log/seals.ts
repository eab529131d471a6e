import { desc, eq } from "drizzle-orm";
import { auditSeals } from "@/db/schema";
import { readEvents } from "@/lib/engine/events/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newestSealsHold, type SealCheck } from "../seal";
import { auditLogEvents } from "./audit-log.events";

/** Lines that one check reads again at most. */
const MOST_LINES = 20_000;

/** The last stretch of the tenant's log that was put under a seal. */
export async function newestSeal(ctx: Ctx): Promise<typeof auditSeals.$inferSelect | null> {
  return readEvents(auditLogEvents, ctx, async ({ tx, tenantId }) => {
    const own = eq(auditSeals.tenantId, tenantId);
    const [seal] = await tx.select().from(auditSeals).where(own).orderBy(desc(auditSeals.seq)).limit(1);
    return seal ?? null;
  });
}

/** Works the newest seals out again from the lines: whether any of those was changed, or taken out, since it was sealed. */
export async function checkSeals(ctx: Ctx): Promise<SealCheck> {
  return readEvents(auditLogEvents, { ...ctx, lane: "bulk" }, ({ tx }) => newestSealsHold(tx, MOST_LINES));
}
