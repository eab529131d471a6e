import { and, asc, inArray } from "drizzle-orm";
import { forbidden } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { can } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "../bind";
import { columnOf, hasColumn, tableOf } from "../columns";
import type { Field, ScalarField } from "../field";
import type { FilterValue, Ref } from "../list-query";
import { open } from "../open";
import { readable } from "../plan";
import { titleSql } from "../title";
import { whereOf } from "../where";

export const OPTIONS_LIMIT = 50;

export type OptionsQuery = {
  readonly q?: string | undefined;
  /** Names of records that are already chosen, active or not. */
  readonly ids?: readonly string[] | undefined;
  /** Only those under this record, e.g. the cities of a state. */
  readonly within?: { readonly key: string; readonly id: string } | undefined;
};

/** The form or the list that names what is chosen from. */
type Through = Pick<AnyBound, "resource" | "door">;

/**
 * Choices for a combo: at most 50 active records by name. Whoever may fill in a form that points at a record may see its name, so the
 * permission asked for is GET on the record itself or on `through`, the form, where that has a field for such records. Throws `forbidden`.
 */
export async function options(bound: AnyBound, ctx: Ctx, query: OptionsQuery, through?: Through): Promise<Ref[]> {
  authorizeChoice(ctx, bound, through);
  const name = titleSql(bound);
  const filters: Record<string, FilterValue> = {};
  if (bound.resource.activation && !query.ids) filters.isActive = { op: "in", values: ["true"] };
  if (query.within && Object.hasOwn(bound.resource.fields, query.within.key))
    filters[query.within.key] = { op: "in", values: [query.within.id] };
  const chosen = query.ids?.filter(isUuid);
  const where = and(
    whereOf(bound, ctx, { filters, ...(query.q ? { q: query.q } : {}) }),
    chosen
      ? chosen.length > 0
        ? inArray(bound.table.id, chosen)
        : inArray(bound.table.id, ["00000000-0000-0000-0000-000000000000"])
      : undefined,
  );
  const order = hasColumn(bound.table, "nameSearch") ? columnOf(bound.table, "nameSearch") : name;
  return open(bound, ctx, "write", async ({ tx }) => {
    const rows = await tx
      .select({ id: bound.table.id, name })
      .from(tableOf(bound))
      .where(where)
      .orderBy(asc(order), asc(bound.table.id))
      .limit(chosen ? 1_000 : OPTIONS_LIMIT);
    return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
  });
}

function authorizeChoice(ctx: Ctx, bound: AnyBound, through?: Through): void {
  if (mayRead(bound, ctx)) return;
  const named = through && bound.door !== "system" && mayRead(through, ctx) && pointsAt(through, bound, ctx);
  if (!named) throw forbidden();
}

function mayRead(bound: Through, ctx: Ctx): boolean {
  return can(ctx, "GET", bound.resource.subject) && (bound.door !== "system" || isSuperAdmin(ctx));
}

/** True when the form bears a field that this person may read and that names such records. */
function pointsAt(through: Through, { resource }: AnyBound, ctx: Ctx): boolean {
  if (through.resource.name === resource.name) return true;
  const names = (field: Field | ScalarField): boolean =>
    field.kind === "rows"
      ? Object.values(field.fields).some(names)
      : (field.kind === "ref" || field.kind === "refs") && field.to === resource.name;
  return Object.values(through.resource.fields).some((field) => readable(ctx, field) && names(field));
}
