import { and, asc, eq, ne } from "drizzle-orm";
import { users, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { daysBetween, mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { isCalendarDate } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";
import { plannedBetween } from "./planned";
import { dailyMinutes } from "./preview";

export type DayLoad = {
  readonly date: string;
  readonly visits: number;
  readonly minutes: number;
  /** Share of the person's hours; null where nobody said how many they are. */
  readonly share: number | null;
};
export type PersonLoad = {
  readonly userId: string;
  readonly name: string;
  readonly limit: number | null;
  readonly days: readonly DayLoad[];
  readonly visits: number;
  readonly minutes: number;
};
export type WeekLoad = {
  /** Monday to Sunday. */
  readonly dates: readonly string[];
  readonly people: readonly PersonLoad[];
  /** Visits of the week that say no minutes. */
  readonly unsaid: number;
};

/** Planned minutes of the week that `day` lies in (this week without one), by person and day, for the people that the session sees. */
export async function weekLoad(ctx: Ctx, day: unknown): Promise<WeekLoad> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  const given = typeof day === "string" && isCalendarDate(day) ? day : localDate(new Date(), ctx.timeZone);
  const monday = mondayOf(given);
  const dates = daysBetween(monday, plusDays(monday, 6));
  return withTenant(ctx, async (tx) => {
    const people = await tx
      .select({ userId: users.id, name: users.name, hours: users.hoursDaily, duration: workdays.duration })
      .from(users)
      .leftJoin(workdays, and(eq(workdays.tenantId, users.tenantId), eq(workdays.id, users.workdayId)))
      .where(and(eq(users.isActive, true), ne(users.type, "business_unit"), visibleUser(ctx)))
      .orderBy(asc(users.nameSearch), asc(users.id));
    const userIds = people.map(({ userId }) => userId);
    const planned = await plannedBetween({ ...ctx, tx }, { from: monday, to: plusDays(monday, 6), userIds });
    const visits = planned.filter(({ status }) => status !== "away");
    const byPerson = Map.groupBy(visits, (visit) => visit.userId);
    return {
      dates,
      unsaid: visits.filter(({ plannedMinutes }) => plannedMinutes === null).length,
      people: people.flatMap(({ userId, name, hours, duration }) => {
        const own = byPerson.get(userId);
        if (!own) return [];
        const limit = dailyMinutes(hours, duration);
        const days = dates.map((date): DayLoad => {
          const list = own.filter((visit) => visit.date === date);
          const minutes = list.reduce((sum, visit) => sum + (visit.plannedMinutes ?? 0), 0);
          return { date, visits: list.length, minutes, share: limit ? minutes / limit : null };
        });
        return [
          { userId, name, limit, days, visits: own.length, minutes: days.reduce((sum, d) => sum + d.minutes, 0) },
        ];
      }),
    };
  });
}
