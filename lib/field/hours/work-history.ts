import { inArray } from "drizzle-orm";
import { userWorkdays, workdayVersions } from "@/db/schema";
import { versionOn } from "@/lib/base/calendar/versions";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Workday } from "./expected";

/** By what a person works on a day: their working hours, else so many hours a day; null = nobody has said. */
export type Work = { readonly workday: KeptWorkday | null; readonly hoursDaily: number | null };
type KeptWorkday = Workday & { readonly workdayId: string; readonly validFrom: string };
export type WorkHistory = (userId: string, date: string) => Work;

const NOTHING: Work = { workday: null, hoursDaily: null };

/** By what these people work on each day, as it was then. Who may see them is checked by the caller. */
export async function workHistory(ctx: TxCtx, userIds: readonly string[]): Promise<WorkHistory> {
  if (userIds.length === 0) return () => NOTHING;
  const { userId, validFrom, workdayId, hoursDaily } = userWorkdays;
  const theirs = inArray(userId, [...userIds]);
  const ids = ctx.tx.selectDistinct({ workdayId }).from(userWorkdays).where(theirs);
  const [given, rows] = await Promise.all([
    ctx.tx.select({ userId, validFrom, workdayId, hoursDaily }).from(userWorkdays).where(theirs),
    ctx.tx.select().from(workdayVersions).where(inArray(workdayVersions.workdayId, ids)),
  ]);
  const people = Map.groupBy(given, (row) => row.userId);
  const workdays = Map.groupBy(
    rows.map(({ breaks, ...row }) => ({ ...row, breaks: breaks.map((duration) => ({ duration })) })),
    (row) => row.workdayId,
  );
  return (id, date) => {
    const own = versionOn(people.get(id) ?? [], date);
    if (!own) return NOTHING;
    const workday = own.workdayId ? versionOn(workdays.get(own.workdayId) ?? [], date) : null;
    return { workday, hoursDaily: own.hoursDaily };
  };
}
