import { expect, test } from "vitest";
import { pileOf } from "@/lib/base/geo/pile";

const MASP = { latitude: -23.561414, longitude: -46.655881 };
const mark = (key: string, metres = 0) => ({ key, point: { ...MASP, latitude: MASP.latitude + metres / 111_195 } });

test("a press on marks of one place means all of them, once each; a neighbour that overlaps them is another place", () => {
  expect(pileOf([])).toEqual([]);
  expect(pileOf([mark("ana")]).map(({ key }) => key)).toEqual(["ana"]);
  const hits = [mark("ana"), mark("bia", 10), mark("far", 40), mark("ana"), mark("caio", 24)];
  expect(pileOf(hits).map(({ key }) => key)).toEqual(["ana", "bia", "caio"]);
});
