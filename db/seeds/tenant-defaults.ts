import { and, eq, inArray } from "drizzle-orm";
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
  if (seeds.length === 0) return idsOf(tx, tenantId);
  const rows = seeds.map(({ name, alias, teamScope, permissions }) => ({
    ...{ tenantId, name, alias, teamScope, isSystem },
    permissions: [...permissions],
  }));
  await tx.insert(roles).values(rows).onConflictDoNothing();
  const ids = await idsOf(tx, tenantId);
  const below = (parent: string) => seeds.flatMap((seed) => (seed.parent === parent ? (ids[seed.name] ?? []) : []));
  for (const parent of new Set(seeds.flatMap((seed) => seed.parent ?? []))) {
    const [parentRoleId, children] = [ids[parent], below(parent)];
    if (!parentRoleId || children.length === 0) continue;
    await tx
      .update(roles)
      .set({ parentRoleId })
      .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, children)));
  }
  return ids;
}

async function idsOf(tx: SystemTx, tenantId: string): Promise<Record<string, string>> {
  const found = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.tenantId, tenantId));
  return Object.fromEntries(found.map((role) => [role.name, role.id]));
}
