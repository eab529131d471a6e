import { describe, expect, it } from "vitest";
import { checkFavorites, MAX_FAVORITES, readFavorites } from "@/lib/records/users/favorites";

const json = (list: unknown) => JSON.stringify(list);

describe("favourites", () => {
  it("keep name and link, once per link", () => {
    const sent = json([
      { name: " PDVs ", link: "/pos?q=x" },
      { name: "Usuários", link: "/users" },
      { name: "PDVs", link: "/pos?q=x" },
    ]);
    expect(JSON.parse(checkFavorites(sent))).toEqual([
      { name: "PDVs", link: "/pos?q=x" },
      { name: "Usuários", link: "/users" },
    ]);
    expect(checkFavorites("[]")).toBe("[]");
  });
  it.each([
    ["nothing", undefined, "required"],
    ["null", null, "required"],
    ["a list instead of its text", [{ name: "a", link: "/a" }], "invalid_type"],
    ["no JSON", "{", "invalid"],
    ["no list", json({ name: "a", link: "/a" }), "invalid_type"],
    [
      "too many",
      json(Array.from({ length: MAX_FAVORITES + 1 }, (_, i) => ({ name: "a", link: `/${i}` }))),
      "too_many_items",
    ],
    ["another site", json([{ name: "a", link: "https://evil.test" }]), "invalid"],
    ["another site without scheme", json([{ name: "a", link: "//evil.test" }]), "invalid"],
    ["a script", json([{ name: "a", link: "javascript:alert(1)" }]), "invalid"],
    ["a backslash", json([{ name: "a", link: "/\\evil.test" }]), "invalid"],
    ["no name", json([{ name: " ", link: "/a" }]), "invalid"],
    ["NUL", json([{ name: "a\u0000", link: "/a" }]), "invalid"],
    ["a lone surrogate", '[{"name":"a\\ud800","link":"/a"}]', "invalid"],
    ["null inside", json([null]), "invalid"],
  ])("refuse %s", (_, sent, code) => {
    expect(() => checkFavorites(sent)).toThrowError(
      expect.objectContaining({
        code: "invalid_fields",
        details: { fields: { favorites: [expect.objectContaining({ code })] } },
      }),
    );
  });
  it("are read past what is damaged", () => {
    expect(readFavorites(json([{ name: "a", link: "/a" }, 7, { name: "b", link: "//b" }]))).toEqual([
      { name: "a", link: "/a" },
    ]);
    for (const stored of ["{", "7", null, undefined, 7, {}]) expect(readFavorites(stored)).toEqual([]);
  });
});
