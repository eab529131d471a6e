import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { MENU } from "@/lib/platform/permissions/menu";
import { drawn, menuIcons } from "@/scripts/menu-icons";

const styles = readFileSync("app/menu-icons.css", "utf8");

test("the stylesheet of the icons is what makes it says: npx tsx scripts/menu-icons.ts", () => {
  expect(styles).toBe(menuIcons());
});

describe("icons of the menu", () => {
  it.each([...new Set(MENU.flatMap(({ items }) => items.map(({ icon }) => icon)))])(
    "%s is what stands at its place in the picture",
    (name) => {
      const [, at] = new RegExp(`\\.mark-${name} \\{\\s*--at: (\\d+);`).exec(styles) ?? [];
      expect(styles).toContain(`<g transform="translate(0 ${24 * Number(at)})">${drawn(name)}</g>`);
    },
  );
});
