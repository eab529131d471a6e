import { and, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos, cities, posFlags, states, pos as table } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { bind } from "@/lib/engine/resource/bind";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { automaticPosLinks, joinLiveUnits } from "@/lib/records/clients/live-links";
import { pointOfCity } from "@/lib/records/places/city-point";
import { assertMayAddPdv } from "@/lib/records/tenants/settings";
import { pos } from "./pos.resource";
import { coordinatesBecomeStale, farFromCity, houseNumber, locationErrors } from "./rules";

/** A client's user sees the stores that their client is served in; everybody else sees all. */
export function visiblePos(ctx: Ctx) {
  if (!ctx.businessUnitId) return undefined;
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.businessUnitId, ctx.businessUnitId));
  return inArray(table.id, served);
}

/** Whether a pin that is set, or given another city, does not belong to its address: it is kept, and marked. */
async function liesFar(ctx: Ctx, values: Values, before: Values | null): Promise<boolean> {
  if (!["latitude", "longitude", "cityId"].some((key) => key in values)) return false;
  const after = { ...before, ...values };
  if (after.latitude == null || after.cityId == null) return false;
  const cityId = String(after.cityId);
  if (!isUuid(cityId)) return false;
  const [city] = await askTenant(ctx, (tx) =>
    tx.select({ ibgeCode: cities.ibgeCode }).from(cities).where(eq(cities.id, cityId)),
  );
  return farFromCity(after, city ? pointOfCity(city.ibgeCode) : null) !== null;
}
type Values = Readonly<Record<string, unknown>>;

/** A flag without a chain is any chain's. */
async function assertFlagOfChain(ctx: TxCtx, flagId?: string | null, chainId?: string | null): Promise<void> {
  if (!flagId || !chainId) return;
  const [flag] = await ctx.tx.select({ chainId: posFlags.chainId }).from(posFlags).where(eq(posFlags.id, flagId));
  if (flag?.chainId && flag.chainId !== chainId) throw invalidFields({ flagId: "flag_of_other_chain" });
}

export const posServer = bind({
  resource: pos,
  table,
  visible: visiblePos,
  automatic: [automaticPosLinks],
  prepare: async (ctx, values, before) => {
    const stale = (await liesFar(ctx, values, before)) || coordinatesBecomeStale(before, values);
    const number = typeof values.number === "string" ? houseNumber(values.number) : values.number;
    return {
      ...(number !== values.number && { number }),
      ...(stale !== null && before?.coordinatesStale !== stale && { coordinatesStale: stale }),
    };
  },
  rules: locationErrors,
  check: async (ctx, values, before) => {
    if (!before) await assertMayAddPdv(ctx);
    if (values.flagId !== before?.flagId || values.chainId !== before?.chainId)
      await assertFlagOfChain(ctx, values.flagId, values.chainId);
  },
  onSwitch: async (ctx, ids, active) => {
    if (active) await joinLiveUnits(ctx, "pos", ids);
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
