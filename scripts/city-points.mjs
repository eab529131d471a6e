// Builds lib/records/places/city-points.json, where the seat of each municipality lies, by IBGE code, from a package that is needed for nothing else:
//   npm pack municipios-brasil@0.2.1 && tar xzf municipios-brasil-0.2.1.tgz && node scripts/city-points.mjs package
// (MIT; its coordinates are those of IBGE.) The result is committed; run this again only when municipalities change.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
if (!folder) throw new Error("Give the folder of the unpacked package municipios-brasil.");
const { municipios } = await import(pathToFileURL(resolve(folder, "dist/dados/index.mjs")).href);

const round = (degrees) => Math.round(degrees * 1_000) / 1_000;
const points = {};
for (const { codigoIbge, latitude, longitude } of municipios.toSorted((a, b) => a.codigoIbge - b.codigoIbge))
  points[codigoIbge] = [round(latitude), round(longitude)];
writeFileSync(new URL("../lib/records/places/city-points.json", import.meta.url), `${JSON.stringify(points)}\n`);
console.log(`lib/records/places/city-points.json: ${Object.keys(points).length} cities`);
