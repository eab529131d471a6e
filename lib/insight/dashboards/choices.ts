import { withTenant } from "@/db/with-tenant";
import { mayNarrow } from "@/lib/engine/report/address";
import type { Choices, ReportFilter } from "@/lib/engine/report/define";
import type { Ref } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { oneOf } from "../summary/filters";
import { FILTER_RECORDS, MOST_LISTED, ONLY_FOUND, SHELF_FILTERS } from "./filters";
import { leadsSeen } from "./leads";

/** What a dashboard of the shelf can be narrowed by. Throws `forbidden`. */
export const shelfChoices = (ctx: Ctx, subject: Subject): Promise<Choices> =>
  dashboardChoices(ctx, subject, SHELF_FILTERS);

/** What a dashboard can be narrowed by: active ones by name, none of what this reader may not list. Throws `forbidden`. */
export async function dashboardChoices(ctx: Ctx, subject: Subject, filters: readonly ReportFilter[]): Promise<Choices> {
  authorize(ctx, "GET", subject);
  const narrowing = filters.filter((filter) => mayNarrow(ctx, filter));
  const choices = await withTenant(ctx, (tx) =>
    Promise.all(narrowing.map(async ({ key }) => [key, await choicesOf({ ...ctx, tx }, key)] as const)),
  );
  return Object.fromEntries(choices.flatMap(([key, refs]) => (refs ? [[key, refs]] : [])));
}

async function choicesOf(ctx: Ctx, key: string): Promise<readonly Ref[] | null> {
  if (ONLY_FOUND.includes(key)) return [];
  const found = FILTER_RECORDS[key];
  if (found) return recordsOf(ctx, found.of, found.within);
  return key === "supervisorId" ? leadsSeen(ctx) : null;
}

async function recordsOf(ctx: Ctx, name: string, within?: { key: string; id: string }): Promise<Ref[]> {
  const filters = { isActive: oneOf("true"), ...(within && { [within.key]: oneOf(within.id) }) };
  const page = { page: 1, perPage: MOST_LISTED, sort: ["name", "asc"] as const, filters };
  const { rows } = await list(boundOf(name), ctx, page);
  return rows.map((row) => ({ id: row.id, name: String(row.name) }));
}
