import { expect, it } from "vitest";
import { pointOfCity } from "@/lib/places/city-point";
import { farFromCity } from "@/lib/pos/rules";

const [SAO_PAULO, SERRA] = [3_550_308, 3_205_002];
const [ATLANTIC, CAMPINAS] = [
  { latitude: -15, longitude: -34 },
  { latitude: -22.9056, longitude: -47.0608 },
];

it("the larger cities are known, each in its own state", () => {
  expect(pointOfCity(SAO_PAULO)).toEqual({ latitude: expect.closeTo(-23.55, 1), longitude: expect.closeTo(-46.64, 1) });
  expect(pointOfCity(SERRA)?.longitude).toBeCloseTo(-40.3, 0);
  expect(pointOfCity(1)).toBeNull();
});

it("a pin is doubted more than 50 km from its city, in the ocean as on land", () => {
  const city = pointOfCity(SAO_PAULO);
  expect(farFromCity(ATLANTIC, city)).toBeGreaterThan(1_000_000);
  expect(farFromCity(CAMPINAS, city)).toBeGreaterThan(80_000);
  expect(farFromCity({ latitude: -23.66, longitude: -46.53 }, city)).toBeNull();
});

it("nothing is doubted without a pin, or where the city's place is not known", () => {
  const city = pointOfCity(SAO_PAULO);
  expect(farFromCity({ latitude: null, longitude: null }, city)).toBeNull();
  expect(farFromCity({ latitude: -15, longitude: null }, city)).toBeNull();
  expect(farFromCity(ATLANTIC, null)).toBeNull();
});
