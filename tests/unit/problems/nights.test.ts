import { expect, it } from "vitest";
import { lastNight, madeAt, missedNights, revisedSince } from "@/lib/insight/problems/nights";
import { rulesOf } from "@/lib/insight/problems/rules";

const at = (time: string) => new Date(time);

it.each([
  ["America/Rio_Branco", "2026-10-22T08:00:00.000Z"],
  ["America/Manaus", "2026-10-22T07:00:00.000Z"],
  ["America/Sao_Paulo", "2026-10-22T06:00:00.000Z"],
  ["America/Noronha", "2026-10-22T05:00:00.000Z"],
])("in %s the 21st is reported at %s", (zone, made) => {
  expect(madeAt("2026-10-21", zone).toISOString()).toBe(made);
  expect(lastNight(at(made), zone)).toBe("2026-10-21");
  expect(lastNight(new Date(at(made).getTime() - 1), zone)).toBe("2026-10-20");
});

it("the night on which summer time begins has its three o'clock too", () => {
  expect(madeAt("2018-11-03", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T05:00:00.000Z");
});

it("missed nights come oldest first, and never more than a month of them", () => {
  const [now, zone] = [at("2026-10-22T12:00:00Z"), "America/Sao_Paulo"];
  expect(missedNights(now, zone, null)).toEqual(["2026-10-21"]);
  expect(missedNights(now, zone, "2026-10-21")).toEqual([]);
  expect(missedNights(now, zone, "2026-10-18")).toEqual(["2026-10-19", "2026-10-20", "2026-10-21"]);
  const long = missedNights(now, zone, "2026-01-01");
  expect([long.length, long[0], long.at(-1)]).toEqual([31, "2026-09-21", "2026-10-21"]);
});

it("late data revises the last seven days", () => {
  expect(revisedSince(at("2026-10-22T02:00:00Z"), "America/Sao_Paulo")).toBe("2026-10-14");
});

it("what a tenant leaves open is as F23 has it, and zero is a threshold", () => {
  const none = {
    problemJustificationHours: null,
    problemBattery: null,
    problemIdleMinutes: null,
    problemSkewMinutes: null,
    problemPosMeters: null,
    problemAnswerSeconds: null,
    problemSyncHours: null,
  };
  expect(rulesOf({ minimumTimeStore: 0, ...none })).toEqual({
    justificationHours: 24,
    storeMinutes: 0,
    battery: 15,
    idleMinutes: 60,
    skewMinutes: 5,
    posMeters: 300,
    answerSeconds: 2,
    syncHours: 24,
  });
  expect(rulesOf({ minimumTimeStore: 10, ...none, problemBattery: 0 })).toMatchObject({ storeMinutes: 10, battery: 0 });
});
