import { describe, expect, test } from "vitest";
import type { Point } from "@/lib/insight/points/points";
import { among, byBrand, byType, coveredOf, placesOf, shareOf, type Visited } from "@/lib/insight/points/sums";

let made = 0;
function point(changes: Partial<Point> = {}): Point {
  made += 1;
  return {
    ...{ answerId: `a${made}`, posId: `p${made}`, pos: "Loja", flag: null, chainId: null, subject: "Café" },
    ...{ subjectId: "cafe", productId: "cafe", rival: false, brand: null, type: "island", origin: null },
    ...{ quantity: 1, first: "2026-10-01", last: "2026-10-11", sightings: 2, seen: ["2026-10-01", "2026-10-11"] },
    ...{ days: 10, standing: true },
    ...changes,
  };
}
const many = (n: number, changes: Partial<Point> = {}) => Array.from({ length: n }, () => point(changes));

describe("F12", () => {
  test("type × origin: the won rate of those whose origin was told, the median of the days, others' beside", () => {
    const points = [
      ...many(3, { origin: "purchased", days: 30 }),
      ...many(2, { origin: "conquered", days: 4 }),
      ...many(1, { days: 0 }),
      ...many(4, { rival: true }),
      ...many(2, { standing: false, origin: "purchased" }),
    ];
    expect(byType(points)).toEqual([
      { type: "island", purchased: 3, conquered: 2, own: 6, won: 2 / 5, rivals: 4, days: 17 },
    ]);
  });
  test("of fewer than five neither a rate nor days are told", () => {
    const [row] = byType(many(4, { origin: "conquered" }));
    expect(row).toMatchObject({ own: 4, conquered: 4, won: null, days: null });
  });
  test("coverage: PDVs with at least one that stands ÷ PDVs visited", () => {
    const visited = ["p-a", "p-b", "p-c"].map((id): Visited => ({ id, flag: null, chainId: null }));
    const points = [
      point({ posId: "p-a" }),
      point({ posId: "p-a", type: "display" }),
      point({ posId: "p-b", standing: false }),
      point({ posId: "p-c", rival: true }),
    ];
    const places = placesOf(visited, points);
    expect(coveredOf(places).map(({ id }) => id)).toEqual(["p-a"]);
    expect(shareOf(coveredOf(places).length, places.length)).toBeCloseTo(1 / 3, 9);
    expect(shareOf(0, 0)).toBeNull();
  });
  test("own against each brand of others, what is gone apart", () => {
    const points = [
      ...many(2),
      ...many(3, { rival: true, brand: "Campo" }),
      point({ rival: true, brand: "Bom", posId: "same" }),
      point({ rival: true, brand: "Bom", posId: "same" }),
      ...many(5, { rival: true, brand: "Bom", standing: false }),
    ];
    expect(byBrand(points)).toEqual([
      { name: null, own: true, points: 2, places: 2 },
      { name: "Campo", own: false, points: 3, places: 3 },
      { name: "Bom", own: false, points: 2, places: 1 },
    ]);
    expect(among(points, "gone")).toEqual([]);
    expect(byBrand([])).toEqual([]);
  });
});
