import { describe, expect, test } from "vitest";
import { destination, type Point } from "@/lib/base/geo/point";
import { travelMinutes } from "@/lib/field/hours/travel";
import { walk } from "@/lib/insight/km/breadcrumbs";
import { type KmFix, type KmStay, kmLeg, kmLegs, kmTotal } from "@/lib/insight/km/km";
import { refundOf, roundKm, sumKm, sumMoney } from "@/lib/insight/km/rounding";
import { random } from "../brazil/random";

const MASP: Point = { latitude: -23.561414, longitude: -46.655881 };
const SE: Point = { latitude: -23.55052, longitude: -46.633308 };
const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 11) + minutes * MINUTE);
const fix = (point: Point, minutes: number, accuracy: number | null = 10): KmFix => ({
  ...point,
  at: at(minutes),
  accuracy,
});
const stay = (id: string, point: Point, from: number, to: number, changes: Partial<KmStay> = {}): KmStay => ({
  id,
  checkInAt: at(from),
  arrival: fix(point, from),
  departure: fix(point, to),
  place: point,
  ...changes,
});
const rules = { factor: 1.3, pricePerKm: "0.90" };

describe("a leg", () => {
  test("the vector: 2 600.2 m straight is 3.4 km payable at 1.3", () => {
    const leg = kmLeg(stay("a", MASP, 0, 30), stay("b", SE, 60, 90), [], rules);
    expect(leg.straight).toBeCloseTo(2600.2, 1);
    expect(leg).toMatchObject({ km: 3.4, refund: "3.06", factor: 1.3, source: "check_in", flags: [] });
    expect(kmLeg(stay("a", MASP, 0, 30), stay("b", SE, 60, 90), [], { factor: 1, pricePerKm: null })).toMatchObject({
      km: 2.6,
      refund: null,
    });
  });

  test("leaves from the check-out, else the check-in, else the PDV", () => {
    const there = stay("b", SE, 60, 90);
    const far = destination(MASP, 200, 10_000);
    const from = (changes: Partial<KmStay>) =>
      kmLeg(stay("a", MASP, 0, 30, { place: far, ...changes }), there, [], rules);
    expect(from({}).km).toBe(3.4);
    expect(from({ departure: null }).km).toBe(3.4);
    expect(from({ departure: null }).flags).toEqual([]);
    expect(from({ departure: null, arrival: null }).flags).toEqual(["from_place"]);
    expect(from({ departure: null, arrival: null }).km).toBeGreaterThan(10);
    expect(from({ departure: null, arrival: null, place: null })).toMatchObject({
      straight: null,
      km: 0,
      refund: "0.00",
      flags: ["no_position"],
    });
  });

  test("(0, 0) is no position, and one vaguer than 500 m is not used", () => {
    const zero = fix({ latitude: 0, longitude: 0 }, 60);
    expect(kmLeg(stay("a", MASP, 0, 30), stay("b", SE, 60, 90, { arrival: zero }), [], rules)).toMatchObject({
      km: 3.4,
      flags: ["from_place"],
    });
    const arrival = (accuracy: number) => stay("b", SE, 60, 90, { arrival: fix(SE, 60, accuracy) });
    expect(kmLeg(stay("a", MASP, 0, 30), arrival(500), [], rules).flags).toEqual([]);
    expect(kmLeg(stay("a", MASP, 0, 30), arrival(500.1), [], rules).flags).toEqual(["inaccurate", "from_place"]);
  });

  test("faster than 150 km/h is shown, and not paid", () => {
    const next = (minutes: number) => stay("b", destination(MASP, 0, 5_000), 30 + minutes, 90);
    expect(kmLeg(stay("a", MASP, 0, 30), next(2), [], rules)).toMatchObject({ km: 6.5, flags: [] });
    expect(kmLeg(stay("a", MASP, 0, 30), next(1.99), [], rules)).toMatchObject({ km: 0, flags: ["too_fast"] });
    expect(kmLeg(stay("a", MASP, 0, 30), next(0), [], rules)).toMatchObject({ km: 0, flags: ["too_fast"] });
    // Who arrives before leaving was in two places, however long; clocks may cross by a minute.
    for (const minutes of [-1.1, -10, -60, -600])
      expect(kmLeg(stay("a", MASP, 0, 30), next(minutes), [], rules)).toMatchObject({ km: 0, flags: ["too_fast"] });
    const near = stay("b", destination(MASP, 0, 500), 29.5, 90);
    expect(kmLeg(stay("a", MASP, 0, 30), near, [], rules)).toMatchObject({ km: 0.7, flags: [] });
  });

  test("a visit that was closed for the person at the next check-in is measured from its check-in", () => {
    const leg = kmLeg(stay("a", MASP, 0, 60, { departure: null }), stay("b", SE, 60, 90), [], rules);
    expect(leg).toMatchObject({ km: 3.4, flags: [] });
  });
});

describe("breadcrumbs", () => {
  const east = (metres: number, minutes: number) => fix(destination(MASP, 90, metres), minutes);

  test("are summed without a factor, within the leg only", () => {
    const bend = destination(MASP, 0, 1_000);
    const there = destination(bend, 90, 1_000);
    const crumbs = [fix(destination(MASP, 180, 3_000), 10), fix(bend, 40), fix(destination(there, 90, 900), 80)];
    const leg = kmLeg(stay("a", MASP, 0, 30), stay("b", there, 60, 90), crumbs, rules);
    expect(leg).toMatchObject({ km: 2, factor: 1, refund: "1.80", source: "breadcrumbs", flags: [] });
    expect(leg.straight).toBeCloseTo(1414.2, 0);
  });

  test("under 30 m they are noise, but many short ones are a way", () => {
    const still = Array.from({ length: 50 }, (_, i) => fix(destination(MASP, i * 97, 14), i));
    expect(walk(still).metres).toBe(0);
    const slow = Array.from({ length: 101 }, (_, i) => east(i * 10, i));
    expect(walk(slow).metres).toBeGreaterThan(960);
    expect(walk(slow).metres).toBeLessThanOrEqual(1_000.5);
  });

  test("a hole of more than 4 km stays open", () => {
    expect(walk([east(0, 0), east(3_999, 10)])).toMatchObject({ gaps: 0 });
    const holed = walk([east(0, 0), east(500, 1), east(4_510, 10), east(5_010, 11)]);
    expect(holed.gaps).toBe(1);
    expect(holed.metres).toBeCloseTo(1_000, 0);
    const leg = kmLeg(stay("a", MASP, 0, 30), stay("b", destination(MASP, 90, 9_000), 90, 99), [east(500, 31)], rules);
    expect(leg).toMatchObject({ km: 0.5, flags: ["gap"] });
  });

  test("a lone position far away is left out; one that the next confirms is left open", () => {
    const spike = walk([east(0, 0), east(200, 1), east(90_000, 2), east(400, 3)]);
    expect(spike).toMatchObject({ spikes: 1, gaps: 0, tooFast: 0 });
    expect(spike.metres).toBeCloseTo(400, 0);
    const moved = walk([east(0, 0), east(90_000, 1), east(90_300, 2)]);
    expect(moved).toMatchObject({ spikes: 0, tooFast: 1 });
    expect(moved.metres).toBeCloseTo(300, 0);
  });

  test("vague ones and (0, 0) are not used", () => {
    const vague = [fix(destination(MASP, 0, 2_000), 40, 501), fix({ latitude: 0, longitude: 0 }, 45)];
    expect(kmLeg(stay("a", MASP, 0, 30), stay("b", SE, 60, 90), vague, rules)).toMatchObject({
      km: 3.4,
      source: "check_in",
    });
  });
});

describe("a day", () => {
  test("has one leg fewer than stays, in the order of check-ins, and home is no part of it", () => {
    const [a, b, c] = [stay("a", MASP, 0, 30), stay("b", SE, 60, 90), stay("c", MASP, 120, 150, { departure: null })];
    const legs = kmLegs([c, a, b], [], rules);
    expect(legs.map((leg) => [leg.fromId, leg.toId])).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
    expect(kmTotal(legs)).toEqual({ straight: 5_200, km: 6.8, refund: "6.12" });
    expect(kmLegs([a], [], rules)).toEqual([]);
    expect(kmTotal([])).toEqual({ straight: 0, km: 0, refund: null });
  });

  test("G4: whatever the period, the parts add up to the whole", () => {
    const r = random(4);
    for (let round = 0; round < 40; round++) {
      const price = r.next() < 0.2 ? null : (r.next() * 2).toFixed(4);
      const days = Array.from({ length: 31 }, (_, day) => {
        let clock = day * 1_440;
        const stays = Array.from({ length: Math.floor(r.next() * 7) }, (_unused, i) => {
          const point = destination(MASP, r.next() * 360, r.next() * 40_000);
          clock += 5 + r.next() * 60;
          return stay(`${day}-${i}`, point, clock, clock + r.next() * 30);
        });
        const crumbs = Array.from({ length: Math.floor(r.next() * 30) }, () =>
          fix(destination(MASP, r.next() * 360, r.next() * 20_000), day * 1_440 + r.next() * 600, r.next() * 700),
        ).sort((a, b) => a.at.getTime() - b.at.getTime());
        return kmLegs(stays, crumbs, { factor: 1 + r.next(), pricePerKm: price });
      });
      const daily = days.map(kmTotal).filter((_, day) => (days[day]?.length ?? 0) > 0);
      const weekly = [0, 7, 14, 21, 28].map((from) => kmTotal(days.slice(from, from + 7).flat()));
      const monthly = kmTotal(days.flat());
      expect(kmTotal(daily)).toEqual(monthly);
      expect(kmTotal(weekly.filter((week) => week.refund !== null || price === null))).toEqual(monthly);
    }
  });
});

test("rounding: to 0.1 km and to cents, half up, without binary dust", () => {
  expect([0.05, 0.15, 0.25, 1.005, 2.6 * 1.3].map(roundKm)).toEqual([0.1, 0.2, 0.3, 1, 3.4]);
  expect(sumKm(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect([refundOf(3.4, "0.90"), refundOf(0.5, "0.9050"), refundOf(0.1, "0.05"), refundOf(12.3, "1")]).toEqual([
    "3.06",
    "0.45",
    "0.01",
    "12.30",
  ]);
  expect([refundOf(-3.4, "0.90"), refundOf(-0.1, "0.05"), refundOf(0, "0.90")]).toEqual(["-3.06", "-0.01", "0.00"]);
  expect(sumMoney(["0.10", "0.20", "-0.05", "100"])).toBe("100.25");
  expect(sumMoney(["-3.06", "1.00"])).toBe("-2.06");
});

test("F3: travel without breaks, at most two hours, the rest idle", () => {
  const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
  expect(travelMinutes(span(0, 35), [])).toEqual({ travel: 35, idle: 0 });
  expect(travelMinutes(span(0, 95), [span(10, 70)])).toEqual({ travel: 35, idle: 0 });
  expect(travelMinutes(span(0, 95), [span(10, 40), span(30, 70), span(-30, -10)])).toEqual({ travel: 35, idle: 0 });
  expect(travelMinutes(span(0, 95), [span(-20, 10), span(90, 200)])).toEqual({ travel: 80, idle: 0 });
  expect(travelMinutes(span(0, 200), [])).toEqual({ travel: 120, idle: 80 });
  expect(travelMinutes(span(10, 5), [])).toEqual({ travel: 0, idle: 0 });
});
