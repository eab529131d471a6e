import { median } from "../product-results/price-stats";
import type { Point, Spot } from "./points";

/** Which points a number counts: those that stand, of one's own and of others, by origin; those that are gone, and all of one's own. */
export const POINT_ROWS = ["seen", "own", "purchased", "conquered", "rivals", "gone"] as const;
export type PointRows = (typeof POINT_ROWS)[number];

export function isAmongPoints(
  { rival, standing, origin }: Pick<Point, "rival" | "standing" | "origin">,
  of: PointRows,
) {
  switch (of) {
    case "seen":
      return !rival;
    case "own":
      return !rival && standing;
    case "rivals":
      return rival && standing;
    case "gone":
      return !rival && !standing;
    default:
      return !rival && standing && origin === of;
  }
}
export const among = <P extends Spot>(points: readonly P[], of: PointRows): P[] =>
  points.filter((point) => isAmongPoints(point, of));

/** A PDV that somebody visited in these days. */
export type Visited = {
  readonly id: string;
  readonly flag: string | null;
  readonly chainId: string | null;
};

/** F12: visited PDVs, and those of them with at least one point of one's own that stands. */
export const PLACE_ROWS = ["visited", "covered"] as const;
export type PlaceRows = (typeof PLACE_ROWS)[number];
export type Place = Visited & { readonly own: number; readonly rivals: number };

export function placesOf<V extends Visited>(visited: readonly V[], points: readonly Spot[]): (V & Place)[] {
  const at = (of: PointRows) => Map.groupBy(among(points, of), ({ posId }) => posId);
  const [own, rivals] = [at("own"), at("rivals")];
  return visited.map((place) => ({
    ...place,
    own: own.get(place.id)?.length ?? 0,
    rivals: rivals.get(place.id)?.length ?? 0,
  }));
}
export const coveredOf = <P extends Place>(places: readonly P[]): P[] => places.filter(({ own }) => own > 0);
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export type TypeRow = {
  readonly type: string;
  readonly purchased: number;
  readonly conquered: number;
  readonly own: number;
  /** F12: conquered ÷ all whose origin was told; null of too few. */
  readonly won: number | null;
  readonly rivals: number;
  /** Median of the days that they stand; null of too few. */
  readonly days: number | null;
};

/** Of fewer points neither a share nor a median of days is told: one of them would decide. */
export const LEAST_POINTS = 5;

/** F12: type × origin, most first. */
export function byType(points: readonly Point[]): TypeRow[] {
  const groups = Map.groupBy(
    points.filter(({ standing }) => standing),
    ({ type }) => type,
  );
  const rows = [...groups].map(([type, all]): TypeRow => {
    const of = (rows: PointRows) => among(all, rows).length;
    const own = among(all, "own");
    const [purchased, conquered] = [of("purchased"), of("conquered")];
    const enough = own.length >= LEAST_POINTS;
    const days = enough ? median(own.map((point) => point.days)) : null;
    return {
      type,
      purchased,
      conquered,
      own: own.length,
      won: enough ? shareOf(conquered, purchased + conquered) : null,
      rivals: of("rivals"),
      days,
    };
  });
  return rows.sort((a, b) => b.own - a.own || b.rivals - a.rivals || (a.type < b.type ? -1 : 1));
}

export type FlagRow = {
  readonly id: string | null;
  readonly name: string | null;
  readonly visited: number;
  readonly covered: number;
  readonly own: number;
  readonly rivals: number;
};

/** F12: coverage and points by flag, or by chain where a PDV has no flag; the best covered first. */
export function byFlag(places: readonly Place[]): FlagRow[] {
  const groups = Map.groupBy(places, ({ chainId, flag }) => `${chainId} ${flag}`);
  const sum = (all: readonly Place[], key: "own" | "rivals") => all.reduce((total, place) => total + place[key], 0);
  const rows = [...groups.values()].map(
    (all): FlagRow => ({
      ...{
        id: all[0]?.chainId ?? null,
        name: all[0]?.flag ?? null,
        visited: all.length,
        covered: coveredOf(all).length,
      },
      ...{ own: sum(all, "own"), rivals: sum(all, "rivals") },
    }),
  );
  const share = ({ covered, visited }: FlagRow) => covered / visited;
  return rows.sort(
    (a, b) => share(b) - share(a) || b.visited - a.visited || (String(a.name) < String(b.name) ? -1 : 1),
  );
}

export type BrandRow = {
  /** null = one's own, or a product without a brand. */
  readonly name: string | null;
  readonly own: boolean;
  readonly points: number;
  readonly places: number;
};

/** F12: one's own points that stand against those of each brand of others, these the most first. */
export function byBrand(points: readonly Spot[]): BrandRow[] {
  const row = (name: string | null, own: boolean, all: readonly Spot[]): BrandRow => ({
    ...{ name, own, points: all.length, places: new Set(all.map(({ posId }) => posId)).size },
  });
  const [mine, rivals] = [among(points, "own"), among(points, "rivals")];
  if (mine.length + rivals.length === 0) return [];
  const others = [...Map.groupBy(rivals, ({ brand }) => brand)].map(([name, all]) => row(name, false, all));
  others.sort((a, b) => b.points - a.points || (String(a.name) < String(b.name) ? -1 : 1));
  return [row(null, true, mine), ...others];
}
