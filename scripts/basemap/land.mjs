import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, merge, mesh } from "topojson-client";
import { area, simplify } from "./geometry.mjs";

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), "utf8"));

const BRAZIL = "076";
// Argentina, Bolivia, Chile, Colombia, Ecuador, Falklands, Guyana, Paraguay, Peru, Suriname, Uruguay, Venezuela, Trinidad.
const NEIGHBOURS = ["032", "068", "152", "170", "218", "238", "328", "600", "604", "740", "858", "862", "780"];
const ANTARCTICA = "010";
const FRANCE = "250";
/** Degrees; about 700 m along Brazil, where people look, and 6 km elsewhere. */
const FINE = 0.006;
const COARSE = 0.05;

/** Arcs in degrees, simplified, finer where Brazil uses them. The topology keeps neighbours' borders identical. */
function thin(topology, isFine) {
  const { scale, translate } = topology.transform;
  const fine = new Set();
  const mark = (arcs) => (Array.isArray(arcs) ? arcs.forEach(mark) : fine.add(arcs < 0 ? ~arcs : arcs));
  for (const geometry of topology.objects.countries.geometries) if (isFine(geometry)) mark(geometry.arcs);
  const arcs = topology.arcs.map((arc, index) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplify(line, fine.has(index) ? FINE : COARSE);
  });
  return { type: "Topology", objects: topology.objects, arcs };
}

/** Drops rings that simplification left without an area worth a pixel. */
function solid(polygons, smallest) {
  return polygons
    .filter(([outer]) => outer.length > 3 && Math.abs(area(outer)) > smallest)
    .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => hole.length > 3 && Math.abs(area(hole)) > smallest)]);
}

/** Fiji lies on the date line and would be drawn as a band around the world. */
const acrossDateLine = ([outer]) =>
  Math.max(...outer.map(([x]) => x)) - Math.min(...outer.map(([x]) => x)) > 350 && area(outer) < 500;
const inGuiana = ([[first]]) => first[0] < -50 && first[0] > -56 && first[1] > 1 && first[1] < 7;

/** Brazil, the land around it and the rest of the world; and the borders between countries. */
export function land() {
  const topology = thin(atlas("countries-10m"), (g) => g.id === BRAZIL);
  const all = topology.objects.countries.geometries;
  const byId = (id) => all.find((g) => g.id === id);
  const around = NEIGHBOURS.map(byId);
  const guiana = {
    type: "MultiPolygon",
    arcs: byId(FRANCE).arcs.filter((_, i) => inGuiana(feature(topology, byId(FRANCE)).geometry.coordinates[i])),
  };
  const local = { type: "GeometryCollection", geometries: [byId(BRAZIL), ...around, guiana] };

  const world = atlas("countries-110m");
  const far = world.objects.countries.geometries.filter((g) => ![BRAZIL, ANTARCTICA, ...NEIGHBOURS].includes(g.id));
  const rest = merge(world, far).coordinates.filter((polygon) => !inGuiana(polygon) && !acrossDateLine(polygon));

  const touches = (a, b) => a.id === BRAZIL || b.id === BRAZIL;
  return {
    brazil: solid(feature(topology, byId(BRAZIL)).geometry.coordinates, 1e-4),
    others: [...solid(merge(topology, [...around, guiana]).coordinates, 4e-3), ...solid(rest, 0.05)],
    brazilBorder: mesh(topology, local, (a, b) => a !== b && touches(a, b)).coordinates,
    borders: mesh(topology, local, (a, b) => a !== b && !touches(a, b)).coordinates,
  };
}
