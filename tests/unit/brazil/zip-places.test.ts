import { describe, expect, test } from "vitest";
import { cityOfZip, stateOfZip } from "@/lib/base/brazil/zip-places";

describe("the state of a CEP", () => {
  test.each([
    ["01310100", "SP"],
    ["19999999", "SP"],
    ["20040002", "RJ"],
    ["29010000", "ES"],
    ["68900000", "AP"],
    ["69299999", "AM"],
    ["69301000", "RR"],
    ["69400000", "AM"],
    ["72800000", "GO"],
    ["73015000", "DF"],
    ["76801000", "RO"],
    ["99999999", "RS"],
    ["00999999", null],
    ["0131010", null],
    ["01310-100", null],
    ["", null],
  ])("%s: %s", (zip, code) => expect(stateOfZip(zip)).toBe(code));

  test("is one of the 27, and its city lies in it", () => {
    const seen = new Set<string>();
    for (let head = 0; head < 100_000; head += 1) {
      const zip = `${String(head).padStart(5, "0")}000`;
      const state = stateOfZip(zip);
      if (state) seen.add(state);
      if (cityOfZip(zip) !== null) expect(state, zip).not.toBeNull();
    }
    expect(seen.size).toBe(27);
  });
});

test("a city is told where it has the stretch for itself", () => {
  expect([cityOfZip("01310100"), cityOfZip("74000000"), cityOfZip("13010000")]).toEqual([3_550_308, 5_208_707, null]);
});
