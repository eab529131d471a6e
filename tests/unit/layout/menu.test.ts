import { describe, expect, it } from "vitest";
import { parseFavorites } from "@/components/layout/favorites";
import { themeOf } from "@/components/layout/preferences";
import { activePath } from "@/components/layout/shell-types";
import { initials } from "@/components/ui/avatar";

describe("the active entry of the menu", () => {
  const items = ["/", "/pos", "/posChannel", "/posCheck", "/dashboard/price"].map((path) => ({ path }));
  it.each([
    ["/", "/"],
    ["/pos", "/pos"],
    ["/pos/0190", "/pos"],
    ["/posChannel", "/posChannel"],
    ["/dashboard/price", "/dashboard/price"],
    ["/users", null],
    ["/dashboard", null],
  ])("of %s is %s", (pathname, expected) => {
    expect(activePath(items, pathname)).toBe(expected);
  });
});

describe("favourites as other clients wrote them", () => {
  it("keeps what is well formed, in order", () => {
    const json = JSON.stringify([
      { name: "PDVs", link: "/pos" },
      5,
      null,
      { name: "x" },
      { name: "Mixes", link: "/mixes" },
    ]);
    expect(parseFavorites(json)).toEqual([
      { name: "PDVs", link: "/pos" },
      { name: "Mixes", link: "/mixes" },
    ]);
  });
  it.each(["", "null", "{}", "[", "7"])("%j gives none", (json) => {
    expect(parseFavorites(json)).toEqual([]);
  });
});

it("takes an unknown theme as the system's", () => {
  expect([themeOf("dark"), themeOf("light"), themeOf(undefined), themeOf("neon")]).toEqual([
    "dark",
    "light",
    "system",
    "system",
  ]);
});

it.each([
  ["Helena Prado", "HP"],
  ["Ângela", "Â"],
  ["maria da silva souza", "MS"],
  ["  ", "?"],
])("the initials of %j are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
