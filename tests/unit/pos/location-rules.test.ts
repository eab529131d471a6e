import { expect, test } from "vitest";
import { coordinatesBecomeStale, houseNumber, staleThen } from "@/lib/records/pos/rules";

test("correcting either half of a coordinate is a correction", () => {
  const before = { latitude: -23.5, longitude: -46.6, address: "Rua A" };
  expect(coordinatesBecomeStale(before, { longitude: -46.7 })).toBe(false);
  expect(coordinatesBecomeStale(before, { latitude: -23.6 })).toBe(false);
  expect(coordinatesBecomeStale(before, { latitude: -23.5, longitude: -46.6, address: "Rua B" })).toBe(true);
  expect(coordinatesBecomeStale(before, { name: "Loja" })).toBeNull();
});

test("what is taken back says again what it said of the coordinates", () => {
  const home = { address: "Rua A", latitude: -23.5, longitude: -46.6, coordinatesStale: false };
  const moved = { ...home, address: "Rua B", coordinatesStale: true };
  const pinned = { ...moved, longitude: -46.7, coordinatesStale: false };
  const went = { before: { address: "Rua A", coordinatesStale: false } };
  const corrected = { before: { longitude: -46.6, coordinatesStale: true } };
  expect(staleThen(moved, { address: "Rua A" }, [went])).toBe(false);
  expect(staleThen(moved, { address: "Rua C" }, [went])).toBeNull();
  expect(staleThen(pinned, { longitude: -46.6 }, [corrected, went])).toBe(true);
  // Back at the first address, with another pin: it never stood so.
  expect(staleThen(pinned, { address: "Rua A" }, [corrected, went])).toBeNull();
  expect(staleThen(pinned, { address: "Rua A", longitude: -46.6 }, [corrected, went])).toBe(false);
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
