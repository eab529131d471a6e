// Builds lib/records/places/city-points.json, where the seat of each municipality lies, by state and the rest of its IBGE code, from a package
// that is needed for nothing else:
//   npm pack municipios-brasil@0.2.1 && tar xzf municipios-brasil-0.2.1.tgz && node scripts/city-points.mjs package
// (MIT; its coordinates are those of IBGE.) The result is committed; run this again only when municipalities change.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
if (!folder) throw new Error("Give the folder of the unpacked package municipios-brasil.");
const { municipios } = await import(pathToFileURL(resolve(folder, "dist/dados/index.mjs")).href);

const round = (degrees) => Math.round(degrees * 1_000) / 1_000;
const sorted = municipios.toSorted((a, b) => a.codigoIbge - b.codigoIbge);
const line = ({ codigoIbge, latitude, longitude }) =>
  `${String(codigoIbge).slice(2)} ${round(latitude)} ${round(longitude)}`;
const states = Object.groupBy(sorted, ({ codigoIbge }) => String(codigoIbge).slice(0, 2));
const points = Object.fromEntries(Object.entries(states).map(([state, cities]) => [state, cities.map(line).join(",")]));
writeFileSync(
  new URL("../lib/records/places/city-points.json", import.meta.url),
  `${JSON.stringify(points, null, 2)}\n`,
);
console.log(`lib/records/places/city-points.json: ${sorted.length} cities`);
