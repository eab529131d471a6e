import { describe, expect, test } from "vitest";
import { addShares, fairIndex, NO_SHARE, type ShareSums, sharesOf } from "@/lib/insight/shelf/share-of";

const reading = (own: number, total: number, leader = 0): ShareSums => ({
  ...{ readings: 1, own, leader, total },
  shares: own / total,
});

describe("share of the shelf (F10)", () => {
  test("the vector: 18 of 60 and 5 of 50 are 20.9 % weighted and 20.0 % simple", () => {
    const shares = sharesOf(addShares([reading(18, 60), reading(5, 50)]));
    expect(shares?.weighted).toBeCloseTo(0.209, 3);
    expect(shares?.simple).toBeCloseTo(0.2, 9);
  });
  test("ours, the leader's and the others' are the whole shelf", () => {
    const shares = sharesOf(addShares([reading(18, 60, 30), reading(0, 40, 10)]));
    expect(shares).toMatchObject({ weighted: 0.18, leader: 0.4 });
    expect((shares?.weighted ?? 0) + (shares?.leader ?? 0) + (shares?.others ?? 0)).toBeCloseTo(1, 9);
  });
  test("of no reading there is no share", () => {
    expect(sharesOf(NO_SHARE)).toBeNull();
    expect(sharesOf(addShares([]))).toBeNull();
  });
  test("100 is fair; without a market share nothing is", () => {
    expect(fairIndex(0.2, 0.25)).toBeCloseTo(80, 9);
    expect(fairIndex(0.25, 0.25)).toBeCloseTo(100, 9);
    expect([fairIndex(0.2, null), fairIndex(0.2, 0)]).toEqual([null, null]);
  });
});
