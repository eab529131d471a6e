import { describe, expect, test } from "vitest";
import { hoursAt, hoursOf } from "@/lib/insight/tracking/hours";
import { type LiveFacts, liveStatus } from "@/lib/insight/tracking/status";

const clock = (time: string) => new Date(`2026-11-16T${time}:00-03:00`);
const hours = { start: clock("08:00"), lateFrom: clock("08:10"), end: clock("17:10") };
const facts = (now: string, changes: Partial<LiveFacts> = {}): LiveFacts => ({
  now: clock(now),
  inStore: false,
  lastSign: null,
  hours,
  away: false,
  planned: 4,
  settled: 0,
  ...changes,
});

describe("how a day stands", () => {
  test.each<[string, LiveFacts, string]>([
    ["in a store, even at night", facts("23:00", { inStore: true }), "in_store"],
    ["before the day", facts("07:30"), "not_started"],
    ["within the tolerance", facts("08:10"), "not_started"],
    ["after the tolerance without a sign", facts("08:11"), "late"],
    ["heard of a minute ago", facts("10:00", { lastSign: clock("09:59") }), "moving"],
    ["heard of an hour ago", facts("10:00", { lastSign: clock("09:00") }), "moving"],
    ["heard of longer ago", facts("10:00", { lastSign: clock("08:59") }), "silent"],
    ["all visits settled, half an hour of quiet", facts("15:00", { lastSign: clock("14:29"), settled: 4 }), "ended"],
    ["all visits settled just now", facts("15:00", { lastSign: clock("14:45"), settled: 4 }), "moving"],
    ["after the hours", facts("17:11", { lastSign: clock("17:00") }), "ended"],
    ["on leave", facts("10:00", { away: true }), "off"],
    ["on leave but at work", facts("10:00", { away: true, lastSign: clock("09:50") }), "moving"],
    ["neither hours nor visits", facts("10:00", { hours: null, planned: 0 }), "off"],
    ["visits but no hours", facts("10:00", { hours: null }), "not_started"],
  ])("%s", (_what, given, status) => expect(liveStatus(given)).toBe(status));
});

describe("hours", () => {
  const items = [
    { weekday: 1, startTime: "08:00:00", endTime: "17:00:00" },
    { weekday: 2, startTime: "22:00:00", endTime: "06:00:00" },
  ];
  const iso = (at: Date | undefined) => at?.toISOString();
  test("of a day in its zone, with the tolerance", () => {
    const day = hoursOf("2026-11-16", "America/Manaus", items, 10);
    expect([iso(day?.start), iso(day?.lateFrom), iso(day?.end)]).toEqual([
      "2026-11-16T12:00:00.000Z",
      "2026-11-16T12:10:00.000Z",
      "2026-11-16T21:10:00.000Z",
    ]);
    expect(hoursOf("2026-11-18", "America/Manaus", items, 10)).toBeNull();
  });
  test("of last night while they last", () => {
    const night = hoursAt(new Date("2026-11-18T05:00:00-03:00"), "America/Sao_Paulo", items, 10);
    expect(iso(night?.start)).toBe("2026-11-18T01:00:00.000Z");
    expect(hoursAt(new Date("2026-11-18T07:00:00-03:00"), "America/Sao_Paulo", items, 10)).toBeNull();
  });
});
