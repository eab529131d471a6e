import { describe, expect, test } from "vitest";
import { coordinateErrors, parsePair, pointOf } from "@/lib/base/geo/coordinate";
import { geofence, impossibleMove } from "@/lib/base/geo/geofence";
import { destination, haversine } from "@/lib/base/geo/point";
import { random } from "../brazil/random";

const masp = { latitude: -23.561414, longitude: -46.655881 };
const se = { latitude: -23.55052, longitude: -46.633308 };

describe("haversine", () => {
  test("the km vector: 2 600.2 m", () => expect(haversine(masp, se)).toBeCloseTo(2600.2, 1));
  test("symmetric, zero at home, half the Earth at most", () => {
    expect(haversine(masp, masp)).toBe(0);
    expect(haversine(se, masp)).toBe(haversine(masp, se));
    expect(haversine({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114, -1);
  });
  test("undoes destination", () => {
    const r = random(11);
    for (let i = 0; i < 500; i++) {
      const from = { latitude: -33 + r.next() * 38, longitude: -73 + r.next() * 38 };
      const metres = r.next() * 50_000;
      expect(haversine(from, destination(from, r.next() * 360, metres))).toBeCloseTo(metres, 3);
    }
  });
});

describe("geofence", () => {
  const at = (metres: number) => destination(masp, 70, metres);
  test.each([
    [199, 0, true],
    [201, 0, false],
    [201, 2, true],
    [250, 50, true],
    [251, 500, false],
    [249, 500, true],
    [201, -10, false],
    [201, null, false],
    [201, Number.NaN, false],
    [0, null, true],
  ])("%d m with accuracy %s at radius 200 → %s", (metres, accuracy, accepted) => {
    const result = geofence({ device: at(metres), accuracy, pos: masp, radius: 200 });
    expect(result.accepted).toBe(accepted);
    expect(result.distance).toBeCloseTo(metres, 3);
    expect(result.missingCoordinate).toBe(false);
  });
  test("a PDV without coordinate accepts and says so", () => {
    expect(geofence({ device: masp, pos: null, radius: 0 })).toEqual({
      accepted: true,
      distance: null,
      limit: 0,
      missingCoordinate: true,
    });
  });
});

test("coordinates: both or none, null is not 0, (0, 0) is no location", () => {
  expect(coordinateErrors(null, undefined)).toBeNull();
  expect(coordinateErrors(-23.5, -46.6)).toBeNull();
  expect(coordinateErrors(0, -46.6)).toBeNull();
  expect(coordinateErrors(-3.1, 0)).toBeNull();
  expect(coordinateErrors(0, null)).toEqual({ longitude: "incomplete_location" });
  expect(coordinateErrors(null, -46)).toEqual({ latitude: "incomplete_location" });
  expect(coordinateErrors(0, 0)).toEqual({ latitude: "no_location", longitude: "no_location" });
  expect(coordinateErrors(-0, 0)).toEqual({ latitude: "no_location", longitude: "no_location" });
  expect(coordinateErrors(90.1, 181)).toEqual({ latitude: "invalid", longitude: "invalid" });
  expect(coordinateErrors(Number.NaN, 1)).toEqual({ latitude: "invalid" });
  expect(pointOf(0, 0)).toBeNull();
  expect(pointOf(null, 3)).toBeNull();
  expect(pointOf(-3, 0)).toEqual({ latitude: -3, longitude: 0 });
});

test("impossible moves: more than 2 km and faster than 150 km/h", () => {
  const fix = (metres: number, minutes: number) => ({
    ...destination(masp, 10, metres),
    at: new Date(minutes * 60_000),
  });
  expect(impossibleMove(fix(0, 0), fix(1_999, 0))).toBe(false);
  expect(impossibleMove(fix(0, 0), fix(2_001, 0))).toBe(true);
  expect(impossibleMove(fix(0, 0), fix(30_000, 11))).toBe(true);
  expect(impossibleMove(fix(0, 0), fix(30_000, 12.1))).toBe(false);
  expect(impossibleMove(fix(0, 11), fix(30_000, 0))).toBe(true);
});

test.each([
  ["-23.561414, -46.655881", ["-23.561414", "-46.655881"]],
  ["-23.561414,-46.655881", ["-23.561414", "-46.655881"]],
  ["-23,561414; -46,655881", ["-23.561414", "-46.655881"]],
  ["-23.561414 -46.655881", ["-23.561414", "-46.655881"]],
  ["-23,561414 -46,655881", ["-23.561414", "-46.655881"]],
  ["-23,561414", null],
  ["-23.561414", null],
  ["a, b", null],
  ["1, 2, 3", null],
])("a pasted pair %j", (text, pair) => expect(parsePair(text)).toEqual(pair));
