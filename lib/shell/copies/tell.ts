import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Plan } from "./plan";

/** The line in the target's own log: from where, and how much of what. */
export async function tellClone(ctx: TxCtx, from: string, counts: Plan["counts"]): Promise<void> {
  const [tenant] = await ctx.tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  await writeAudit(
    { ...ctx, origin: "clone" },
    {
      resource: "tenant",
      recordId: ctx.tenantId,
      recordName: tenant?.name,
      action: "clone",
      before: null,
      after: { from, counts },
    },
  );
}
