import { and, asc, inArray } from "drizzle-orm";
import { forbidden } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "../bind";
import { columnOf, hasColumn, tableOf } from "../columns";
import type { FilterValue, Ref } from "../list-query";
import { open } from "../open";
import { titleSql } from "../title";
import { whereOf } from "../where";

export const OPTIONS_LIMIT = 50;

export type OptionsQuery = {
  readonly q?: string;
  /** Names of records that are already chosen, active or not. */
  readonly ids?: readonly string[];
  /** Only those under this record, e.g. the cities of a state. */
  readonly within?: { readonly key: string; readonly id: string };
};

/**
 * Choices for a combo: at most 50 active records by name. Whoever may fill in a form that points at a record may see its name, so the
 * permission asked for is GET on the record itself or on `through`, the subject of the form.
 */
export async function options(bound: AnyBound, ctx: Ctx, query: OptionsQuery, through?: AnyBound): Promise<Ref[]> {
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

function authorizeChoice(ctx: Ctx, bound: AnyBound, through?: AnyBound): void {
  const asked = [bound, through].some((one) => one && can(ctx, "GET", one.resource.subject));
  if (!asked) throw forbidden();
}
