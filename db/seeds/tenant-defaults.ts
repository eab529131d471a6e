import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roles } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";

/** A role as it is seeded; `parent` is the name of another of the list, or of one that is there already. */
export type RoleSeed = {
  readonly name: string;
  readonly alias: string;
  readonly parent: string | null;
  readonly teamScope: boolean;
  readonly permissions: readonly string[];
};

/**
 * Gives a tenant those of these roles that it lacks, with their parents, in one statement; one that is there stays as it is. Name → id, of all.
 * The transaction is the tenant's own or one across tenants.
 */
export async function createTenantDefaults(
  tx: TenantTx,
  tenantId: string,
  seeds: readonly RoleSeed[],
  options: { readonly isSystem?: boolean } = {},
): Promise<Readonly<Record<string, string>>> {
  const isSystem = options.isSystem ?? true;
  const there = await idsOf(tx, tenantId);
  const missing = seeds.filter(({ name }) => there[name] === undefined);
  if (missing.length === 0) return there;
  const ids = { ...there, ...Object.fromEntries(missing.map(({ name }) => [name, uuidv7()])) };
  const rows = missing.map(({ name, alias, parent, teamScope, permissions }) => ({
    ...{ tenantId, id: ids[name], name, alias, teamScope, isSystem },
    ...{ permissions: [...permissions], parentRoleId: parent === null ? null : (ids[parent] ?? null) },
  }));
  const made = await tx.insert(roles).values(rows).onConflictDoNothing().returning({ id: roles.id });
  // Somebody else gave it one of them this very moment.
  return made.length === rows.length ? ids : idsOf(tx, tenantId);
}

async function idsOf(tx: TenantTx, tenantId: string): Promise<Record<string, string>> {
  const found = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.tenantId, tenantId));
  return Object.fromEntries(found.map((role) => [role.name, role.id]));
}
