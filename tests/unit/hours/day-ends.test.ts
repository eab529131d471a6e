import { describe, expect, it } from "vitest";
import { localDate } from "@/lib/base/calendar/zone";
import { boundPairs, type DayEnds } from "@/lib/field/hours/day-ends";
import type { Stay } from "@/lib/field/hours/punches";
import { leavingEnds } from "@/lib/field/hours/work-ends";
import { punchErrors } from "@/lib/field/punches/rules";
import { at, DATE, FULL, SP } from "./support";

const stay = (from: string, to: string | null): Stay => {
  const start = at(DATE, from, SP);
  const end = to === null ? null : at(DATE, to, SP);
  return { start, end, date: localDate(start, SP), timeZone: SP, source: "gps", endSource: "gps" };
};
const latestEnd = (from: Date) => leavingEnds(FULL, from, SP);
const NONE: DayEnds = { start: null, end: null, mandatoryType: "no_mandatory", setEnd: null, latestEnd };
const day = (stays: readonly Stay[], changes: Partial<Record<"start" | "end" | "setEnd", string>>, kind = NONE) => {
  const times = Object.entries(changes).map(([key, time]) => [key, at(DATE, time, SP)]);
  const { pairs, odd } = boundPairs(stays, { ...kind, ...Object.fromEntries(times) });
  const clock = (iso: string | null) =>
    iso === null ? "open" : new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(11, 16);
  return [
    ...pairs.map((pair) => `${clock(pair.in)} ${pair.inSource} ${clock(pair.out)} ${pair.outSource ?? "-"}`),
    ...(odd ? ["odd"] : []),
  ];
};
const WORK = [stay("08:10", "12:00"), stay("13:00", "16:40")];
const LAST: DayEnds = { ...NONE, mandatoryType: "last_checkin" };
const SET: DayEnds = { ...NONE, mandatoryType: "determined_time" };

describe("the start and the end of a day", () => {
  it("are the first and the last event without punches", () => {
    for (const kind of [NONE, LAST, SET]) expect(day(WORK, {}, kind)).toEqual(["08:10 gps 16:40 gps"]);
    expect(day([], {})).toEqual([]);
  });
  it("no_mandatory: are the punches where there are any", () => {
    expect(day(WORK, { start: "07:55", end: "17:05" })).toEqual(["07:55 punch 17:05 punch"]);
    expect(day(WORK, { start: "08:20" })).toEqual(["08:20 punch 16:40 gps"]);
    expect(day(WORK, { end: "16:30" })).toEqual(["08:10 gps 16:30 punch"]);
    expect(day([], { start: "08:00", end: "12:00" })).toEqual(["08:00 punch 12:00 punch"]);
    expect(day([stay("08:00", null)], { end: "17:00" })).toEqual(["08:00 gps 17:00 punch"]);
    // The workday's hours set nothing here.
    expect(day(WORK, { setEnd: "18:00" })).toEqual(["08:10 gps 16:40 gps"]);
  });
  it("last_checkin: the end is that of the last stay, whatever is punched", () => {
    expect(day(WORK, { start: "07:55", end: "17:05" }, LAST)).toEqual(["07:55 punch 16:40 gps"]);
    expect(day([stay("08:00", null)], { end: "17:00" }, LAST)).toEqual(["08:00 gps open -"]);
    expect(day([], { start: "08:00" }, LAST)).toEqual(["08:00 punch open -"]);
  });
  it("determined_time: the end is the hour that the workday sets, once it has passed", () => {
    expect(day(WORK, { start: "07:55", end: "16:00", setEnd: "17:00" }, SET)).toEqual(["07:55 punch 17:00 workday"]);
    expect(day(WORK, { setEnd: "16:00" }, SET)).toEqual(["08:10 gps 16:00 workday"]);
    expect(day([stay("08:00", null)], { setEnd: "17:00" }, SET)).toEqual(["08:00 gps 17:00 workday"]);
    expect(day([], { start: "08:00", setEnd: "17:00" }, SET)).toEqual(["08:00 punch 17:00 workday"]);
    expect(day([], { setEnd: "17:00" }, SET)).toEqual([]);
    // Work that began afterwards is overtime, not nothing.
    expect(day([stay("18:00", "19:00")], { setEnd: "17:00" }, SET)).toEqual(["18:00 gps 19:00 gps"]);
  });
  it("throw no measured work away, and say that they contradict it", () => {
    expect(day(WORK, { start: "12:30" })).toEqual(["08:10 gps 16:40 gps", "odd"]);
    expect(day(WORK, { end: "12:30" })).toEqual(["08:10 gps 16:40 gps", "odd"]);
    expect(day([], { end: "17:00" })).toEqual(["17:00 punch open -", "odd"]);
  });
  it("overtime and a night's end are believed, an end that was forgotten is not", () => {
    expect(day(WORK, { end: "23:30" })).toEqual(["08:10 gps 23:30 punch"]);
    expect(day([stay("20:00", "23:00")], { end: "26:30" })).toEqual(["20:00 gps 02:30 punch"]);
    for (const end of ["32:00", "46:00"]) expect(day(WORK, { end })).toEqual(["08:10 gps 16:40 gps", "odd"]);
    expect(day([], { start: "08:00", end: "46:00" })).toEqual(["08:00 punch open -", "odd"]);
  });
});

describe("a punch", () => {
  const punch = (kind: "start" | "end", time: string, date = DATE) => ({
    kind,
    date,
    occurredAt: at(DATE, time, SP),
    timeZone: SP,
  });
  it("belongs to its own date; the end of a night to the day on which it began", () => {
    expect(punchErrors(punch("start", "08:00"), [])).toEqual({});
    expect(punchErrors(punch("end", "26:00"), [])).toEqual({});
    expect(punchErrors(punch("start", "26:00"), [])).toEqual({ date: { code: "other_day" } });
    expect(punchErrors(punch("end", "49:00"), [])).toEqual({ date: { code: "other_day" } });
  });
  it("ends after the start, in whatever order they arrive", () => {
    const wrong = { occurred_at: { code: "end_not_after_start" } };
    expect(punchErrors(punch("end", "08:00"), [punch("start", "08:00")])).toEqual(wrong);
    expect(punchErrors(punch("start", "18:00"), [punch("end", "17:00")])).toEqual(wrong);
    expect(punchErrors(punch("end", "17:00"), [punch("start", "08:00")])).toEqual({});
  });
});
