import { describe, expect, test } from "vitest";
import { stockShares } from "@/lib/insight/shelf/stock";

describe("out of stock (F8)", () => {
  test("arrival and remaining of what was asked, recovered of what was missing on arrival", () => {
    expect(stockShares({ asked: 200, arrived: 20, missing: 12 })).toEqual({
      ...{ arrival: 0.1, remaining: 0.06, recovered: 0.4 },
    });
  });
  test("what goes missing during the visit counts against it", () => {
    expect(stockShares({ asked: 10, arrived: 1, missing: 2 }).recovered).toBe(-1);
  });
  test("nothing is divided by nothing", () => {
    expect(stockShares({ asked: 0, arrived: 0, missing: 0 })).toEqual({
      ...{ arrival: null, remaining: null, recovered: null },
    });
    expect(stockShares({ asked: 5, arrived: 0, missing: 0 })).toEqual({ arrival: 0, remaining: 0, recovered: null });
  });
});
