import { describe, expect, it } from "vitest";
import { lengthOf, lineSpan, MOST_DAYS, spanBefore, spanOf } from "@/lib/engine/report/presets";

const [TODAY, YESTERDAY] = ["2026-11-18", "2026-11-17"];
const of = (text: unknown) => spanOf(text, TODAY);

describe("the period of an address", () => {
  it("is today unless it says otherwise", () => {
    const today = { from: TODAY, to: TODAY, preset: "today" };
    for (const text of [
      undefined,
      "",
      "amanhã",
      "2026-11-19..2026-11-20",
      "2026-11-18..2026-11-01",
      "2026-02-30..2026-03-01",
    ])
      expect(of(text), String(text)).toEqual(today);
  });
  it("has names, and knows them again by their days", () => {
    expect(of("yesterday")).toEqual({ from: "2026-11-17", to: "2026-11-17", preset: "yesterday" });
    expect(of("week")).toEqual({ from: "2026-11-11", to: YESTERDAY, preset: "week" });
    expect(of("month")).toEqual({ from: "2026-11-01", to: YESTERDAY, preset: "month" });
    expect(lengthOf(of("days30"))).toBe(30);
    expect(of("2026-11-11..2026-11-18").preset).toBe("week");
    expect(of("2026-11-02..2026-11-05")).toEqual({ from: "2026-11-02", to: "2026-11-05", preset: null });
  });
  it("of several days counts those that are over, also where today or later ones are asked for", () => {
    expect(of("2026-11-10..2026-12-31")).toMatchObject({ from: "2026-11-10", to: YESTERDAY });
    expect(of(`${TODAY}..2026-12-31`)).toEqual({ from: TODAY, to: TODAY, preset: "today" });
    expect(spanOf("month", "2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-01" });
    expect(spanOf("month", "2026-11-02")).toMatchObject({ from: "2026-11-01", to: "2026-11-01" });
  });
  it("is never longer than a quarter", () => {
    const long = of("2020-01-01..2026-11-18");
    expect(lengthOf(long)).toBe(MOST_DAYS);
    expect(long.to).toBe(YESTERDAY);
  });
});

describe("the period before", () => {
  it("has the same weekdays up to a week, else as many days right before", () => {
    expect(spanBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-11-11", to: "2026-11-11" });
    expect(spanBefore({ from: "2026-11-16", to: TODAY })).toEqual({ from: "2026-11-09", to: "2026-11-11" });
    expect(spanBefore({ from: "2026-11-01", to: TODAY })).toEqual({ from: "2026-10-14", to: "2026-10-31" });
  });
});

it("the line has 30 days at least, ending with the period", () => {
  expect(lineSpan({ from: TODAY, to: TODAY })).toEqual({ from: "2026-10-20", to: TODAY });
  expect(lineSpan({ from: "2026-09-01", to: TODAY })).toEqual({ from: "2026-09-01", to: TODAY });
});
