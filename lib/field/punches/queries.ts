import { inArray } from "drizzle-orm";
import { workdayPunches } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf, pageMeta } from "@/lib/engine/resource/wire";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { workdayPunchServer } from "./punch.server";
import { findPunch, punchToWire, selectPunches } from "./record";

/** The list of `workday-punches` as the API answers it. */
export async function listPunches(ctx: Ctx, body: Readonly<Record<string, unknown>>) {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  const query = listQueryOf(workdayPunchServer, body);
  return withTenant(ctx, async (tx) => {
    const { rows, total } = await list(workdayPunchServer, { ...ctx, tx }, query);
    const ids = rows.map((row) => row.id);
    const found = await selectPunches(tx).where(inArray(workdayPunches.id, ids));
    const byId = new Map(found.map((made) => [made.punch.id, punchToWire(made)]));
    return { data: ids.flatMap((id) => byId.get(id) ?? []), meta: pageMeta(query, total, false) };
  });
}

/** One punch as the API answers it. Throws `not_found` for one that this session may not see. */
export async function getPunch(ctx: Ctx, id: string) {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  return withTenant(ctx, async (tx) => {
    const { id: seen } = await get(workdayPunchServer, { ...ctx, tx }, id);
    const made = await findPunch(tx, seen);
    if (!made) throw notFound();
    return punchToWire(made);
  });
}
