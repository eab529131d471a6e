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
  const choices: Partial<Record<string, readonly Ref[]>> = {};
  for (const filter of filters) {
    if (!mayNarrow(ctx, filter)) continue;
    const { key } = filter;
    const found = FILTER_RECORDS[key];
    if (ONLY_FOUND.includes(key)) choices[key] = [];
    else if (found) choices[key] = await recordsOf(ctx, found.of, found.within);
    else if (key === "supervisorId") choices[key] = await leadsSeen(ctx);
  }
  return choices;
}

async function recordsOf(ctx: Ctx, name: string, within?: { key: string; id: string }): Promise<Ref[]> {
  const filters = { isActive: oneOf("true"), ...(within && { [within.key]: oneOf(within.id) }) };
  const page = { page: 1, perPage: MOST_LISTED, sort: ["name", "asc"] as const, filters };
  const { rows } = await list(boundOf(name), ctx, page);
  return rows.map((row) => ({ id: row.id, name: String(row.name) }));
}
