import { writeFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MENU } from "@/lib/platform/permissions/menu";

const FILE = "app/menu-icons.css";
const icons = new Map<string, unknown>(Object.entries(lucide));
/** Of the lists and the menu itself, by selector; the filled ones say so. */
const OTHERS = [
  ...(["arrow-up", "arrow-down", "chevron-down", "star"] as const).map((icon) => ({ icon, rule: `.mark-${icon}` })),
  { icon: "star", rule: ".mark-star.mark-full", isFilled: true },
  { icon: "ellipsis", rule: ".mark-dots", isFilled: true },
] as const;

/** What Lucide draws under a name such as "building-2", without the picture around it. Throws where it has no such icon. */
export function drawn(name: string): string {
  const word = name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const icon = icons.get(word);
  if (!icon) throw new Error(`Lucide has no icon ${name}.`);
  const markup = renderToStaticMarkup(createElement(icon as lucide.LucideIcon));
  return markup.replaceAll(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
}

/** The stylesheet of the icons: one picture of them all, one below the other, and the place of each. */
export function menuIcons(): string {
  const names = [...new Set(MENU.flatMap(({ items }) => items.map(({ icon }) => icon)))].sort();
  const taken = new Set<string>(OTHERS.map(({ rule }) => rule));
  const own = names.map((icon) => ({ icon, rule: `.mark-${icon}`, isFilled: false }));
  const all = [...OTHERS.map((one) => ({ isFilled: false, ...one })), ...own.filter(({ rule }) => !taken.has(rule))];
  const cells = all.map(({ icon, isFilled }, at) => {
    const fill = isFilled ? ' fill="red"' : "";
    return `<g transform="translate(0 ${24 * at})"${fill}>${drawn(icon)}</g>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${24 * all.length}" fill="none" stroke="red" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${cells.join("")}</svg>`;
  const places = all.map(({ rule }, at) => `  ${rule} {\n    --at: ${at};\n  }`);
  return `/* Made by "npx tsx scripts/menu-icons.ts" of what Lucide draws (ISC). In one picture, since a browser takes a millisecond and more to open each. */
@layer components {
  .mark,
  .nav-star::before {
    mask:
      url('data:image/svg+xml,${picture}')
      0 calc(var(--at) * 100% / ${all.length - 1}) / 100% ${100 * all.length}% no-repeat;
  }
${places.join("\n")}
}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, menuIcons());
