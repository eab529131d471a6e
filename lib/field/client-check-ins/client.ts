import { and, eq } from "drizzle-orm";
import { businessUnits, tenants } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { inUse, type Place, SETTINGS } from "@/lib/field/check-ins/context";
import type { measure } from "@/lib/field/check-ins/rules";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type Client = Pick<Place, "settings" | "radius" | "timeZone" | "minimumMinutes"> & {
  readonly id: string;
  readonly name: string;
};

/** A client and the rules that hold there. One of another tenant, or one that was inactive then, is `not_found`. */
export async function loadClient(
  ctx: TxCtx,
  businessUnitId: string,
  wanted: Parameters<typeof inUse>[1] = {},
): Promise<Client> {
  const [found] = await ctx.tx
    .select({
      id: businessUnits.id,
      name: businessUnits.name,
      zone: tenants.defaultTimezone,
      minutes: tenants.minimumTimeStore,
      settings: SETTINGS,
    })
    .from(businessUnits)
    .innerJoin(tenants, eq(tenants.id, businessUnits.tenantId))
    .where(and(eq(businessUnits.id, businessUnitId), inUse(businessUnits, wanted)));
  if (!found) throw invalidFields({ business_unit_id: "not_found" });
  const { zone, minutes, ...client } = found;
  return {
    ...client,
    radius: null,
    timeZone: wanted.deviceZone ?? zone,
    minimumMinutes: minutes > 0 ? minutes : null,
  };
}

/** A client has no address on the map: nothing is measured, so nothing is too far, and that is not worth a flag. */
export function measuredAtClient(located: boolean): ReturnType<typeof measure> {
  return { located, posLocated: true, distance: null, outside: false };
}
