import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { haversine } from "@/lib/base/geo/point";
import { nearestSeat, pointOfCity } from "@/lib/records/places/city-point";
import { TOWNS } from "@/lib/records/places/coordinates";
import { farFromCity } from "@/lib/records/pos/rules";

const [SAO_PAULO, SERRA] = [3_550_308, 3_205_002];
const [ATLANTIC, CAMPINAS] = [
  { latitude: -15, longitude: -34 },
  { latitude: -22.9056, longitude: -47.0608 },
];

it("every municipality is known", async () => {
  const all = await getMunicipalities();
  expect(all).toHaveLength(5571);
  expect(all.filter(({ code }) => pointOfCity(Number(code)) === null)).toEqual([]);
  expect(pointOfCity(1)).toBeNull();
});

it("each lies where it is, not where another place of its name does", () => {
  for (const { ibge, ...town } of TOWNS) expect(farFromCity(town, pointOfCity(ibge))).toBeNull();
  const [florianopolis, saoJose] = [pointOfCity(4_205_407), pointOfCity(4_216_602)];
  expect(saoJose && florianopolis && haversine(florianopolis, saoJose)).toBeLessThan(15_000);
  expect(pointOfCity(SERRA)?.longitude).toBeCloseTo(-40.3, 0);
});

it("a pin is doubted more than 50 km from its city, in the ocean as on land", () => {
  const city = pointOfCity(SAO_PAULO);
  expect(farFromCity(ATLANTIC, city)).toBeGreaterThan(1_000_000);
  expect(farFromCity(CAMPINAS, city)).toBeGreaterThan(80_000);
  expect(farFromCity({ latitude: -23.66, longitude: -46.53 }, city)).toBeNull();
});

it("without a city, a pin is doubted more than 50 km from every one of its state, or of the country", () => {
  expect(farFromCity(ATLANTIC, nearestSeat(ATLANTIC, null))).toBeGreaterThan(300_000);
  expect(farFromCity(CAMPINAS, nearestSeat(CAMPINAS, null))).toBeNull();
  expect(farFromCity(CAMPINAS, nearestSeat(CAMPINAS, 35))).toBeNull();
  expect(farFromCity(CAMPINAS, nearestSeat(CAMPINAS, 12))).toBeGreaterThan(1_000_000);
  expect(nearestSeat(CAMPINAS, 99)).toBeNull();
});

it("nothing is doubted without a pin, or where the city's place is not known", () => {
  const city = pointOfCity(SAO_PAULO);
  expect(farFromCity({ latitude: null, longitude: null }, city)).toBeNull();
  expect(farFromCity({ latitude: -15, longitude: null }, city)).toBeNull();
  expect(farFromCity(ATLANTIC, null)).toBeNull();
});
