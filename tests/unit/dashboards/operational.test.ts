import { expect, test } from "vitest";
import { appVersion, byVersion, delayOf, newestVersion } from "@/lib/insight/operational/rules";

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

test("the version of the app is the last number of what a device calls itself", () => {
  expect(appVersion("Moto G54 5G, app 2.4.1")).toBe("2.4.1");
  expect(appVersion("Galaxy A14 · Android 13.1 · app 3.2")).toBe("3.2");
  expect(appVersion("Moto G54")).toBeNull();
  expect(appVersion(null)).toBeNull();
});

test("versions are ordered as numbers, part by part", () => {
  expect(["2.10.0", "2.9", "2.9.1", "10.0"].sort(byVersion)).toEqual(["2.9", "2.9.1", "2.10.0", "10.0"]);
  expect(byVersion("2.4", "2.4.0")).toBe(0);
  expect(newestVersion([{ version: "2.9.9" }, { version: null }, { version: "2.10.0" }])).toBe("2.10.0");
  expect(newestVersion([{ version: null }])).toBeNull();
});

test("a delay runs from the beginning of the hours to the first check-in", () => {
  const hours = { expectedAt: at("11:00").toISOString() };
  expect(delayOf({ ...hours, startedAt: at("11:25").toISOString() })).toBe(25);
  expect(delayOf({ ...hours, startedAt: at("10:50").toISOString() })).toBe(0);
  expect(delayOf({ ...hours, startedAt: null })).toBeNull();
  expect(delayOf({ expectedAt: null, startedAt: at("11:25").toISOString() })).toBeNull();
});
