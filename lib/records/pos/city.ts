import { eq } from "drizzle-orm";
import { cities } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import type { Point } from "@/lib/base/geo/point";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pointOfCity } from "@/lib/records/places/city-point";

/** Where the city with this id lies; null where that is not known, or there is no such city. */
export async function cityPoint(ctx: Ctx, cityId: unknown): Promise<Point | null> {
  authorize(ctx, "GET", "POS");
  if (!isUuid(cityId)) return null;
  const [city] = await askTenant(ctx, (tx) =>
    tx.select({ ibgeCode: cities.ibgeCode }).from(cities).where(eq(cities.id, cityId)),
  );
  return city ? pointOfCity(city.ibgeCode) : null;
}
