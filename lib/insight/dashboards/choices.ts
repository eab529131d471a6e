import { mayNarrow } from "@/lib/engine/report/address";
import type { Choices, ReportFilter } from "@/lib/engine/report/define";
import type { Ref } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type Filters, oneOf } from "../summary/filters";
import { SHELF_FILTERS } from "./filters";
import { leadsSeen } from "./leads";

const RECORDS: Readonly<Partial<Record<string, string>>> = {
  businessUnitId: "businessUnit",
  chainId: "posChain",
  regionalId: "posRegional",
  channelId: "posChannel",
  categoryId: "productCategory",
  brandId: "brand",
  productId: "product",
  teamId: "team",
};
/** A longer list is none to choose from; an address may name any of them. */
const MOST = 300;

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
    const name = RECORDS[key];
    if (name) choices[key] = await recordsOf(ctx, name);
    else if (key === "userId") choices[key] = await recordsOf(ctx, "user", { type: oneOf("promoter") });
    else if (key === "supervisorId") choices[key] = await leadsSeen(ctx);
  }
  return choices;
}

async function recordsOf(ctx: Ctx, name: string, more: Filters = {}): Promise<Ref[]> {
  const filters = { isActive: oneOf("true"), ...more };
  const { rows } = await list(boundOf(name), ctx, { page: 1, perPage: MOST, sort: ["name", "asc"], filters });
  return rows.map((row) => ({ id: row.id, name: String(row.name) }));
}
