import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { minutesOf } from "@/lib/field/hours/in-store";
import { ownSpans, type Span } from "@/lib/field/hours/own-spans";
import { pausesOf } from "@/lib/field/hours/records";
import { travelMinutes } from "@/lib/field/hours/travel";
import { type KmDay, kmDays } from "@/lib/insight/km/load";
import { type StayRecord, staysBetween } from "@/lib/insight/tracking/stays";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { refundCents, type VisitParts } from "./rules";

/** A stay at a PDV or client with the minutes and kilometres that count for it; minutes are whole. */
export type VisitFacts = VisitParts &
  Pick<StayRecord, "id" | "userId" | "kind" | "placeId"> & {
    readonly date: string;
    /** Its end is a guess of the system (F2: such stays are no part of a mean). */
    readonly autoClosed: boolean;
    readonly ended: boolean;
    /** Reais per kilometre on that day. */
    readonly pricePerKm: string | null;
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
  return (await partsOfDays(ctx, query)).visits;
}

/** Paid kilometres of a day that lead to none of its stays: those that somebody added or took by hand. */
export type LooseKm = { readonly userId: string; readonly date: string; readonly km: number; readonly cents: number };

/** The same, and the kilometres of these days that belong to no stay: together they are what the report of kilometres says. `found`: where they are known. */
export async function partsOfDays(
  ctx: TxCtx,
  query: Query,
  found?: readonly KmDay[],
): Promise<{ visits: VisitFacts[]; loose: LooseKm[] }> {
  const days = found ?? (await kmDays(ctx, query));
  const spans = await spansOf(
    ctx,
    days.flatMap(({ stays }) => stays),
    query,
  );
  const pauses = Map.groupBy(await pausesOf(ctx, query.userIds, query), (pause) => pause.userId);
  const visits = days.flatMap(({ userId, date, stays, legs, pricePerKm }) => {
    const breaks = (pauses.get(userId) ?? []).flatMap(({ start, end }) => (end ? [{ from: start, to: end }] : []));
    const way = new Map(legs.map((leg) => [leg.toId, leg.km]));
    let left: Date | null = null;
    return stays.map((stay): VisitFacts => {
      const { id, kind, placeId, autoClosed, checkInAt: from, checkOutAt: to } = stay;
      const since = left;
      if (to && (!left || to > left)) left = to;
      return {
        ...{ id, userId, kind, placeId, date, autoClosed, pricePerKm },
        ended: to !== null,
        inStore: Math.round(minutesOf(spans.get(id) ?? [], breaks)),
        travel: since && since < from ? Math.round(travelMinutes({ from: since, to: from }, breaks).travel) : 0,
        km: way.get(id) ?? 0,
      };
    });
  });
  return { visits, loose: days.flatMap(looseOf) };
}

function looseOf({ userId, date, stays, legs, total, pricePerKm }: KmDay): LooseKm[] {
  const led = new Map(legs.map((leg) => [leg.toId, leg.km]));
  const own = stays.flatMap(({ id }) => led.get(id) ?? []);
  const km = Math.round((total.km - own.reduce((sum, one) => sum + one, 0)) * 10) / 10;
  const paid = own.reduce((sum, one) => sum + refundCents(one, pricePerKm), 0);
  const cents = (total.refund === null ? 0 : Math.round(Number(total.refund) * 100)) - paid;
  return km === 0 && cents === 0 ? [] : [{ userId, date, km, cents }];
}

/** What each stay holds of its person's time; those of the days around the period may claim some of it. */
async function spansOf(
  ctx: TxCtx,
  stays: readonly StayRecord[],
  { from, to, userIds }: Query,
): Promise<Map<string, Span[]>> {
  const on = (date: string) => staysBetween(ctx, { from: date, to: date, userIds });
  const all = [...(await on(plusDays(from, -1))), ...stays, ...(await on(plusDays(to, 1)))];
  const claims = all.map(({ id, userId, checkInAt, checkOutAt, manual }) => ({
    ...{ id, userId, manual },
    from: checkInAt,
    to: checkOutAt,
  }));
  const own = [...Map.groupBy(claims, (claim) => claim.userId).values()].map(ownSpans);
  return new Map(own.flatMap((one) => [...one]));
}
