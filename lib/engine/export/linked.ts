import { and, asc, eq } from "drizzle-orm";
import { amongMany } from "@/db/many";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { tableOf } from "@/lib/engine/resource/columns";
import { ask } from "@/lib/engine/resource/open";
import { loaded } from "@/lib/engine/resource/plan";
import { titleSql } from "@/lib/engine/resource/title";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** Characters of a cell: a spreadsheet holds 32,767. */
const MOST = 30_000;
/** What stands between names, also within a file that somebody sends. */
const APART = /[;|\n]+/g;

/** Names of linked records as one cell; how many they are where a cell does not hold them, or some of them have none. */
export function linkedText(names: readonly string[]): string {
  const text = names.map((name) => name.replace(APART, ",").trim()).join("; ");
  return text.length > MOST || names.some((name) => name.trim() === "") ? String(names.length) : text;
}

/** The names of the records that each of these is linked with and that this person may see, in their order. @door inner */
export async function linkedNames(
  bound: AnyBound,
  ctx: Ctx,
  key: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [link, field] = [bound.links?.[key], bound.resource.fields[key]];
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (!link || field?.kind !== "refs" || !loaded(ctx, field) || ids.length === 0) return names;
  const target = boundOf(field.to);
  const name = titleSql(target);
  const linked = await ask(bound, ctx, async (tx) =>
    tx
      .select({ own: link.own, name })
      .from(link.table)
      .innerJoin(tableOf(target), eq(target.table.id, link.target))
      .where(and(amongMany(link.own, ids), target.visible?.(ctx)))
      .orderBy(asc(name)),
  );
  for (const row of linked) names.get(String(row.own))?.push(String(row.name));
  return names;
}
