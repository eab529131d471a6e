import type { roles } from "@/db/schema";
import { DEMO_PROMOTER, DEMO_ROLES, type DefaultRole, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { demoId } from "@/scripts/demo/ids";

type RoleRow = typeof roles.$inferInsert & { id: string };

/** Roles of an agency with field teams: parents stand before their children. */
export const AGENCY_ROLES: readonly DefaultRole[] = [
  SYSTEM_ROLES.tenantAdmin,
  SYSTEM_ROLES.client,
  DEMO_ROLES.coordinator,
  DEMO_ROLES.supervisor,
  DEMO_PROMOTER,
];
export const PLAIN_ROLES: readonly DefaultRole[] = [
  SYSTEM_ROLES.tenantAdmin,
  SYSTEM_ROLES.client,
  SYSTEM_ROLES.promoter,
];
export const PLATFORM_ROLES: readonly DefaultRole[] = [SYSTEM_ROLES.superAdmin];

const SYSTEM_NAMES: ReadonlySet<string> = new Set(Object.values(SYSTEM_ROLES).map((role) => role.name));

export function roleRows(tenant: string, list: readonly DefaultRole[]): RoleRow[] {
  const id = (name: string) => demoId(`${tenant} role ${name}`);
  return list.map((role) => ({
    id: id(role.name),
    name: role.name,
    alias: role.alias,
    parentRoleId: role.parent === null ? null : id(role.parent),
    teamScope: role.teamScope,
    permissions: [...role.permissions],
    isSystem: SYSTEM_NAMES.has(role.name),
  }));
}
