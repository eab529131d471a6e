import { isPermission } from "@/lib/platform/permissions/grant";
import { CLIENT } from "@/lib/platform/permissions/role-names";
import type { ScreenCtx } from "@/lib/platform/permissions/screens";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { RoleSheet } from "./sheet";

/** What stands in the way of switching one permission; null = it can be switched. */
export type CellLock = "notHeld" | "notInParent" | "heldBelow" | "ownRole" | null;

/** Where a role's draft stands against its saved list. */
export type Difference = {
  readonly added: readonly Permission[];
  readonly removed: readonly Permission[];
  /** Among the removed, what the role was born with. */
  readonly removedDefaults: readonly Permission[];
};

/** The rules of granting, per cell, as sets that answer at once. */
export function lockOf(sheet: RoleSheet) {
  const saved = new Set(sheet.permissions);
  const grantable = new Set(sheet.grantable);
  const parent = sheet.parent ? new Set(sheet.parent.permissions) : null;
  const keys = new Set(sheet.keys);
  return (permission: Permission, checked: boolean): CellLock => {
    if (checked) {
      if (sheet.heldBelow[permission]) return "heldBelow";
      return keys.has(permission) ? "ownRole" : null;
    }
    if (parent && !parent.has(permission)) return "notInParent";
    return grantable.has(permission) || saved.has(permission) ? null : "notHeld";
  };
}

/** What a draft adds to the saved list and takes from it. */
export function differenceOf(sheet: RoleSheet, draft: ReadonlySet<string>): Difference {
  const saved = new Set(sheet.permissions);
  const defaults = new Set(sheet.defaults);
  const removed = sheet.permissions.filter(isPermission).filter((permission) => !draft.has(permission));
  return {
    added: [...draft].filter(isPermission).filter((permission) => !saved.has(permission)),
    removed,
    removedDefaults: removed.filter((permission) => defaults.has(permission)),
  };
}

/** The session that somebody of this role would have with the draft's permissions, for a preview of menu and home. */
export function previewCtx(sheet: RoleSheet, draft: ReadonlySet<string>): ScreenCtx {
  return {
    roleName: sheet.name,
    permissions: new Set([...draft].filter(isPermission)),
    modules: sheet.modules,
    businessUnitId: sheet.name === CLIENT ? sheet.id : null,
  };
}
