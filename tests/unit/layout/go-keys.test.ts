import { expect, test } from "vitest";
import { GO_KEYS, goesTo } from "@/components/layout/go-keys";
import { SCREENS } from "@/lib/platform/permissions/screen-list";

const all = SCREENS.map(({ path }) => ({ path }));

test("every letter leads to a screen that is there", () => {
  for (const [letter, path] of Object.entries(GO_KEYS)) {
    expect(SCREENS.find((screen) => screen.path === path)?.built, path).toBeTruthy();
    expect(goesTo(letter, all)).toBe(path);
  }
  expect(goesTo("p", all)).toBe("/pos");
});

test("a letter without meaning, or whose screen the person may not open, leads nowhere", () => {
  expect(goesTo("z", all)).toBeNull();
  expect(goesTo("constructor", all)).toBeNull();
  expect(goesTo("p", [{ path: "/users" }])).toBeNull();
  expect(goesTo("p", [])).toBeNull();
});
