import { expect, test } from "vitest";
import { mergeFavorites } from "@/lib/records/users/favorites";

const list = (links: string) => [...links].map((link) => ({ name: link, link: `/${link}` }));
const merged = (kept: string, known: string, next: string) =>
  mergeFavorites(list(kept), list(known), list(next))
    .map(({ name }) => name)
    .join("");

test.each([
  ["nobody else changed anything", "abc", "abc", "acbd", "acbd"],
  ["the other added one", "abx", "ab", "abc", "abcx"],
  ["the other removed one", "b", "ab", "abc", "bc"],
  ["both added the same", "abc", "ab", "abc", "abc"],
  ["both removed the same", "b", "ab", "b", "b"],
  ["one removed what the other moved", "ab", "abc", "cab", "ab"],
  ["a second change before the first was answered", "abc", "ab", "abcd", "abcd"],
])("%s", (_, kept, known, next, becomes) => {
  expect(merged(kept, known, next)).toBe(becomes);
});
