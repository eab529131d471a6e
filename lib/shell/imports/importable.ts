import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Field } from "@/lib/engine/resource/field";
import { can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import { MODULE_OF, type Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, findBound } from "@/lib/shell/registry";

/** What no cell can say: a file, rows within a record, ids without a name, and what is written but never read. */
const UNSAYABLE: ReadonlySet<Field["kind"]> = new Set(["rows", "file", "condition", "id", "dateTime"]);

export const fitsCell = (field: Field): boolean =>
  !UNSAYABLE.has(field.kind) && field.write !== "never" && field.secret !== true;

/** Whether a kind of record comes from files: every one that a tenant maintains on a list of its own. */
export const isImportable = ({ resource, door }: AnyBound): boolean =>
  resource.path !== undefined && resource.api.readOnly !== true && (door ?? "tenant") === "tenant";

export const importables = (): readonly AnyBound[] => allBounds().filter(isImportable);

/** The kind of record of that name, if it can be imported; null else. */
export function findImportable(name: string): AnyBound | null {
  const bound = findBound(name);
  return bound && isImportable(bound) ? bound : null;
}

/**
 * Whether this person may bring in such records: whoever may import, and make them one by one. To whom only the cost-of-serving module opens the
 * screen of imports, it opens its own.
 */
export function mayImport(
  ctx: Ctx,
  { resource, writers }: { resource: { subject: Subject }; writers?: "admin" },
): boolean {
  return (
    can(ctx, "POST", "IMPORTJOB") &&
    (can(ctx, "GET", "IMPORTSSCREEN") || MODULE_OF[resource.subject] === "costOfServing") &&
    can(ctx, "GET", resource.subject) &&
    can(ctx, "POST", resource.subject) &&
    (writers !== "admin" || isAdmin(ctx))
  );
}
