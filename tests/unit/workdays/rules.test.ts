import { describe, expect, test } from "vitest";
import { workdayErrors } from "@/lib/records/workdays/rules";

const day = (weekday: string, startTime = "08:00", endTime = "17:00") => ({ weekday, startTime, endTime });
const pause = (duration: number, startTime: string | null = null, endTime: string | null = null) => ({
  name: "Almoço",
  duration,
  startTime,
  endTime,
});

describe("working hours", () => {
  test.each([
    ["nothing demanded", {}, {}],
    ["a week", { items: ["1", "2", "3", "4", "5"].map((d) => day(d)) }, {}],
    ["a night shift ends on the next day", { items: [day("1", "22:00", "06:00")] }, {}],
    ["a weekday twice", { items: [day("1"), day("2"), day("1")] }, { "items.2.weekday": "weekday_twice" }],
    ["a day without minutes", { items: [day("1", "08:00", "08:00")] }, { "items.0.endTime": "same_time" }],
    ["blocked without hours", { blockOutOfPeriod: true }, { items: { code: "too_few_items", params: { min: 1 } } }],
    [
      "a determined end without hours",
      { mandatoryType: "determined_time", items: [] },
      { items: { code: "too_few_items", params: { min: 1 } } },
    ],
    ["the last check-in needs no hours", { mandatoryType: "last_checkin" }, {}],
    ["a break at any time", { allowBreak: true, breaks: [pause(60)] }, {}],
    ["a break that fits exactly", { breaks: [pause(60, "12:00", "13:00")] }, {}],
    [
      "a break longer than its period",
      { breaks: [pause(61, "12:00", "13:00")] },
      { "breaks.0.duration": "longer_than_period" },
    ],
    ["a break over midnight", { breaks: [pause(60, "23:30", "00:30")] }, {}],
    ["half a period", { breaks: [pause(60, "12:00")] }, { "breaks.0.endTime": "required" }],
    ["breaks where none are allowed", { allowBreak: false, breaks: [pause(15)] }, { breaks: "breaks_not_allowed" }],
  ])("%s", (_name, workday, errors) => {
    expect(workdayErrors(workday)).toEqual(errors);
  });
});
