import { describe, expect, test } from "vitest";
import { destination } from "@/lib/base/geo/point";
import { afterBlock, gapsOf, indexAt, placeAt, speedClass, stretchesOf } from "@/lib/insight/tracking/playback";
import { doubts, judge, packTrack, type TrackPoint, unpackTrack } from "@/lib/insight/tracking/track";
import { random } from "../brazil/random";

const HOME = { latitude: -23.561414, longitude: -46.655881 };
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 16, 11);
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const east = (metres: number, minutes: number, changes: Partial<TrackPoint> = {}): TrackPoint => ({
  ...destination(HOME, 90, metres),
  at: at(minutes),
  accuracy: 10,
  battery: 80,
  mock: false,
  ...changes,
});

describe("what is left out of a way", () => {
  test("vague positions, the same instant twice, and lone jumps", () => {
    const points = [
      east(0, 0),
      east(100, 0),
      east(500, 1, { accuracy: 501 }),
      east(500, 2, { accuracy: null }),
      east(60_000, 3),
      east(900, 4),
    ];
    expect(judge(points)).toEqual([null, "duplicate", "inaccurate", null, "jump", null]);
  });
  test("a jump that the next position confirms stays: the person is there", () => {
    expect(judge([east(0, 0), east(60_000, 1), east(60_200, 2)])).toEqual([null, null, null]);
    expect(judge([east(0, 0), east(60_000, 1)])).toEqual([null, "jump"]);
  });
  test("simulated positions and one place repeated to the last digit are told, not taken away", () => {
    const still = Array.from({ length: 12 }, (_, i) => east(0, i));
    expect(doubts(still)).toEqual({ mock: 0, repeated: 12 });
    expect(doubts(still.slice(0, 9))).toEqual({ mock: 0, repeated: 0 });
    expect(doubts([east(0, 0, { mock: true }), east(10, 1)])).toEqual({ mock: 1, repeated: 0 });
    expect(judge(still).every((reason) => reason === null)).toBe(true);
  });
});

test("20 000 points go to the browser and come back as they were, within 700 kB", () => {
  const r = random(7);
  let metres = 0;
  const points = Array.from({ length: 20_000 }, (_, i) => {
    metres += r.next() * 25;
    return east(metres, i / 40, { accuracy: r.next() < 0.1 ? null : r.next() * 60, battery: 90 - Math.floor(i / 400) });
  });
  const packed = packTrack(points);
  const text = JSON.stringify(packed);
  const back = unpackTrack(JSON.parse(text));
  expect(text.length).toBeLessThan(700_000);
  expect(back).toHaveLength(20_000);
  const wrong = back.filter((point, i) => {
    const sent = points[i] as TrackPoint;
    return (
      Math.abs(point.latitude - sent.latitude) > 1e-6 ||
      Math.abs(point.longitude - sent.longitude) > 1e-6 ||
      Math.abs(point.at.getTime() - sent.at.getTime()) > 500 ||
      point.battery !== sent.battery
    );
  });
  expect(wrong).toEqual([]);
  expect(unpackTrack(packTrack([]))).toEqual([]);
});

describe("playing a day", () => {
  const signs = [east(0, 0), east(1_000, 10), east(1_000, 60), east(3_000, 70)];

  test("is true to time: halfway in time is halfway on the line", () => {
    expect(placeAt(signs, START - 1)).toBeNull();
    expect(placeAt([], START)).toBeNull();
    const half = placeAt(signs, at(5).getTime());
    const [a, b] = [east(0, 0), east(1_000, 10)];
    expect(half?.guessed).toBe(false);
    expect(half?.longitude).toBeCloseTo((a.longitude + b.longitude) / 2, 9);
    expect(placeAt(signs, at(10).getTime())).toMatchObject({ longitude: b.longitude, guessed: false });
    // Half an hour into the silence: still at the last place known.
    expect(placeAt(signs, at(40).getTime())).toMatchObject({ longitude: b.longitude, guessed: true });
    expect(placeAt(signs, at(99).getTime())).toMatchObject({ guessed: true });
  });
  test("knows silences, but what was spent in a store is none", () => {
    expect(gapsOf(signs, [])).toEqual([{ from: at(10).getTime(), to: at(60).getTime() }]);
    expect(gapsOf(signs, [{ from: at(9).getTime(), to: at(61).getTime() }])).toEqual([]);
    expect(gapsOf(signs, [{ from: at(20).getTime(), to: at(61).getTime() }])).toHaveLength(1);
  });
  test("skips what it is told to skip", () => {
    const blocks = [{ from: 10, to: 20 }];
    expect([9, 10, 19, 20].map((time) => afterBlock(blocks, time))).toEqual([9, 20, 20, 20]);
  });
  test("finds its place in the list", () => {
    expect([-1, 0, 5, 10, 65, 100].map((m) => indexAt(signs, at(m).getTime()))).toEqual([0, 0, 1, 1, 3, 4]);
  });
  test("colours by speed and never by silence", () => {
    expect(speedClass(east(0, 0), east(100, 1))).toBe(0);
    expect(speedClass(east(0, 0), east(500, 1))).toBe(1);
    expect(speedClass(east(0, 0), east(1_300, 1))).toBe(2);
    expect(speedClass(east(0, 0), east(1_400, 1))).toBe(3);
    expect(speedClass(east(0, 0), east(100, 16))).toBe(-1);
    expect(speedClass(east(0, 0), east(0, 0))).toBe(0);
    const stretches = stretchesOf([east(0, 0), east(100, 1), east(200, 2), east(800, 3)]);
    expect(stretches.map((stretch) => [stretch.speed, stretch.points.length])).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(stretches[0]?.points.at(-1)).toBe(stretches[1]?.points[0]);
  });
});
