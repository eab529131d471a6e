import { expect, test } from "vitest";
import { nearestTo, ringRadii } from "@/lib/base/geo/rings";

test.each([
  [28_000, [2_000, 4_000, 6_000]],
  [8_000, [1_000, 2_000, 3_000]],
  [6_900, [500, 1_000, 1_500]],
  [3_500, [500, 1_000, 1_500]],
  [1_500, [200, 400, 600]],
  [350, [50, 100, 150]],
  [30_001, []],
  [0, []],
  [Number.NaN, []],
])("a view of %d metres has rings at %j", (width, radii) => {
  expect(ringRadii(width)).toEqual(radii);
});

test("rings stand around the place nearest to the middle", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const [near, far] = [at(-23.55, -46.63), at(-23.6, -46.7)];
  expect(nearestTo(at(-23.56, -46.64), [far, near])).toBe(near);
  expect(nearestTo(at(-23.56, -46.64), [])).toBeNull();
});
