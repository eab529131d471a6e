import { and, count, desc, eq, isNotNull, like } from "drizzle-orm";
import { cities, pos, states } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { cityOfZip, stateOfZip } from "@/lib/base/brazil/zip-places";
import type { Ref } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePos } from "./visible";
import { streetOfZip, type ZipStreet } from "./zip-service";

export type ZipPlace = Omit<ZipStreet, "ibge"> & { readonly state: Ref | null; readonly city: Ref | null };

/**
 * Where a CEP (eight digits) lies, by what is known here: the state by its stretch, the city by its stretch where one city has it
 * for itself, else by the PDVs that share its first five digits; neighbourhood and street by the operator's service, where there is
 * one. Null where nothing is known.
 */
export async function placeOfZip(ctx: Ctx, zip: string): Promise<ZipPlace> {
  authorize(ctx, "GET", "POS");
  const code = stateOfZip(zip);
  if (!code) return { state: null, city: null, district: null, address: null };
  const asked = streetOfZip(zip);
  const place = await withTenant(ctx, async (tx) => {
    const [state] = await tx.select({ id: states.id, name: states.name }).from(states).where(eq(states.code, code));
    return { state: state ?? null, city: state ? await cityOf({ ...ctx, tx }, state.id, zip) : null };
  });
  const { ibge, ...street } = await asked;
  if (place.city || !place.state || ibge === null) return { ...place, ...street };
  const { id: stateId } = place.state;
  return { ...place, ...street, city: await withTenant(ctx, (tx) => cityByCode({ ...ctx, tx }, stateId, ibge)) };
}

const CITY = { id: cities.id, name: cities.name };

async function cityByCode(ctx: TxCtx, stateId: string, ibge: number): Promise<Ref | null> {
  const [known] = await ctx.tx
    .select(CITY)
    .from(cities)
    .where(and(eq(cities.stateId, stateId), eq(cities.ibgeCode, ibge)));
  return known ?? null;
}

async function cityOf(ctx: TxCtx, stateId: string, zip: string): Promise<Ref | null> {
  const ibge = cityOfZip(zip);
  if (ibge !== null) return cityByCode(ctx, stateId, ibge);
  const near = and(like(pos.zipCode, `${zip.slice(0, 5)}%`), eq(pos.stateId, stateId), isNotNull(pos.cityId));
  const [shared] = await ctx.tx
    .select(CITY)
    .from(pos)
    .innerJoin(cities, eq(cities.id, pos.cityId))
    .where(and(near, visiblePos(ctx)))
    .groupBy(cities.id, cities.name)
    .orderBy(desc(count()), cities.id)
    .limit(1);
  return shared ?? null;
}
