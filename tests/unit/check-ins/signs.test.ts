import { describe, expect, test } from "vitest";
import { endedBy } from "@/lib/field/check-ins/signs";
import { leavingEnds, PLAIN_DAY, type WorkRule, workEnds } from "@/lib/field/hours/work-ends";

const SP = "America/Sao_Paulo";
const at = (text: string) => new Date(`2026-11-${text}:00-03:00`);
const hours = (weekdays: readonly number[], startTime: string, endTime: string): WorkRule => ({
  tolerance: 10,
  duration: 480,
  items: weekdays.map((weekday) => ({ weekday, startTime, endTime })),
});
// 2026-11-16 is a Monday.
const office = hours([1, 2, 3, 4, 5], "08:00", "17:00");
const night = hours([1], "22:00", "06:00");

test.each([
  ["within its hours", office, "16T10:00", "16T17:10"],
  ["before them", office, "16T05:00", "16T17:10"],
  ["after them it is over already", office, "16T20:00", "16T20:00"],
  ["on a day off, when the others end", office, "14T10:00", "14T17:10"],
  ["late on a day off", office, "14T19:00", "14T19:00"],
  ["on a night that goes on", night, "17T02:00", "17T06:10"],
  ["without hours, after the length of a day", PLAIN_DAY, "14T10:00", "14T18:00"],
])("the workday of what begins %s", (_what, rule, from, to) => expect(workEnds(rule, at(from), SP)).toEqual(at(to)));

test.each([
  [office, "16T10:00", "17T02:00"],
  [office, "16T16:00", "17T03:00"],
  [night, "16T22:00", "17T09:00"],
  [PLAIN_DAY, "16T10:00", "17T02:00"],
  [PLAIN_DAY, "16T17:00", "17T04:00"],
  [PLAIN_DAY, "16T22:00", "17T09:00"],
])("a check-out is believed until the night is over (%#)", (rule, from, to) =>
  expect(leavingEnds(rule, at(from), SP)).toEqual(at(to)),
);

describe("a forgotten visit", () => {
  const stay = { occurredAt: at("16T15:00"), timezone: SP };
  test.each([
    ["ends at its last sign of life", ["16T15:20", "16T16:40"], "16T16:40", ["auto_closed"]],
    ["without one, where it began", [], "16T15:00", ["auto_closed"]],
    ["ends with the workday when it went on", ["16T16:40", "16T18:30"], "16T17:10", ["auto_closed", "over_workday"]],
    ["is not prolonged by the next morning", ["16T16:40", "17T08:00"], "16T16:40", ["auto_closed", "over_workday"]],
  ])("%s", (_what, signs, end, flags) =>
    expect(endedBy(office, stay, signs.map(at), null)).toEqual({ at: at(end), flags }),
  );
});
