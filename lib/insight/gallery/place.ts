import { and, eq, sql } from "drizzle-orm";
import { pos, posChecks, tenants } from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Where the PDV is, and where the device said it was when the visit began. */
export type PhotoPlace = {
  readonly pos: Point | null;
  /** Metres. */
  readonly radius: number | null;
  readonly visit: (Point & { readonly accuracy: number | null; readonly distance: number | null }) | null;
  readonly outside: boolean;
};

/** The places of a PDV and of a visit there, as far as this reader may know them. @door inner */
export async function placeOf(
  { tx, ...ctx }: TxCtx,
  posId: string,
  checkId: string | null,
): Promise<PhotoPlace | null> {
  const radius = sql<number | null>`coalesce(${pos.checkRadius}, ${tenants.minimumDistanceCheckin})`;
  const [store] = await tx
    .select({ latitude: pos.latitude, longitude: pos.longitude, radius })
    .from(pos)
    .innerJoin(tenants, eq(tenants.id, pos.tenantId))
    .where(eq(pos.id, posId));
  const { latitude, longitude, accuracy, distanceIn: distance, outOfRadiusIn: outside } = posChecks;
  const [visit] =
    checkId && can(ctx, "GET", "POSCHECK")
      ? await tx
          .select({ latitude, longitude, accuracy, distance, outside })
          .from(posChecks)
          .where(and(eq(posChecks.id, checkId), visibleChecks(ctx)))
      : [];
  const [here, there] = [pointOf(store?.latitude, store?.longitude), pointOf(visit?.latitude, visit?.longitude)];
  if (!here && !there) return null;
  return {
    pos: here,
    radius: store?.radius ?? null,
    visit: there && { ...there, accuracy: visit?.accuracy ?? null, distance: visit?.distance ?? null },
    outside: visit?.outside ?? false,
  };
}
