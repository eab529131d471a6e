import { describe, expect, it } from "vitest";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { pairsOf, type Stay } from "@/lib/field/hours/punches";
import { shiftDates, type Timed } from "@/lib/field/hours/shifts";
import { at, DATE, FULL, SP } from "./support";

const NEXT = plusDays(DATE, 1);
const event = (start: Date, end: Date | null, zone = SP): Timed => ({
  start,
  end,
  date: localDate(start, zone),
  timeZone: zone,
});
const of = (date: string, from: string, to: string | null, zone = SP) =>
  event(at(date, from, zone), to ? at(date, to, zone) : null, zone);
const stay = (date: string, from: string, to: string | null): Stay => ({
  ...of(date, from, to),
  source: "gps",
  endSource: "gps",
});

describe("shiftDates", () => {
  it("leaves days apart that have a night between them", () => {
    expect(shiftDates([of(DATE, "08:00", "18:00"), of(NEXT, "06:00", "12:00")], () => [])).toEqual([DATE, NEXT]);
  });
  it("has the morning's part of a night belong to the day on which it began", () => {
    const night = [
      of(DATE, "22:00", "25:30"),
      of(NEXT, "02:00", "04:00"),
      of(NEXT, "04:30", "06:00"),
      of(NEXT, "14:00", "15:00"),
    ];
    expect(shiftDates(night, () => [])).toEqual([DATE, DATE, DATE, NEXT]);
  });
  it("ends a shift after three hours without anything", () => {
    const [late, soon] = [of(DATE, "20:00", "23:30"), of(NEXT, "02:30", "04:00")];
    expect(shiftDates([late, soon], () => [])).toEqual([DATE, DATE]);
    expect(shiftDates([late, of(NEXT, "02:31", "04:00")], () => [])).toEqual([DATE, NEXT]);
  });
  it("knows the hours of a night before anything happened", () => {
    const items = [{ weekday: 3, startTime: "22:00", endTime: "06:00" }];
    expect(shiftDates([of(NEXT, "00:10", "05:00"), of(NEXT, "07:00", "08:00")], () => items)).toEqual([DATE, DATE]);
    expect(shiftDates([of(NEXT, "07:00", "08:00")], () => items)).toEqual([NEXT]);
  });
  it("reads noon by the clock of the place", () => {
    for (const zone of ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha"])
      expect(shiftDates([of(DATE, "22:00", "26:00", zone), of(NEXT, "04:00", "06:00", zone)], () => [])).toEqual([
        DATE,
        DATE,
      ]);
  });
});

describe("pairsOf", () => {
  it("is the first check-in to the last check-out, travel included", () => {
    const [one, ...more] = pairsOf([
      stay(DATE, "13:00", "17:00"),
      stay(DATE, "08:00", "10:00"),
      stay(DATE, "10:40", "12:00"),
    ]);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ in: at(DATE, "08:00").toISOString(), out: at(DATE, "17:00").toISOString() });
  });
  it("splits where more than four hours are missing", () => {
    expect(pairsOf([stay(DATE, "06:00", "10:00"), stay(DATE, "14:00", "18:00")]).length).toBe(1);
    expect(pairsOf([stay(DATE, "06:00", "10:00"), stay(DATE, "14:01", "18:00")]).length).toBe(2);
  });
  it("stays open while the last stay does", () => {
    expect(pairsOf([stay(DATE, "08:00", "10:00"), stay(DATE, "10:30", null)])[0]).toMatchObject({
      out: null,
      outSource: null,
    });
    expect(FULL.items.length).toBe(6);
  });
});
