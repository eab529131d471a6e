import type { Period } from "@/lib/base/calendar/days";
import { type StoreTime, storeTime } from "@/lib/field/hours/in-store";
import type { Worker } from "@/lib/field/hours/people";
import { inSince } from "@/lib/field/hours/running";
import { kmSums } from "@/lib/insight/km/sums";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { addSums, type DaySums, dayKey, daySums } from "./day-sums";
import { type PersonPoints, pointsOfAll } from "./points";

/** What somebody did in a period; minutes, kilometres and numbers of visits. */
export type Resume = Omit<DaySums, "measured" | "measuredVisits"> &
  StoreTime & {
    readonly worker: Worker;
    readonly worked: number;
    readonly paused: number;
    readonly daysWorked: number;
    readonly km: number;
    readonly first: string | null;
    readonly last: string | null;
    /** Still in, since then: `worked` does not hold it yet. */
    readonly inSince: string | null;
  };

/** What each of these people did, the sum of their days; of a team, of those on which they were in it. */
export async function resumeOf(
  ctx: TxCtx,
  workers: readonly Worker[],
  period: Period,
  teamId?: string,
): Promise<Resume[]> {
  const ids = workers.map((worker) => worker.id);
  if (ids.length === 0) return [];
  const points = await pointsOfAll(ctx, workers, period, teamId);
  const sums = await daySums(ctx, ids, period);
  const km = await kmSums(ctx, workers, period, teamId);
  return points.map((person): Resume => {
    const { id } = person.worker;
    // The points of a person hold every day of theirs that counts.
    const { measured, measuredVisits, ...own } = addSums(
      person.days.flatMap(({ date }) => sums.get(dayKey({ userId: id, date })) ?? []),
    );
    return {
      ...own,
      ...storeTime({ ...own, measured, measuredVisits }),
      ...clockOf(person),
      km: km.get(id)?.km ?? 0,
    };
  });
}

function clockOf({ worker, totals, days }: PersonPoints) {
  const pairs = days.flatMap((day) => day.pairs);
  return {
    worker,
    worked: totals.worked,
    paused: totals.paused,
    daysWorked: totals.daysWorked,
    first: pairs[0]?.in ?? null,
    last: pairs.at(-1)?.out ?? pairs.at(-1)?.in ?? null,
    inSince: inSince(days),
  };
}
