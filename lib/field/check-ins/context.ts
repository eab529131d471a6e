import { and, between, eq, exists, gt, gte, lte, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  attachments,
  justifications,
  justificationTypes,
  pos,
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
  readonly point: Point | null;
  /** The PDV's own radius in metres; null = the tenant's holds. */
  readonly radius: number | null;
  /** F0: the PDV's zone, else the device's, else the tenant's. */
  readonly timeZone: string;
  /** Shortest stay in minutes; null = none. */
  readonly minimumMinutes: number | null;
  readonly settings: Pick<
    typeof tenants.$inferSelect,
    | "isPhotoCheckin"
    | "isPhotoCheckout"
    | "isMinimumDistanceCheckin"
    | "minimumDistanceCheckin"
    | "isMinimumDistanceCheckout"
    | "minimumDistanceCheckout"
  >;
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

/** A PDV and the rules that hold there. A PDV of another tenant, or one that was inactive then, is `not_found` on `pos_id`. */
export async function loadPlace(ctx: TxCtx, posId: string, wanted: Wanted = {}): Promise<Place> {
  const [found] = await ctx.tx
    .select({
      posId: pos.id,
      posName: pos.name,
      latitude: pos.latitude,
      longitude: pos.longitude,
      radius: pos.checkRadius,
      posZone: pos.timezone,
      tenantZone: tenants.defaultTimezone,
      minimumMinutes: tenants.minimumTimeStore,
      settings: {
        isPhotoCheckin: tenants.isPhotoCheckin,
        isPhotoCheckout: tenants.isPhotoCheckout,
        isMinimumDistanceCheckin: tenants.isMinimumDistanceCheckin,
        minimumDistanceCheckin: tenants.minimumDistanceCheckin,
        isMinimumDistanceCheckout: tenants.isMinimumDistanceCheckout,
        minimumDistanceCheckout: tenants.minimumDistanceCheckout,
      },
    })
    .from(pos)
    .innerJoin(tenants, eq(tenants.id, pos.tenantId))
    .where(and(eq(pos.id, posId), inUse(pos, wanted)));
  if (!found) throw invalidFields({ pos_id: "not_found" });
  const { latitude, longitude, posZone, tenantZone, minimumMinutes, ...rest } = found;
  return {
    ...rest,
    point: pointOf(latitude, longitude),
    timeZone: posZone ?? wanted.deviceZone ?? tenantZone,
    minimumMinutes: minimumMinutes > 0 ? minimumMinutes : null,
  };
}

/** True when a photo was sent; one that this person did not upload is `not_found` on `photo_id`. */
export async function loadPhoto(ctx: TxCtx, photoId: string | null | undefined): Promise<boolean> {
  if (!photoId) return false;
  const [found] = await ctx.tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, photoId), eq(attachments.uploadedBy, ctx.userId)));
  if (!found) throw invalidFields({ photo_id: "not_found" });
  return true;
}

/** A route of somebody else is `not_found` on `work_schedule_id`, unless this person stands in for them: planned so, or by a leave. */
export async function loadRoute(ctx: TxCtx, workScheduleId: string | null | undefined, date: string): Promise<void> {
  if (!workScheduleId) return;
  const planned = ctx.tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.workScheduleId, workschedules.id), eq(visits.userId, ctx.userId)));
  const inherited = ctx.tx
    .select({ id: workLeaves.id })
    .from(workLeaves)
    .where(
      and(
        eq(workLeaves.userId, workschedules.userId),
        eq(workLeaves.substituteId, ctx.userId),
        eq(workLeaves.inheritsRoutes, true),
        lte(workLeaves.startDate, date),
        gte(workLeaves.endDate, date),
      ),
    );
  const theirs = or(eq(workschedules.userId, ctx.userId), exists(planned), exists(inherited));
  const [found] = await ctx.tx
    .select({ id: workschedules.id })
    .from(workschedules)
    .where(and(eq(workschedules.id, workScheduleId), theirs));
  if (!found) throw invalidFields({ work_schedule_id: "not_found" });
}

/** A visit of this person that they leave at `leftAt`; over midnight what they gave during it may be of the next day. */
type Leaving = { readonly posId: string; readonly localDate: string; readonly occurredAt: Date; readonly leftAt: Date };

const given = ({ localDate, occurredAt, leftAt }: Leaving) =>
  or(eq(justifications.localDate, localDate), between(justifications.occurredAt, occurredAt, leftAt));

/** True when this person has a justification here and that day, or of this visit, not rejected, whose type allows leaving with tasks undone. */
export async function unfinishedAllowed(ctx: TxCtx, visit: Leaving): Promise<boolean> {
  return justifiedBy(ctx, visit.posId, given(visit), eq(justificationTypes.incompleteCheckOut, true));
}

/** True when this person has a justification here and that day, not rejected, whose type allows being away on arrival. */
export async function absentOnArrival(ctx: TxCtx, posId: string, date: string): Promise<boolean> {
  return justifiedBy(ctx, posId, eq(justifications.localDate, date), eq(justificationTypes.allowAbsenceCheckIn, true));
}

/** The same when they leave, also by one that was given during the visit. */
export async function absentOnLeaving(ctx: TxCtx, visit: Leaving): Promise<boolean> {
  return justifiedBy(ctx, visit.posId, given(visit), eq(justificationTypes.allowAbsenceCheckOut, true));
}

async function justifiedBy(ctx: TxCtx, posId: string, when: SQL | undefined, allows: SQL): Promise<boolean> {
  const [found] = await ctx.tx
    .select({ id: justifications.id })
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .where(
      and(
        eq(justifications.userId, ctx.userId),
        eq(justifications.posId, posId),
        when,
        ne(justifications.status, "rejected"),
        allows,
      ),
    )
    .limit(1);
  return found !== undefined;
}
