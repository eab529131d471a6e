import { z } from "zod";
import { EXPORT_FORMATS } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { camelCase } from "@/lib/base/text/case";
import { paramsOfBody } from "@/lib/engine/dashboard/call";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { dashboardFile } from "@/lib/engine/dashboard/file";
import { isLong } from "@/lib/engine/export/give";
import { orderExport } from "@/lib/engine/export/order";
import { CHOICE_CELLS, SHAPES } from "@/lib/engine/export/shape";
import { formatOf } from "@/lib/engine/report/address";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findDashboard } from "@/lib/shell/dashboards";
import { fileListOfCall, fileOf, wantedAt } from "./lists";

/** Any address; only its path and what it asks for matter. */
export const HERE = "http://here";
const MOST_COLUMNS = 200;
/** What the name of a dashboard follows, in calls. */
const DASHBOARDS = "dashboards/";

/**
 * Orders the file behind the address of a list's file when the list is too long to wait for it; gives the job's id, or null when the address
 * may just be followed. Throws `forbidden` as the list does, and `storage_full`.
 */
export async function orderIfLong(ctx: Ctx, address: string): Promise<string | null> {
  const url = URL.parse(address, HERE);
  const wanted = url && (await wantedAt(ctx, url.pathname, url.searchParams));
  const file = wanted && (await fileOf(ctx, wanted));
  if (!file) return null;
  // The parts of a dashboard are read one after the other, however few rows they have.
  const isOrdered = "dashboard" in wanted ? can(ctx, "POST", "EXPORTJOB") : await isLong(ctx, file);
  return isOrdered ? orderExport(ctx, file, wanted, formatOf(url.searchParams)) : null;
}

/** The body of the call that orders a file. What narrows and sorts is checked as the list's own call checks it. */
export const exportOrderSchema = z.strictObject({
  type: z.string().max(80),
  format: z.enum(EXPORT_FORMATS).default("xlsx"),
  columns: z.array(z.string().max(80)).max(MOST_COLUMNS).optional(),
  shape: z.enum(SHAPES).default("long"),
  choices: z.enum(CHOICE_CELLS).optional(),
  filters: z.unknown().optional(),
  search: z.unknown().optional(),
  sort: z.unknown().optional(),
  orderBy: z.unknown().optional(),
  sortedBy: z.unknown().optional(),
  ids: z.unknown().optional(),
});

/**
 * The order of a call: `type` is the list's name in calls, and what narrows and sorts it is what that list's own call takes; "dashboards/price" is all
 * of a dashboard, and `filters` what its call takes. Throws `forbidden`,
 * `invalid_fields`, `storage_full`.
 */
export async function orderByCall(ctx: Ctx, body: Readonly<Record<string, unknown>>): Promise<string> {
  authorize(ctx, "POST", "EXPORTJOB");
  const { type, format, columns, shape, choices, ...asked } = parseBody(exportOrderSchema, body);
  const dashboard = findDashboard(type.startsWith(DASHBOARDS) ? type.slice(DASHBOARDS.length) : "");
  if (dashboard) {
    if (format !== "xlsx") throw invalidFields({ format: "invalid_choice" });
    return orderDashboard(ctx, dashboard, paramsOfBody(ctx, dashboard, asked.filters ?? {}));
  }
  const list = fileListOfCall(type);
  if (!list) throw invalidFields({ type: "invalid_choice" });
  authorize(ctx, "GET", list.resource.subject);
  const isWide = shape === "wide";
  if (isWide && !list.isWide) throw invalidFields({ shape: "invalid_choice" });
  if (choices && !isWide) throw invalidFields({ choices: "invalid_choice" });
  const query = listQueryOf(list, asked, ctx);
  const usual = await list.wanted(ctx, new URLSearchParams());
  const shown = columns ? columnsOf(list.resource.list.columns, columns) : usual.columns;
  const wide = isWide ? { choices: choices ?? "joined" } : undefined;
  const wanted = { ...usual, query, columns: shown, wide };
  const file = await list.file(ctx, wanted);
  // What is asked for and means nothing is refused now, and not by the worker.
  await file.count(1);
  return orderExport(ctx, file, wanted, format);
}

async function orderDashboard(ctx: Ctx, dashboard: Dashboard, params: Record<string, string>): Promise<string> {
  return orderExport(ctx, await dashboardFile(ctx, dashboard, params), { dashboard: dashboard.name, params }, "xlsx");
}

/** Columns by the names that calls give them; a reference also by that of its relation. */
function columnsOf(known: readonly string[], asked: readonly string[]): string[] {
  return asked.map((name) => {
    const key = camelCase(name);
    const found = [key, `${key}Id`, `${key}Ids`].find((one) => known.includes(one));
    if (!found) throw invalidFields({ columns: "unknown_field" });
    return found;
  });
}
