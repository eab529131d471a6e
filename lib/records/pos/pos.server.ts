import { and, eq, inArray, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog, cities, posFlags, states, pos as table } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { Together } from "@/lib/engine/resource/together";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { automaticPosLinks, joinLiveUnits } from "@/lib/records/clients/live-links";
import { cityOf, stateZone } from "@/lib/records/places/zones";
import { assertMayAddPdv } from "@/lib/records/tenants/settings";
import { seatFor } from "./city";
import { pos } from "./pos.resource";
import { coordinatesBecomeStale, farFromCity, houseNumber, locationErrors, staleThen } from "./rules";
import { visiblePos } from "./visible";

/** Whether a pin that is set, or given another city, does not belong to its address: it is kept, and marked. */
async function liesFar(ctx: Ctx, values: Values, before: Values | null): Promise<boolean> {
  if (!["latitude", "longitude", "cityId", "stateId"].some((key) => key in values)) return false;
  const after: Values = { ...before, ...values };
  return farFromCity(after, await seatFor(ctx, after)) !== null;
}

/** Changes of a store that are looked back on. */
const LOOKED_BACK = 20;

/** `coordinatesBecomeStale`, but for a place at which the store stood before: there it is again what it was. @door inner */
async function becomesStale(ctx: Ctx, values: Values, before: Values | null): Promise<boolean | null> {
  const stale = coordinatesBecomeStale(before, values);
  if (stale === null || !before) return stale;
  const ofStore = [
    eq(auditLog.tenantId, ctx.tenantId),
    eq(auditLog.resource, pos.name),
    eq(auditLog.recordId, String(before.id)),
    eq(auditLog.action, "update"),
  ];
  const changes = await withTenant(ctx, (tx) =>
    tx
      .select({ before: auditLog.before })
      .from(auditLog)
      .where(and(...ofStore))
      .orderBy(...newest(auditLog.at, auditLog.id))
      .limit(LOOKED_BACK),
  );
  return staleThen(before, values, changes) ?? stale;
}

/** The zone of its place: the city's, else the state's. */
const zoneOf = async (ctx: Ctx, { cityId, stateId }: Values): Promise<string | null> =>
  (await cityOf(ctx, cityId))?.timezone ?? (await stateZone(ctx, stateId));

/** The same for one that is there, by its place as it is now. */
async function moveZone(ctx: TxCtx, id: string): Promise<void> {
  const zone = sql`coalesce((select ${cities.timezone} from ${cities} where ${cities.id} = ${table.cityId}),
    (select ${states.timezone} from ${states} where ${states.id} = ${table.stateId}))`;
  await ctx.tx.update(table).set({ timezone: zone }).where(eq(table.id, id));
}
type Values = Readonly<Record<string, unknown>>;

/** A flag without a chain is any chain's, and one of a chain is for that chain's stores only. */
async function assertFlagsOfChains(ctx: TxCtx, all: readonly Values[]): Promise<void> {
  const chosen = all.filter(({ flagId }) => flagId);
  if (chosen.length === 0) return;
  const ids = [...new Set(chosen.map(({ flagId }) => String(flagId)))];
  const flags = await ctx.tx
    .select({ id: posFlags.id, chainId: posFlags.chainId })
    .from(posFlags)
    .where(inArray(posFlags.id, ids))
    .orderBy(posFlags.id)
    // Held, so that a flag does not change its chain while a store that bears it is being saved.
    .for("share");
  const chainOf = new Map(flags.map(({ id, chainId }) => [id, chainId]));
  for (const { flagId, chainId } of chosen) {
    const own = chainOf.get(String(flagId));
    if (own && own !== chainId) throw invalidFields({ flagId: chainId ? "flag_of_other_chain" : "flag_needs_chain" });
  }
}

export const posServer = bind({
  resource: pos,
  table,
  visible: visiblePos,
  automatic: [automaticPosLinks],
  prepare: async (ctx, values, before) => {
    const number = typeof values.number === "string" ? houseNumber(values.number) : values.number;
    // The same house in another spelling is where it was.
    const house = number === values.number ? values : { ...values, number };
    const stale = (await liesFar(ctx, values, before)) || (await becomesStale(ctx, house, before));
    return {
      ...(number !== values.number && { number }),
      ...(stale !== null && before?.coordinatesStale !== stale && { coordinatesStale: stale }),
      ...(!before && { timezone: await zoneOf(ctx, values) }),
    };
  },
  rules: locationErrors,
  check: async (ctx, values, before) => {
    if (!before) await assertMayAddPdv(ctx);
    if (values.flagId !== before?.flagId || values.chainId !== before?.chainId)
      await assertFlagsOfChains(ctx, [values]);
  },
  onSwitch: async (ctx, ids, active) => {
    if (active) await joinLiveUnits(ctx, "pos", ids);
  },
  afterSave: async (ctx, id, values, before) => {
    if (!before) await joinLiveUnits(ctx, "pos", [id]);
    else if ("cityId" in values || "stateId" in values) await moveZone(ctx, id);
  },
});

/** The rules of stores that are made together. */
export const posTogether: Together = {
  check: async (ctx, all) => {
    await assertMayAddPdv(ctx);
    await assertFlagsOfChains(ctx, all);
  },
  afterSave: (ctx, made) =>
    joinLiveUnits(
      ctx,
      "pos",
      made.map(({ id }) => id),
    ),
};
