import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { pos, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { pointOf } from "@/lib/base/geo/coordinate";
import { notFound } from "@/lib/base/problem/catalogue";
import { isCalendarDate } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";
import { parseEdit } from "./edit-input";
import { firstOpenDay } from "./open-day";
import type { Stop } from "./order";
import { plannedBetween } from "./planned";

/** One visit of a day as its order is edited; `id` is the route's. */
export type DayStop = Stop & { readonly posName: string; readonly startTime: string | null };
export type DayStops = {
  readonly stops: readonly DayStop[];
  /** The day has not begun: its order may still change. */
  readonly open: boolean;
};

const schema = z.strictObject({
  userId: z.guid("invalid_id"),
  date: z.string().refine(isCalendarDate, "invalid_date"),
});

/** The visits of one person's day in their order, with where they are. Throws `not_found` for a person the session may not see. */
export async function dayStops(ctx: Ctx, input: unknown): Promise<DayStops> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  const { userId, date } = parseEdit(schema, input);
  return withTenant(ctx, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), visibleUser(ctx)));
    if (!person) throw notFound();
    const tctx = { ...ctx, tx };
    const planned = await plannedBetween(tctx, { from: date, to: date, userIds: [userId] });
    const visits = planned.filter(({ status }) => status !== "away");
    const places = await tx
      .select({ id: pos.id, latitude: pos.latitude, longitude: pos.longitude })
      .from(pos)
      .where(
        inArray(
          pos.id,
          visits.map((visit) => visit.posId),
        ),
      );
    const points = new Map(places.map(({ id, latitude, longitude }) => [id, pointOf(latitude, longitude)]));
    const stops = visits.map(({ workScheduleId: id, posId, posName, startTime }) => ({
      id,
      posName,
      startTime,
      point: points.get(posId) ?? null,
    }));
    return { stops, open: date >= (await firstOpenDay(tctx)) };
  });
}
