import { textsOf } from "@/lib/base/objects/records";
import type { LoadedRoot } from "./plan";
import { parentsFirst, type Row } from "./remap";

type BuiltIn = { readonly id: string; readonly name: string; readonly permissions: readonly string[] };

/**
 * Built-in roles stay the target's own: its role of the same name stands for the source's. Returns source id → target id. A role never
 * holds what its parent lacks, so permissions that the target's built-in roles do not hold are taken from those below, level by level.
 */
export function fitRoles(roots: readonly LoadedRoot[], source: readonly BuiltIn[], target: readonly BuiltIn[]) {
  const own = new Map(target.map((role) => [role.name, role]));
  const standIns = new Map(
    source.flatMap(({ id, name }): [string, string][] => {
      const found = own.get(name);
      return found ? [[id, found.id]] : [];
    }),
  );
  const held = new Map<string, ReadonlySet<string>>(
    source.flatMap(({ id, name }): [string, ReadonlySet<string>][] => {
      const found = own.get(name);
      return found ? [[id, new Set(found.permissions)]] : [];
    }),
  );
  const fitted = roots.map((root) =>
    root.kind === "roles" ? { ...root, rows: parentsFirst(root.rows, ["parentRoleId"]).map(below(held)) } : root,
  );
  return { roots: fitted, standIns };
}

const below = (held: Map<string, ReadonlySet<string>>) => (role: Row) => {
  const bound = held.get(String(role.parentRoleId));
  const permissions = textsOf(role.permissions).filter((p) => !bound || bound.has(p));
  held.set(String(role.id), new Set(permissions));
  return { ...role, permissions };
};
