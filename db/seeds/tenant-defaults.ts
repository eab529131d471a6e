import { and, eq } from "drizzle-orm";
import { roles } from "@/db/schema";
import type { SystemTx } from "@/db/with-tenant";

/** A role as it is seeded; `parent` is the name of another of the list, or of one that is there already. */
export type RoleSeed = {
  readonly name: string;
  readonly alias: string;
  readonly parent: string | null;
  readonly teamScope: boolean;
  readonly permissions: readonly string[];
};

/** Gives a tenant its roles, parents first as the list has them; one that is there already stays as it is. Name → id. */
export async function createTenantDefaults(
  tx: SystemTx,
  tenantId: string,
  seeds: readonly RoleSeed[],
  options: { readonly isSystem?: boolean } = {},
): Promise<Readonly<Record<string, string>>> {
  const isSystem = options.isSystem ?? true;
  for (const { name, alias, teamScope, permissions } of seeds) {
    await tx
      .insert(roles)
      .values({ tenantId, name, alias, teamScope, permissions: [...permissions], isSystem })
      .onConflictDoNothing();
  }
  const ids = await idsOf(tx, tenantId);
  for (const { name, parent } of seeds) {
    const [id, parentRoleId] = [ids[name], parent === null ? null : ids[parent]];
    if (!id || !parentRoleId) continue;
    await tx
      .update(roles)
      .set({ parentRoleId })
      .where(and(eq(roles.tenantId, tenantId), eq(roles.id, id)));
  }
  return ids;
}

async function idsOf(tx: SystemTx, tenantId: string): Promise<Record<string, string>> {
  const found = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.tenantId, tenantId));
  return Object.fromEntries(found.map((role) => [role.name, role.id]));
}
