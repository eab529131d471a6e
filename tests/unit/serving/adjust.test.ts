import { expect, test } from "vitest";
import { openAfter, toldIn } from "@/lib/insight/serving/adjust";

test.each([
  ["nothing is closed", "2026-04", [], []],
  ["the month before is closed", "2026-04", ["2026-03"], ["2026-03"]],
  ["two in a row are told by the month after both", "2026-04", ["2026-02", "2026-03"], ["2026-03", "2026-02"]],
  ["an open month between tells what is before it", "2026-04", ["2026-01", "2026-03"], ["2026-03"]],
  ["an open month tells nothing of what comes later", "2026-02", ["2026-03"], []],
  ["over the turn of the year", "2027-01", ["2026-12"], ["2026-12"]],
])("%s", (_name, month, closed, told) => {
  expect(toldIn(month, new Set(closed))).toEqual(told);
});

test("each closed month is told by exactly one open month, whichever are closed", () => {
  const months = Array.from({ length: 6 }, (_, at) => `2026-0${at + 1}`);
  for (let bits = 0; bits < 2 ** months.length; bits += 1) {
    const closed = new Set(months.filter((_, at) => bits & (1 << at)));
    const open = [...months, "2026-07"].filter((month) => !closed.has(month));
    for (const month of closed) {
      expect(open.filter((one) => toldIn(one, closed).includes(month))).toEqual([openAfter(month, closed)]);
    }
  }
});
