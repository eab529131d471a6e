import { describe, expect, test } from "vitest";
import { axisOf } from "@/lib/insight/due-dates/axis";
import { type Batch, doneAbout } from "@/lib/insight/due-dates/batches";
import { bandOf, daysUntil, isExpired, isOutOfTurn, lifeLeft, outlookOf } from "@/lib/insight/due-dates/rules";
import { isAmongRows } from "@/lib/insight/due-dates/sums";

describe("F11", () => {
  test.each([
    [15, "upTo15", false],
    [16, "to30", false],
    [30, "to30", false],
    [31, "over30", false],
    [0, "upTo15", false],
    [-1, "upTo15", true],
  ])("%i days", (days, band, expired) => {
    expect([bandOf(days), isExpired(days)]).toEqual([band, expired]);
  });
  test("days are whole days of the calendar", () => {
    expect(daysUntil("2026-03-01", "2026-02-28")).toBe(1);
    expect(daysUntil("2026-11-17", "2026-11-18")).toBe(-1);
  });
  test.each([
    [9, 30, 0.3],
    [-4, 30, 0],
    [40, 30, 1],
    [9, null, null],
  ])("%i days of a shelf life of %s", (days, shelfLife, left) => {
    expect(lifeLeft(days, shelfLife)).toBe(left);
  });
});

describe("a batch from visit to visit", () => {
  const seen = (...all: [string, number][]) => all.map(([date, quantity]) => ({ date, quantity }));
  test.each([
    ["leaves too slowly", seen(["2026-11-01", 96], ["2026-11-11", 66]), "2026-11-20", 39],
    ["is gone in time", seen(["2026-11-01", 30], ["2026-11-11", 5]), "2026-11-20", 0],
    ["does not move", seen(["2026-11-01", 12], ["2026-11-11", 12]), "2026-11-20", 12],
    ["was filled up", seen(["2026-11-01", 12], ["2026-11-11", 20]), "2026-11-20", 20],
    ["is past", seen(["2026-11-01", 20], ["2026-11-11", 8]), "2026-11-05", 8],
  ])("%s", (_name, all, due, left) => {
    expect(outlookOf(all, due)?.left).toBe(left);
  });
  test("seen once it goes nowhere", () => {
    expect(outlookOf(seen(["2026-11-01", 5]), "2026-11-20")).toBeNull();
    expect(outlookOf([], "2026-11-20")).toBeNull();
  });
  test("what was done is what was chosen, else what went since the visit before", () => {
    const [less, same] = [seen(["2026-11-01", 20], ["2026-11-02", 14]), seen(["2026-11-01", 20], ["2026-11-02", 20])];
    expect(doneAbout(["Rebaixa", "Troca"], less)).toEqual({ kind: "told", what: "Rebaixa, Troca" });
    expect(doneAbout([], less)).toEqual({ kind: "fewer", by: 6, of: 20 });
    expect(doneAbout([], same)).toEqual({ kind: "nothing" });
  });
  test("what is past is within the first band", () => {
    const past = { band: "upTo15", expired: true, money: null, done: { kind: "nothing" } } as const;
    expect((["upTo15", "expired", "to30", "valued", "unattended"] as const).map((of) => isAmongRows(past, of))).toEqual(
      [true, true, false, false, true],
    );
  });
});

describe("the axis of days", () => {
  const batch = (days: number, quantity: number | null, money: number | null = null): Batch => ({
    ...{ answerId: `${days}`, posId: "p", pos: "Loja", flag: null, chainId: null, productId: "m", product: "Leite" },
    ...{
      dueDate: "2026-11-20",
      date: "2026-11-10",
      days,
      band: bandOf(days),
      expired: days < 0,
      quantity,
      price: null,
    },
    ...{ money, life: null, done: { kind: "nothing" }, seen: [], outlook: null, outOfTurn: false },
  });
  test("every batch stands in one bar, and the bars of a band come to the band", () => {
    const list = [-40, -7, -1, 0, 15, 16, 30, 31, 37, 38, 400].map((days) => batch(days, 2, 1.1));
    const bars = axisOf(list);
    const units = (band: string) => bars.filter((bar) => bar.band === band).reduce((sum, bar) => sum + bar.units, 0);
    expect([units("upTo15"), units("to30"), units("over30")]).toEqual([10, 4, 8]);
    expect(bars.reduce((sum, bar) => sum + bar.batches, 0)).toBe(list.length);
    expect(bars.filter(({ to }) => to < 0).reduce((sum, bar) => sum + bar.units, 0)).toBe(6);
    expect(bars[0]).toMatchObject({ from: -7, open: true, units: 4 });
    expect(bars.at(-1)).toMatchObject({ open: true, units: 2 });
    expect(bars.find(({ from }) => from === 31)).toMatchObject({ to: 37, units: 4, open: false });
  });
  test("where nothing is due beyond thirty days there are no weeks", () => {
    expect(axisOf([batch(3, null)]).every(({ band }) => band !== "over30")).toBe(true);
  });
  test("first expired, first out: a later batch that leaves faster is out of turn", () => {
    const of = (dueDate: string, pace: number, left = 5) => ({ dueDate, outlook: { pace, left } });
    const early = of("2026-11-20", 1);
    expect(isOutOfTurn(early, [early, of("2026-12-20", 2)])).toBe(true);
    expect(isOutOfTurn(early, [early, of("2026-12-20", 1)])).toBe(false);
    expect(isOutOfTurn(early, [early, of("2026-11-10", 9)])).toBe(false);
    expect(isOutOfTurn(of("2026-11-20", 1, 0), [of("2026-12-20", 2)])).toBe(false);
    expect(isOutOfTurn({ dueDate: "2026-11-20", outlook: null }, [of("2026-12-20", 2)])).toBe(false);
  });
});
