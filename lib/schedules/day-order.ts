import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { pos, users, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { pointOf } from "@/lib/geo/coordinate";
import { authorize } from "@/lib/permissions/authorize";
import { notFound } from "@/lib/problem/catalogue";
import { isCalendarDate } from "@/lib/resource/checks";
import type { Ctx } from "@/lib/tenancy/ctx";
import { visibleUser } from "@/lib/users/visible";
import { parseEdit } from "./edit-input";
import { betterOrder, lengthOf } from "./order";
import { plannedBetween } from "./planned";

export type DayOrder = {
  /** Routes of the day in the proposed order. */
  readonly order: readonly { readonly workScheduleId: string; readonly posName: string }[];
  /** Metres in a straight line from stop to stop, as it is and as proposed. */
  readonly before: number;
  readonly after: number;
  /** PDVs without coordinates, which no order can place. */
  readonly unplaced: number;
};

const schema = z.strictObject({
  userId: z.guid("invalid_id"),
  date: z.string().refine(isCalendarDate, "invalid_date"),
});

/** A shorter order of one person's day and what it saves. Throws `not_found` for a person the session may not see. */
export async function proposeOrder(ctx: Ctx, input: unknown): Promise<DayOrder> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  const { userId, date } = parseEdit(schema, input);
  return withTenant(ctx, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), visibleUser(ctx)));
    if (!person) throw notFound();
    const visits = await plannedBetween({ ...ctx, tx }, { from: date, to: date, userIds: [userId] });
    const places = await tx
      .select({ id: workschedules.id, latitude: pos.latitude, longitude: pos.longitude })
      .from(workschedules)
      .innerJoin(pos, eq(pos.id, workschedules.posId))
      .where(
        inArray(
          workschedules.id,
          visits.map((visit) => visit.workScheduleId),
        ),
      );
    const points = new Map(places.map(({ id, latitude, longitude }) => [id, pointOf(latitude, longitude)]));
    const names = new Map(visits.map((visit) => [visit.workScheduleId, visit.posName]));
    const stops = visits.map(({ workScheduleId: id }) => ({ id, point: points.get(id) ?? null }));
    const proposed = betterOrder(stops);
    return {
      order: proposed.map(({ id }) => ({ workScheduleId: id, posName: names.get(id) ?? "" })),
      before: lengthOf(stops),
      after: lengthOf(proposed),
      unplaced: stops.filter(({ point }) => !point).length,
    };
  });
}
