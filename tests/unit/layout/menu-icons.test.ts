import { readFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MENU } from "@/lib/platform/permissions/menu";

const styles = readFileSync("app/menu-icons.css", "utf8");
const icons = new Map(Object.entries(lucide));

/** What Lucide draws under a name such as "building-2", without the picture around it. */
function drawn(name: string): string {
  const word = name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const icon = icons.get(word);
  const markup = renderToStaticMarkup(createElement(icon as lucide.LucideIcon));
  return markup.replaceAll(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
}

describe("icons of the menu", () => {
  it.each([...new Set(MENU.flatMap(({ items }) => items.map(({ icon }) => icon)))])(
    "%s is in the stylesheet",
    (name) => {
      const [, rule = ""] = styles.split(`.mark-${name} {`);
      expect(rule.slice(0, rule.indexOf("}"))).toContain(`>${drawn(name)}</svg>`);
    },
  );
});
