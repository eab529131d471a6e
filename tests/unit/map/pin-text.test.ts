import { expect, test } from "vitest";
import { readHalf, toText } from "@/components/map/pin-text";

test("degrees are written in the reader's notation and read in either", () => {
  expect(toText(-23.561414, "pt-BR")).toBe("-23,561414");
  expect(toText(-23.5, "en")).toBe("-23.5");
  expect(toText(0, "en")).toBe("0");
  expect(toText(-40, "en")).toBe("-40");
  expect(toText(1e-7, "en")).toBe("0");
  expect(toText(null, "en")).toBe("");
  for (const text of ["-23,561414", "-23.561414", " -23,561414 "]) expect(readHalf(text)).toBe(-23.561414);
  expect(readHalf("-23.561")).toBe(-23.561);
  expect(readHalf("")).toBeNull();
  expect(readHalf("  ")).toBeNull();
  expect(readHalf("23° S")).toBeNaN();
  expect(toText(Number.NaN, "en")).toBe("");
});
