import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { baseStyle } from "@/components/map/base-style";
import { haversine } from "@/lib/base/geo/point";
import { TOWNS, townOf } from "@/lib/records/places/coordinates";

type Ring = [number, number][];
type BaseFeature = {
  properties: { kind: string; name?: string; rank?: number };
  geometry: { type: string; coordinates: unknown };
};
const file = readFileSync("public/basemap/brazil.json");
const features: BaseFeature[] = JSON.parse(file.toString("utf8")).features;
const ofKind = (kind: string) => features.filter((feature) => feature.properties.kind === kind);

/** Even–odd rule. */
function inside([x, y]: [number, number], ring: Ring): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (a && b && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}
const ringsOf = (kind: string) =>
  ofKind(kind).flatMap(({ geometry }) => (geometry.coordinates as Ring[][]).map(([outer]) => outer ?? []));
const inBrazil = (at: [number, number]) => ringsOf("brazil").some((outer) => inside(at, outer));

describe("the bundled base map", () => {
  test("stays small", () => expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(150_000));
  test("has land, borders, 27 states and towns", () => {
    for (const kind of ["land", "brazil", "border", "brazil-border", "state-line"])
      expect(ofKind(kind), kind).toHaveLength(1);
    expect(ofKind("state").map(({ properties }) => properties.name)).toHaveLength(27);
    expect(ofKind("town").length).toBeGreaterThan(1500);
    expect(ofKind("town").filter(({ properties }) => (properties.rank ?? 99) <= 4).length).toBeGreaterThanOrEqual(26);
  });
  test("every state's abbreviation lies in Brazil, the places around it do not", () => {
    for (const { geometry, properties } of ofKind("state")) {
      expect(inBrazil(geometry.coordinates as [number, number]), properties.name).toBe(true);
    }
    expect(inBrazil([-58.38, -34.6]), "Buenos Aires").toBe(false);
    expect(inBrazil([-57.6, -25.3]), "Asunción").toBe(false);
    expect(inBrazil([-35, -20]), "the sea").toBe(false);
  });
  test("no shape runs around the world", () => {
    for (const outer of [...ringsOf("land"), ...ringsOf("brazil")]) {
      const spread = (axis: 0 | 1) =>
        Math.max(...outer.map((at) => at[axis])) - Math.min(...outer.map((at) => at[axis]));
      expect(spread(0) > 300 && spread(1) < 10).toBe(false);
    }
  });
  test("its style names the sources of its data and asks for nothing from elsewhere", () => {
    const colours = new Proxy({}, { get: () => "rgb(10, 20, 30)" });
    const style = baseStyle({ colours, font: "Public Sans", dark: false } as Parameters<typeof baseStyle>[0]);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(Object.values(style.sources)).toHaveLength(1);
    const [source] = Object.values(style.sources);
    expect(source).toMatchObject({ type: "geojson", data: "/basemap/brazil.json" });
    expect(JSON.stringify(source)).toMatch(/Natural Earth.*GeoNames.*CC BY 4\.0/);
  });
});

test("the demo's towns are the base map's, in Brazil", () => {
  for (const town of TOWNS) {
    const known = ofKind("town").find(({ properties }) => properties.name === town.name);
    const [longitude = 0, latitude = 0] = (known?.geometry.coordinates ?? []) as number[];
    expect(haversine(town, { latitude, longitude }), town.name).toBeLessThan(200);
  }
  expect(townOf("Rio Branco").uf).toBe("AC");
});
