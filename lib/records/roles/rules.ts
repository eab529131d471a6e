import { CLIENT, PROMOTER, SUPER_ADMIN, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { type DefaultRole, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import type { Permission } from "@/lib/platform/permissions/subjects";

/** Without these an admin could no longer open or change roles, and nobody else in the tenant could give them back. */
export const KEYS_OF_AN_EDITOR: readonly Permission[] = ["ROLE_GET", "ROLE_PUT"];

const RESERVED: ReadonlySet<string> = new Set([SUPER_ADMIN, TENANT_ADMIN, CLIENT, PROMOTER]);

/**
 * True for a name that the product itself gives a meaning to, however it is written. A role called "super admin" would open every
 * tenant, so nobody may make one.
 */
export function isReservedName(name: string): boolean {
  const bare = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  return RESERVED.has(bare.trim().replace(/\s+/g, " "));
}

/** The list that a role of the system is born with; empty for a tenant's own roles. */
export function defaultsOf(role: { readonly name: string; readonly isSystem: boolean }): readonly Permission[] {
  if (!role.isSystem) return [];
  const all: readonly DefaultRole[] = Object.values(SYSTEM_ROLES);
  return all.find((known) => known.name === role.name)?.permissions ?? [];
}

/** The keys that a change takes from a role; giving them up in one's own role would lock oneself out. */
export function keysLost(before: ReadonlySet<string>, after: ReadonlySet<string>): Permission[] {
  return KEYS_OF_AN_EDITOR.filter((key) => before.has(key) && !after.has(key));
}
