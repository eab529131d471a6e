import { expect, test } from "vitest";
import { wallTime } from "@/lib/base/calendar/zone";
import { wallClock } from "@/lib/base/sheets/columns";
import { random } from "../brazil/random";

const ZONES = [
  ...["America/Sao_Paulo", "America/Noronha", "America/Rio_Branco", "America/Caracas", "UTC"],
  ...["Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Chatham", "Africa/Monrovia", "Asia/Pyongyang"],
];
const CHANGES = ["2018-11-04T03:00:00Z", "2019-02-17T02:00:00Z", "1972-01-07T00:44:30Z", "2015-08-14T15:00:00Z"];

test("the clock on the wall is what Intl says, in any zone and on both sides of each change of clocks", () => {
  const { next } = random(7);
  const within = (from: number, to: number) => Math.floor(from + next() * (to - from));
  for (const timeZone of ZONES) {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    const anyTime = Array.from({ length: 300 }, () => within(Date.UTC(1960, 0, 1), Date.UTC(2060, 0, 1)));
    const changing = CHANGES.flatMap((change) =>
      Array.from({ length: 60 }, () => Date.parse(change) + within(-3_600_000, 3_600_000)),
    );
    for (const ms of [...anyTime, ...changing])
      expect(wallClock(new Date(ms), timeZone)).toBe(format.format(new Date(ms)));
  }
});

test("what is no instant or no zone is refused", () => {
  expect(() => wallTime(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  expect(() => wallTime(new Date(), "Marte/Olimpo")).toThrow(RangeError);
  expect(wallClock("ontem", "UTC")).toBeNull();
});
