import { haversine, type Point } from "@/lib/base/geo/point";
import { kmTotal } from "@/lib/insight/km/km";
import { roundKm } from "@/lib/insight/km/rounding";

/** How a stop of the day stands. off_route: was there without a plan; missed: was not there, and the day is over. */
export const STOP_STATUSES = ["done", "justified", "pending", "off_route", "missed"] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

type Planned = {
  readonly workScheduleId: string;
  readonly posId: string;
  readonly posName: string;
  readonly startTime: string | null;
  readonly status: "planned" | "done" | "justified" | "pending_justification" | "away" | "missed";
};
type Been = {
  readonly id: string;
  readonly kind: "pos" | "client";
  readonly placeId: string;
  readonly placeName: string;
  /** The route that the check-in names. */
  readonly workScheduleId: string | null;
  readonly place: Point | null;
  readonly arrival: Point | null;
  readonly checkInAt: Date;
  readonly checkOutAt: Date | null;
};

/** Where a PDV is, and in which street. */
export type Place = Point & { readonly street?: string | null };

export type Stop = {
  readonly id: string;
  readonly posId: string;
  readonly name: string;
  /** "R. Tiradentes, 120"; null = nobody has said. */
  readonly street: string | null;
  /** The PDV's own place, else where the check-in was; null = nowhere on the map. */
  readonly point: Point | null;
  readonly status: StopStatus;
  /** 1, 2, 3, … in the plan and among the check-ins; null = not in it. */
  readonly plannedOrder: number | null;
  readonly actualOrder: number | null;
  /** "HH:MM" of the plan. */
  readonly startTime: string | null;
  /** RFC 3339. */
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
};

const STATUS_OF = {
  planned: "pending",
  pending_justification: "pending",
  done: "done",
  justified: "justified",
  missed: "missed",
} as const satisfies Record<Exclude<Planned["status"], "away">, StopStatus>;

/**
 * One person's day as stops: the plan in its order, then what was not planned. A check-in belongs to the visit of the route that it names,
 * else to the first planned visit of its PDV that has none yet (F1: one to one, earliest first). What a leave or holiday took away is no stop.
 */
export function stopsOf(
  planned: readonly Planned[],
  stays: readonly Been[],
  places: ReadonlyMap<string, Place>,
): Stop[] {
  const inOrder = [...stays].sort((a, b) => a.checkInAt.getTime() - b.checkInAt.getTime());
  const open = new Set(inOrder);
  const named = new Map<string, Been>();
  for (const { workScheduleId, posId, status } of planned) {
    const stay = inOrder.find((one) => open.has(one) && one.workScheduleId === workScheduleId && isAt(one, posId));
    if (!stay || status === "away") continue;
    named.set(workScheduleId, stay);
    open.delete(stay);
  }
  let order = 0;
  const stops = planned.flatMap((visit): Stop[] => {
    if (visit.status === "away") return [];
    order += 1;
    const stay =
      named.get(visit.workScheduleId) ?? inOrder.find((one) => open.has(one) && isAt(one, visit.posId)) ?? null;
    if (stay) open.delete(stay);
    return [
      {
        ...timesOf(stay, inOrder),
        id: `${visit.workScheduleId}`,
        posId: visit.posId,
        name: visit.posName,
        street: places.get(visit.posId)?.street ?? null,
        point: bare(places.get(visit.posId) ?? stay?.arrival ?? null),
        status: stay && visit.status === "planned" ? "done" : STATUS_OF[visit.status],
        plannedOrder: order,
        startTime: visit.startTime,
      },
    ];
  });
  const extra = [...open].map(
    (stay): Stop => ({
      ...timesOf(stay, inOrder),
      id: stay.id,
      posId: stay.placeId,
      name: stay.placeName,
      street: (stay.kind === "pos" && places.get(stay.placeId)?.street) || null,
      point: bare(stay.place ?? stay.arrival),
      status: "off_route",
      plannedOrder: null,
      startTime: null,
    }),
  );
  return [...stops, ...extra];
}

const isAt = (stay: Been, posId: string) => stay.kind === "pos" && stay.placeId === posId;
const bare = (point: Point | null): Point | null => point && { latitude: point.latitude, longitude: point.longitude };

function timesOf(stay: Been | null, inOrder: readonly Been[]) {
  return {
    actualOrder: stay ? inOrder.indexOf(stay) + 1 : null,
    arrivedAt: stay?.checkInAt.toISOString() ?? null,
    leftAt: stay?.checkOutAt?.toISOString() ?? null,
  };
}

/** Kilometres of the plan as it would be paid: from stop to stop in the planned order, straight × factor, each leg to 0.1. */
export function plannedKm(stops: readonly Stop[], factor: number): number {
  const points = stops.flatMap((stop) => (stop.plannedOrder !== null && stop.point ? [stop.point] : []));
  const legs = points.slice(1).map((point, at) => {
    const straight = haversine(points[at] ?? point, point);
    return { straight, km: roundKm((straight / 1000) * factor), refund: null };
  });
  return kmTotal(legs).km;
}
