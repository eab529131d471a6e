import type { PersonRoute } from "./routes";
import type { Stop, StopStatus } from "./stops";

/** A route of which only some stops are shown; its progress and its way are those of all. */
export type ShownRoute = PersonRoute & {
  readonly shown: readonly Stop[];
  readonly planned: number;
  readonly done: number;
};

/** Routes with a stop in one of these states; in any, when none is named. */
export function shownRoutes(routes: readonly PersonRoute[], states: readonly StopStatus[]): ShownRoute[] {
  return routes.flatMap((route) => {
    const shown = states.length === 0 ? route.stops : route.stops.filter((stop) => states.includes(stop.status));
    if (shown.length === 0) return [];
    const planned = route.stops.filter((stop) => stop.plannedOrder !== null);
    const done = planned.filter((stop) => stop.status === "done").length;
    return [{ ...route, shown, planned: planned.length, done }];
  });
}
