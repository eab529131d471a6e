import { and, between, eq, exists, gt, gte, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Gathered, gathering, named, question } from "@/db/gather";
import {
  attachments,
  justifications,
  justificationTypes,
  pos,
  posChains,
  tenants,
  visits,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type Place = {
  readonly posId: string;
  readonly posName: string;
  readonly posLatitude: number | null;
  readonly posLongitude: number | null;
  readonly chainName: string | null;
  readonly point: Point | null;
  /** The PDV's own radius in metres; null = the tenant's holds. */
  readonly radius: number | null;
  /** F0: the PDV's zone, else the device's, else the tenant's. */
  readonly timeZone: string;
  /** Shortest stay in minutes; null = none. */
  readonly minimumMinutes: number | null;
  readonly settings: Pick<typeof tenants.$inferSelect, keyof typeof SETTINGS>;
};

type Wanted = {
  readonly evenInactive?: boolean;
  /** When it happened: what was switched off since then still takes what comes late. */
  readonly at?: Date;
  readonly deviceZone?: string | null | undefined;
};

/** True for a record that is in use, or was when the thing happened. */
export function inUse(
  { isActive, updatedAt }: { readonly isActive: PgColumn; readonly updatedAt: PgColumn },
  { evenInactive = false, at }: Wanted,
): SQL | undefined {
  return evenInactive ? undefined : or(eq(isActive, true), at && gt(updatedAt, at));
}

/** What a tenant demands of arrivals and departures. */
export const SETTINGS = {
  isPhotoCheckin: tenants.isPhotoCheckin,
  isPhotoCheckout: tenants.isPhotoCheckout,
  isMinimumDistanceCheckin: tenants.isMinimumDistanceCheckin,
  minimumDistanceCheckin: tenants.minimumDistanceCheckin,
  isMinimumDistanceCheckout: tenants.isMinimumDistanceCheckout,
  minimumDistanceCheckout: tenants.minimumDistanceCheckout,
};

/** A PDV (`posId`), the rules that hold there, and whether it is in use, or was at a moment (`at`). */
export const PLACE = question
  .select({
    posId: pos.id,
    posName: pos.name,
    posLatitude: pos.latitude,
    posLongitude: pos.longitude,
    chainName: posChains.name,
    radius: pos.checkRadius,
    posZone: pos.timezone,
    inUse: sql<boolean>`(${pos.isActive} or coalesce(${pos.updatedAt} > ${named("at")}, false))`,
    tenantZone: tenants.defaultTimezone,
    minimumMinutes: tenants.minimumTimeStore,
    ...SETTINGS,
  })
  .from(pos)
  .innerJoin(tenants, eq(tenants.id, pos.tenantId))
  .leftJoin(posChains, eq(posChains.id, pos.chainId))
  .where(eq(pos.id, named("posId")));
type FoundPlace = Gathered<{ place: typeof PLACE }>["place"];
const askPlace = gathering({ place: PLACE });

/** A PDV and the rules that hold there. A PDV of another tenant, or one that was inactive then, is `not_found` on `pos_id`. */
export async function loadPlace(ctx: TxCtx, posId: string, wanted: Wanted = {}): Promise<Place> {
  const { place } = await askPlace(ctx.tx, { posId, at: wanted.at ?? null });
  return placeOf(place, wanted);
}

/** The same of what was found. */
export function placeOf([found]: FoundPlace, { evenInactive = false, deviceZone }: Omit<Wanted, "at">): Place {
  if (!found || !(evenInactive || found.inUse)) throw invalidFields({ pos_id: "not_found" });
  const { posId, posName, posLatitude, posLongitude, chainName, radius, posZone, tenantZone, minimumMinutes } = found;
  return {
    ...{ posId, posName, posLatitude, posLongitude, chainName, radius },
    settings: found,
    point: pointOf(posLatitude, posLongitude),
    timeZone: posZone ?? deviceZone ?? tenantZone,
    minimumMinutes: minimumMinutes > 0 ? minimumMinutes : null,
  };
}

/** A photo (`photoId`) that this person (`userId`) uploaded. */
export const PHOTO = question
  .select({ id: attachments.id })
  .from(attachments)
  .where(and(eq(attachments.id, named("photoId")), eq(attachments.uploadedBy, named("userId"))));
const askPhoto = gathering({ photo: PHOTO });

/** True when a photo was sent; one that this person did not upload is `not_found` on `photo_id`. */
export async function loadPhoto(ctx: TxCtx, photoId: string | null | undefined): Promise<boolean> {
  if (!photoId) return false;
  const { photo } = await askPhoto(ctx.tx, { photoId, userId: ctx.userId });
  return demandPhoto(photoId, photo);
}

/** The same of what was found. */
export function demandPhoto(photoId: string | null | undefined, found: readonly unknown[]): boolean {
  if (photoId && found.length === 0) throw invalidFields({ photo_id: "not_found" });
  return Boolean(photoId);
}

const planned = question
  .select({ id: visits.id })
  .from(visits)
  .where(and(eq(visits.workScheduleId, workschedules.id), eq(visits.userId, named("userId"))));
const inherited = question
  .select({ id: workLeaves.id })
  .from(workLeaves)
  .where(
    and(
      eq(workLeaves.userId, workschedules.userId),
      eq(workLeaves.substituteId, named("userId")),
      eq(workLeaves.inheritsRoutes, true),
      lte(workLeaves.startDate, named("date")),
      gte(workLeaves.endDate, named("date")),
    ),
  );
/** A route (`routeId`) that this person (`userId`) may walk on a day (`date`). */
export const ROUTE = question
  .select({ id: workschedules.id })
  .from(workschedules)
  .where(
    and(
      eq(workschedules.id, named("routeId")),
      or(eq(workschedules.userId, named("userId")), exists(planned), exists(inherited)),
    ),
  );
const askRoute = gathering({ route: ROUTE });

/** A route of somebody else is `not_found` on `work_schedule_id`, unless this person stands in for them: planned so, or by a leave. */
export async function loadRoute(ctx: TxCtx, routeId: string | null | undefined, date: string): Promise<void> {
  if (!routeId) return;
  const { route } = await askRoute(ctx.tx, { routeId, userId: ctx.userId, date });
  demandRoute(routeId, route);
}

/** The same of what was found. */
export function demandRoute(routeId: string | null | undefined, found: readonly unknown[]): void {
  if (routeId && found.length === 0) throw invalidFields({ work_schedule_id: "not_found" });
}

const justified = (when: SQL | undefined, allows: PgColumn) =>
  question
    .select({ id: justifications.id })
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .where(
      and(
        eq(justifications.userId, named("userId")),
        eq(justifications.posId, named("posId")),
        when,
        ne(justifications.status, "rejected"),
        eq(allows, true),
      ),
    )
    .limit(1);
const thatDay = eq(justifications.localDate, named("date"));
/** Over midnight what a person gave during a visit (`at` to `leftAt`) may be of the next day. */
const ofVisit = or(thatDay, between(justifications.occurredAt, named("at"), named("leftAt")));

/** A justification of a person (`userId`) at a PDV (`posId`) that day (`date`), not rejected, whose type allows being away on arrival. */
export const ABSENT_IN = justified(thatDay, justificationTypes.allowAbsenceCheckIn);
/** The same, or of a visit, whose type allows being away when they leave. */
export const ABSENT_OUT = justified(ofVisit, justificationTypes.allowAbsenceCheckOut);
/** The same whose type allows leaving with tasks undone. */
export const UNFINISHED = justified(ofVisit, justificationTypes.incompleteCheckOut);
