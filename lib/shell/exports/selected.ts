import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { orderExport } from "@/lib/engine/export/order";
import { formatOf } from "@/lib/engine/report/address";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import { open } from "@/lib/engine/resource/open";
import { resolveSelection } from "@/lib/engine/resource/select";
import { selectionOf } from "@/lib/engine/resource/selection-input";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { fileOf, wantedAt } from "./lists";
import { HERE } from "./order";

/** Records that are named one by one. */
const MOST = 10_000;

/**
 * Orders a file of the records that are selected in a list, with what its address asks for beside: columns, order, format. Gives the job's id.
 * Throws `forbidden` as the list does, `not_found` for the address of no list of records, `invalid_request` for a selection that is none, `invalid_fields` for too many.
 */
export async function orderSelected(ctx: Ctx, address: string, sent: unknown): Promise<string> {
  authorize(ctx, "POST", "EXPORTJOB");
  const url = URL.parse(address, HERE);
  const wanted = url && (await wantedAt(ctx, url.pathname, url.searchParams));
  const bound = wanted && "list" in wanted ? findBound(wanted.list) : null;
  if (!url || !wanted || !("list" in wanted) || !bound) throw notFound();
  authorizeOn(bound, ctx, "GET");
  const selection = selectionOf(bound, sent);
  const rows = await open(bound, { ...ctx, lane: "bulk" }, "write", (tctx) =>
    resolveSelection(bound, tctx, selection, false),
  );
  if (rows.length > MOST) throw invalidFields({ selection: "too_many_items" });
  const chosen = { ...wanted, query: { ...wanted.query, ids: rows.map(({ id }) => id) } };
  const file = await fileOf(ctx, chosen);
  if (!file) throw notFound();
  return orderExport(ctx, file, chosen, formatOf(url.searchParams));
}
