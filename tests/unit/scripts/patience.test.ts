import { expect, test } from "vitest";
import { patience } from "@/scripts/test/patience";

test("deadlines are as long as asked for, else three times and more where the machine is busy", () => {
  expect(patience("1", 500)).toBe(1);
  expect(patience("2.5", 0)).toBe(2.5);
  for (const nonsense of ["", "0", "-1", "much"]) expect(patience(nonsense, 0)).toBe(3);
  expect(patience("", 4, 2)).toBe(5);
  expect(patience("", 500, 2)).toBe(12);
});
