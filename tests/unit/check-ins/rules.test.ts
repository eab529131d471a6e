import { describe, expect, it } from "vitest";
import { destination } from "@/lib/base/geo/point";
import {
  type CheckOutFacts,
  decideCheckIn,
  decideCheckOut,
  lastActivity,
  measure,
  readClock,
  type SideFacts,
  type SideRules,
  stayInSeconds,
} from "@/lib/field/check-ins/rules";

const open: SideRules = { photoRequired: false, distanceEnforced: false, radius: null };
const strict: SideRules = { photoRequired: true, distanceEnforced: true, radius: 200 };
const here: SideFacts = {
  located: true,
  distance: 10,
  outside: false,
  posLocated: true,
  photo: true,
  absenceAllowed: false,
};
const far: SideFacts = { ...here, distance: 201, outside: true };
const out = (facts: Partial<CheckOutFacts> = {}): CheckOutFacts => ({
  ...here,
  forced: false,
  stayMs: 3_600_000,
  minimumMinutes: null,
  ...facts,
});

const codeOf = (verdict: ReturnType<typeof decideCheckIn>) => (verdict.ok ? verdict.flags : verdict.problem.code);

describe("distance", () => {
  const pos = { latitude: -23.5614, longitude: -46.6559 };
  const at = (metres: number, accuracy: number | null = null) => ({ ...destination(pos, 70, metres), accuracy });

  it.each([
    [199, null, false],
    [201, null, true],
    [201, 1, false],
    [249, 50, false],
    [251, 50, true],
    [251, 3000, true],
  ])("%d m with accuracy %s at radius 200: outside %s", (metres, accuracy, outside) => {
    const found = measure(at(metres, accuracy), pos, 200);
    expect(found).toMatchObject({ located: true, posLocated: true, outside });
    expect(found.distance).toBeCloseTo(metres, 3);
  });

  it("measures without a radius, and not without two places", () => {
    expect(measure(at(5000), pos, null)).toMatchObject({ outside: false });
    expect(measure(at(10), null, 200)).toEqual({ located: true, posLocated: false, distance: null, outside: false });
    expect(measure(null, pos, 200)).toEqual({ located: false, posLocated: true, distance: null, outside: false });
  });
});

describe("check-in", () => {
  it("passes inside the radius", () => expect(codeOf(decideCheckIn(strict, here))).toEqual([]));

  it("refuses outside the radius with both distances in metres", () => {
    const verdict = decideCheckIn(strict, far);
    expect(verdict.ok).toBe(false);
    if (verdict.ok) return;
    expect(verdict.problem.code).toBe("checkin_distance_exceeded");
    expect(verdict.problem.details.extra).toEqual({ distance: 201, allowed: 200 });
  });

  it("only flags where the tenant measures without enforcing", () => {
    expect(codeOf(decideCheckIn({ ...strict, distanceEnforced: false }, far))).toEqual(["out_of_radius_in"]);
  });

  it("lets a justified absence in, flagged", () => {
    expect(codeOf(decideCheckIn(strict, { ...far, absenceAllowed: true }))).toEqual([
      "out_of_radius_in",
      "justified_absence",
    ]);
  });

  it("accepts a PDV without coordinates, flagged", () => {
    const facts = { ...here, distance: null, posLocated: false };
    expect(codeOf(decideCheckIn(strict, facts))).toEqual(["no_pos_coordinate"]);
  });

  it.each([
    ["no location", { ...here, located: false, distance: null }, "no_location"],
    ["no photo", { ...here, photo: false }, "checkin_photo_missing"],
    ["too far comes before no photo", { ...far, photo: false }, "checkin_distance_exceeded"],
  ])("refuses: %s", (_, facts, code) => expect(codeOf(decideCheckIn(strict, facts))).toBe(code));

  it("asks for nothing that the tenant does not ask for", () => {
    expect(codeOf(decideCheckIn(open, { ...here, photo: false, distance: 90_000 }))).toEqual([]);
  });
});

describe("check-out", () => {
  it.each([
    [29 * 60_000 + 59_999, "minimum_time_not_reached"],
    [30 * 60_000, []],
  ])("minimum of 30 minutes after %d ms", (stayMs, expected) => {
    expect(codeOf(decideCheckOut(open, out({ stayMs, minimumMinutes: 30 })))).toEqual(expected);
  });

  it("says how long was stayed and is required", () => {
    const verdict = decideCheckOut(open, out({ stayMs: 600_000, minimumMinutes: 30 }));
    expect(verdict.ok ? null : verdict.problem.details.extra).toEqual({ minutes: 10, required: 30 });
  });

  it("is never before its check-in, not even forced", () => {
    const verdict = decideCheckOut(open, out({ stayMs: -1, forced: true }));
    expect(verdict.ok ? null : verdict.problem.details.fields).toEqual({ occurredAt: [{ code: "before_checkin" }] });
  });

  it.each([
    ["distance", out({ distance: 201, outside: true }), "checkout_distance_exceeded"],
    ["photo", out({ photo: false }), "checkout_photo_missing"],
    ["location", out({ located: false, distance: null }), "no_location"],
  ])("refuses: %s", (_, facts, code) => expect(codeOf(decideCheckOut(strict, facts))).toBe(code));

  it("forced passes everything and flags what it skipped", () => {
    const facts = out({
      forced: true,
      distance: 900,
      outside: true,
      photo: false,
      stayMs: 60_000,
      minimumMinutes: 30,
    });
    expect(codeOf(decideCheckOut(strict, facts))).toEqual([
      "out_of_radius_out",
      "photo_missing_out",
      "below_minimum_time",
    ]);
  });

  it("forced needs no location", () => {
    const facts = out({ forced: true, located: false, distance: null });
    expect(codeOf(decideCheckOut(strict, facts))).toEqual(["no_location_out"]);
  });
});

describe("clocks", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it.each([
    [0, []],
    [5, []],
    [6, ["clock_skew"]],
    [359, ["clock_skew"]],
    [-119, []],
    [-121, ["late_sync"]],
    [-60 * 24 * 30, ["late_sync"]],
  ])("a device %d minutes ahead", (minutes, flags) => {
    expect(readClock(at(minutes), now)).toEqual({ skewMs: minutes * 60_000, flags });
  });

  it("refuses what is far in the future", () => {
    expect(() => readClock(at(361), now)).toThrow("invalid_fields");
  });
});

describe("time", () => {
  it("time in store is whole seconds and never negative", () => {
    const start = new Date("2026-11-20T11:00:00.000Z");
    expect(stayInSeconds(start, new Date("2026-11-20T11:30:00.400Z"))).toBe(1800);
    expect(stayInSeconds(start, new Date("2026-11-20T10:00:00Z"))).toBe(0);
  });

  it("a forgotten visit ends at its last sign of life", () => {
    const start = new Date("2026-11-20T11:00:00Z");
    const [a, b, c] = [11, 12, 14].map((h) => new Date(`2026-11-20T${h}:20:00Z`)) as [Date, Date, Date];
    expect(lastActivity(start, [], null)).toEqual(start);
    expect(lastActivity(start, [b, a], null)).toEqual(b);
    expect(lastActivity(start, [a, b, c], new Date("2026-11-20T13:00:00Z"))).toEqual(b);
  });
});
