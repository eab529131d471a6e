import { describe, expect, test } from "vitest";
import { consecutiveUses, type Occurrence } from "@/lib/field/justifications/consecutive";

const A = "tipo a";
const B = "tipo b";
const at = { typeId: A, date: "2026-11-20", posId: "novo" };

/** "A", "B": justified by it; "x": done; ".": missed without a word. Oldest first, one occurrence a day, the last the day before. */
function days(story: string, gap = 1): Occurrence[] {
  return [...story].map((mark, i) => {
    const day = new Date(Date.UTC(2026, 10, 20 - (story.length - i) * gap));
    return {
      date: day.toISOString().slice(0, 10),
      posId: `pdv ${i}`,
      position: 0,
      done: mark === "x",
      typeIds: mark === "A" ? [A] : mark === "B" ? [B] : [],
    };
  });
}

describe("F7, consecutive uses", () => {
  test.each([
    ["", 0],
    ["A", 1],
    ["AA", 2],
    ["AAA", 3],
    ["Ax", 0],
    ["AxA", 1],
    ["AAxAA", 2],
    ["AB", 0],
    ["ABA", 1],
    ["A.A", 2],
    ["A..", 1],
    ["x..", 0],
    ["B.A.A", 2],
    ["AAAAAAAAAA", 10],
  ])("%j counts %i", (story, uses) => {
    expect(consecutiveUses(days(story), at)).toBe(uses);
  });

  test("walks planned occurrences, not the calendar: uses a fortnight apart are still in a row", () => {
    expect(consecutiveUses(days("AAA", 14), at)).toBe(3);
  });

  test("the order of the list does not matter", () => {
    const story = days("xAA.A");
    expect(consecutiveUses([...story].reverse(), at)).toBe(consecutiveUses(story, at));
    expect(consecutiveUses(story, at)).toBe(3);
  });

  test("within a day the route's order counts, and what was not planned is its end", () => {
    const day = (position: number | null, posId: string, typeIds: string[], done = false) => ({
      date: "2026-11-20",
      posId,
      position,
      done,
      typeIds,
    });
    const morning = day(0, "manhã", [A]);
    const noon = day(1, "meio-dia", [], true);
    const evening = day(2, "tarde", [A]);
    expect(consecutiveUses([morning, noon, evening], at)).toBe(1);
    expect(consecutiveUses([morning, noon], at)).toBe(0);
    expect(consecutiveUses([noon, day(null, "extra", [A])], at)).toBe(1);
  });

  test("neither later days nor the occurrence itself count", () => {
    const own = { date: at.date, posId: at.posId, position: 0, done: false, typeIds: [A] };
    const later = { date: "2026-11-21", posId: "x", position: 0, done: false, typeIds: [A] };
    expect(consecutiveUses([own, later], at)).toBe(0);
  });

  test("a use at which the person was there after all is still a use", () => {
    const used = { date: "2026-11-19", posId: "x", position: 0, done: true, typeIds: [A] };
    expect(consecutiveUses([used], at)).toBe(1);
    expect(consecutiveUses([{ ...used, typeIds: [B] }], at)).toBe(0);
  });
});
