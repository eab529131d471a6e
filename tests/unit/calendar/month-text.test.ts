import { expect, test } from "vitest";
import { readMonth } from "@/lib/base/calendar/month-text";

test.each([
  "2026-10",
  "2026/10",
  "2026-10-01",
  "10/2026",
  "10-2026",
  "10/26",
  "01/10/2026",
  "31/10/2026",
  "out/26",
  "out/2026",
  "out. 2026",
  "Out-26",
  "outubro de 2026",
  "OUTUBRO/2026",
  "1 de outubro de 2026",
  "October 2026",
  "Oct 2026",
  "01 Oct 2026",
])("%s is a month", (written) => {
  expect(readMonth(written)).toBe("2026-10");
});

test.each(["março de 2026", "mar/26", "Mar 2026", "03/2026"])("%s too", (written) => {
  expect(readMonth(written)).toBe("2026-03");
});

test.each(["", "outubro", "2026", "13/2026", "00/2026", "xyz/26", "10", "10/10/10/2026", "2026-13", "R$ 10"])(
  "%s is none",
  (written) => {
    expect(readMonth(written)).toBeNull();
  },
);
