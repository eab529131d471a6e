import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { nearestSeat, pointOfCity } from "@/lib/records/places/city-point";
import { cityOf, stateOf } from "@/lib/records/places/zones";

export type AskedPlace = Readonly<Partial<Record<"cityId" | "stateId" | "latitude" | "longitude", unknown>>>;

/** What the pin of a PDV is held against: its city; without one the nearest of its state, or of the country. @door inner */
export async function seatFor(ctx: Ctx, { cityId, stateId, latitude, longitude }: AskedPlace): Promise<Point | null> {
  if (cityId != null) {
    const city = await cityOf(ctx, cityId);
    return city ? pointOfCity(city.ibgeCode) : null;
  }
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const pin = coordinateErrors(latitude, longitude) ? null : pointOf(latitude, longitude);
  if (!pin) return null;
  return nearestSeat(pin, (await stateOf(ctx, stateId))?.ibgeCode ?? null);
}

/** The same for the form of a PDV. */
export async function seatOfForm(ctx: Ctx, place: AskedPlace): Promise<Point | null> {
  authorize(ctx, "GET", "POS");
  return seatFor(ctx, place);
}
