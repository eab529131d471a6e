import { expect, test } from "vitest";
import { coordinatesBecomeStale, houseNumber } from "@/lib/records/pos/rules";

test("correcting either half of a coordinate is a correction", () => {
  const before = { latitude: -23.5, longitude: -46.6, address: "Rua A" };
  expect(coordinatesBecomeStale(before, { longitude: -46.7 })).toBe(false);
  expect(coordinatesBecomeStale(before, { latitude: -23.6 })).toBe(false);
  expect(coordinatesBecomeStale(before, { latitude: -23.5, longitude: -46.6, address: "Rua B" })).toBe(true);
  expect(coordinatesBecomeStale(before, { name: "Loja" })).toBeNull();
});

test.each([
  ["n. 2775", "2775"],
  ["２７７５", "2775"],
  ["12½", "12½"],
  ["Nº2775", "2775"],
  ["nro. 2775", "2775"],
  ["nr 2775", "2775"],
  ["nº: 2775", "2775"],
  ["№ 2775", "2775"],
  ["#2775", "2775"],
  ["Ｎº ２７７５", "2775"],
  ["Norte 3", "Norte 3"],
  ["n. 2775", "2775"],
  ["２７７５", "2775"],
  ["12½", "12½"],
  ["n° 2775 B", "2775 B"],
  ["número 12", "12"],
  ["2775", "2775"],
  ["s/n", "s/n"],
  ["km 12", "km 12"],
])("%s is %s", (typed, number) => expect(houseNumber(typed)).toBe(number));
