import { kmDays } from "@/lib/km/load";
import { travelMinutes } from "@/lib/km/travel";
import type { TxCtx } from "@/lib/resource/bind";
import type { Period } from "@/lib/time/cycle";
import { minutesWithout } from "@/lib/time/in-store";
import { pausesOf } from "@/lib/time/records";
import type { StayRecord } from "@/lib/tracking/stays";
import type { VisitParts } from "./rules";

/** A stay at a PDV or client with the minutes and kilometres that count for it; minutes are whole. */
export type VisitFacts = VisitParts &
  Pick<StayRecord, "id" | "userId" | "kind" | "placeId"> & {
    readonly date: string;
    /** Its end is a guess of the system (F2: such stays are no part of a mean). */
    readonly autoClosed: boolean;
    readonly ended: boolean;
  };
type Query = Period & {
  readonly userIds: readonly string[];
  /** Only these days of these people, each as "userId date". */
  readonly days?: ReadonlySet<string>;
  /** false: kilometres as if nobody had sent a position, which is much faster to read. */
  readonly breadcrumbs?: boolean;
};

/**
 * What every stay of these people in a period took: time there without breaks (F2), the way from the stay before on that day (F3), and
 * its payable kilometres (F5). The way belongs to the stay that it leads to. What the session may see is the caller's to narrow.
 */
export async function visitParts(ctx: TxCtx, query: Query): Promise<VisitFacts[]> {
  const days = await kmDays(ctx, query);
  const pauses = Map.groupBy(await pausesOf(ctx, query.userIds, query), (pause) => pause.userId);
  return days.flatMap(({ userId, date, stays, legs }) => {
    const breaks = (pauses.get(userId) ?? []).flatMap(({ start, end }) => (end ? [{ from: start, to: end }] : []));
    const way = new Map(legs.map((leg) => [leg.toId, leg.km]));
    return stays.map((stay, at): VisitFacts => {
      const { id, kind, placeId, autoClosed, checkInAt: from, checkOutAt: to } = stay;
      const left = stays[at - 1]?.checkOutAt;
      return {
        ...{ id, userId, kind, placeId, date, autoClosed },
        ended: to !== null,
        inStore: to ? Math.round(minutesWithout({ from, to }, breaks)) : 0,
        travel: left && left < from ? Math.round(travelMinutes({ from: left, to: from }, breaks).travel) : 0,
        km: way.get(id) ?? 0,
      };
    });
  });
}
