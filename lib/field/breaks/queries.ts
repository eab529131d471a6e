import { inArray } from "drizzle-orm";
import { workdayBreakChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { isRecord } from "@/lib/base/objects/records";
import { notFound } from "@/lib/base/problem/catalogue";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf, pageMeta } from "@/lib/engine/resource/wire";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { workdayBreakCheckServer } from "./break-check.server";
import { breakToWire, findBreak, selectBreaks } from "./record";

type Body = Readonly<Record<string, unknown>>;

/** The list of `workday-break-checks` as the API answers it. */
export async function listBreaks(ctx: Ctx, body: Body) {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  const query = listQueryOf(workdayBreakCheckServer, withLocalDate(body));
  return withTenant(ctx, async (tx) => {
    const { rows, total } = await list(workdayBreakCheckServer, { ...ctx, tx }, query);
    const ids = rows.map((row) => row.id);
    const found = await selectBreaks(tx).where(inArray(workdayBreakChecks.id, ids));
    const byId = new Map(found.map((taken) => [taken.id, breakToWire(taken)]));
    return { data: ids.flatMap((id) => byId.get(id) ?? []), meta: pageMeta(query, total, false) };
  });
}

/** One break as the API answers it. Throws `not_found` for one that this session may not see. */
export async function getBreak(ctx: Ctx, id: string) {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  return withTenant(ctx, async (tx) => {
    const { id: seen } = await get(workdayBreakCheckServer, { ...ctx, tx }, id);
    const taken = await findBreak(tx, seen);
    if (!taken) throw notFound();
    return breakToWire(taken);
  });
}

/** The wire calls the day of a record `date`, whatever its column is called. */
function withLocalDate(body: Body): Body {
  const { filters, sort, orderBy } = body;
  const { date, ...others } = isRecord(filters) ? filters : {};
  return {
    ...body,
    ...(isRecord(filters) && { filters: { ...others, ...(date !== undefined && { local_date: date }) } }),
    ...(typeof sort === "string" && { sort: sort.replace(/^date(?=\||$)/, "local_date") }),
    ...(orderBy === "date" && { orderBy: "local_date" }),
  };
}
