import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { lastClone } from "@/lib/shell/copies/queries";
import { CloneForm, CloneResult } from "./lazy";

/** The newest copy into a tenant and what became of it; under it, another one. */
export async function ClonePanel({ ctx, tenantId }: { readonly ctx: Ctx; readonly tenantId: string }) {
  const last = await lastClone(ctx, tenantId);
  return (
    <div className="max-w-3xl space-y-8 pb-8">
      {last && <CloneResult key={last.id} tenantId={tenantId} initial={last} timeZone={ctx.timeZone} />}
      {last?.status !== "running" && <CloneForm tenantId={tenantId} />}
    </div>
  );
}
