import { haversine } from "@/lib/base/geo/point";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import type { DemoStore } from "@/scripts/demo/places/store";
import { at, random } from "@/scripts/demo/random";

/** The stores of one promoter, in an order that makes short ways, and those of colleagues in the same city. */
export type Territory = { readonly own: readonly DemoStore[]; readonly near: readonly DemoStore[] };

/** How many of a city's stores somebody is given, beside the others. */
const WEIGHTS: Readonly<Record<FieldWorker["kind"], number>> = { routed: 1, dedicated: 1, part_time: 0.6, idle: 0.4 };

/** Gives each store to one promoter of its city: the largest to those who work in few, the rest in neighbourhoods. */
export function territories(workers: readonly FieldWorker[], stores: readonly DemoStore[]): Map<string, Territory> {
  const result = new Map<string, Territory>();
  for (const city of new Set(workers.map((worker) => worker.city))) {
    const here = stores.filter((store) => store.city === city && !store.spare);
    const staff = workers.filter((worker) => worker.city === city);
    const dedicated = staff.filter((worker) => worker.kind === "dedicated");
    const large = dedicated.length > 0 ? here.filter((store) => store.banner.minutes[1] > 90) : [];
    const rest = alongTheWay(here.filter((store) => !large.includes(store)));
    const near = here;
    dedicated.forEach((worker, i) => {
      result.set(worker.user.id, { own: large.filter((_, n) => n % dedicated.length === i), near });
    });
    const routed = staff.filter((worker) => worker.kind !== "dedicated");
    const weights = routed.map((worker) => WEIGHTS[worker.kind]);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let passed = 0;
    routed.forEach((worker, i) => {
      const from = Math.round((passed / total) * rest.length);
      passed += weights[i] ?? 1;
      result.set(worker.user.id, { own: rest.slice(from, Math.round((passed / total) * rest.length)), near });
    });
  }
  return result;
}

/** The stores of a weekday (1 = Monday), the same every week. Mondays are the fullest, Saturdays half a day. */
export function routeOf(worker: FieldWorker, own: readonly DemoStore[], weekday: number): DemoStore[] {
  if (own.length === 0) return [];
  const r = random(`route ${worker.user.email} ${weekday}`);
  const stops = Math.min(own.length, stopsOf(worker, weekday, r.next()));
  const first = (weekday - 1) * Math.max(2, stops - 1);
  return Array.from({ length: stops }, (_, i) => at(own, (first + i) % own.length));
}

function stopsOf({ kind }: FieldWorker, weekday: number, draw: number): number {
  const saturday = weekday === 6;
  if (kind === "dedicated") return saturday || draw < 0.35 ? 1 : 2;
  if (kind === "part_time") return saturday ? 2 : draw < 0.5 ? 3 : 4;
  if (kind === "idle") return saturday ? 1 : draw < 0.5 ? 2 : 3;
  if (saturday) return draw < 0.5 ? 2 : 3;
  if (weekday === 1) return 6;
  return draw < 0.12 ? 4 : draw < 0.55 ? 5 : 6;
}

/** From the westernmost always to the nearest that is left. */
function alongTheWay(stores: readonly DemoStore[]): DemoStore[] {
  const left = [...stores].sort((a, b) => a.point.longitude - b.point.longitude);
  const way: DemoStore[] = left.splice(0, 1);
  while (left.length > 0) {
    const here = at(way, -1).point;
    const ways = left.map((store) => haversine(here, store.point));
    way.push(...left.splice(ways.indexOf(Math.min(...ways)), 1));
  }
  return way;
}
