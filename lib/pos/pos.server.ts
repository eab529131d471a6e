import { and, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos, cities, states, pos as table } from "@/db/schema";
import { automaticPosLinks, joinLiveUnits } from "@/lib/clients/live-links";
import { bind } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";
import { assertMayAddPdv } from "@/lib/tenants/settings";
import { pos } from "./pos.resource";
import { coordinatesBecomeStale, locationErrors } from "./rules";

/** A client's user sees the stores that their client is served in; everybody else sees all. */
export function visiblePos(ctx: Ctx) {
  if (!ctx.businessUnitId) return undefined;
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.businessUnitId, ctx.businessUnitId));
  return inArray(table.id, served);
}

export const posServer = bind({
  resource: pos,
  table,
  visible: visiblePos,
  automatic: [automaticPosLinks],
  prepare: async (_ctx, values, before) => {
    const stale = coordinatesBecomeStale(before, values);
    return stale === null ? {} : before?.coordinatesStale === stale ? {} : { coordinatesStale: stale };
  },
  rules: locationErrors,
  check: async (ctx, _values, before) => {
    if (!before) await assertMayAddPdv(ctx);
  },
  afterSave: async (ctx, id, values, before) => {
    if (!before) await joinLiveUnits(ctx, "pos", [id]);
    if (!("cityId" in values) && !("stateId" in values)) return;
    const zone = sql`coalesce((select ${cities.timezone} from ${cities} where ${cities.id} = ${table.cityId}),
      (select ${states.timezone} from ${states} where ${states.id} = ${table.stateId}))`;
    await ctx.tx
      .update(table)
      .set({ timezone: zone })
      .where(and(eq(table.id, id)));
  },
});
