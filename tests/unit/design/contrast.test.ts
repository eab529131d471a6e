import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../app/tokens.css", import.meta.url), "utf8");
const tokens = new Map<string, readonly [light: string, dark: string]>();
for (const [, name = "", light = "", dark = ""] of css.matchAll(
  /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
)) {
  tokens.set(name, [light, dark]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(name: string, on: string, theme: 0 | 1): number {
  const [front, back] = [tokens.get(name), tokens.get(on)];
  if (!front || !back) throw new Error(`no token ${front ? on : name}`);
  const [a, b] = [luminance(front[theme]), luminance(back[theme])];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const BACKGROUNDS = ["page", "surface", "sunken", "selected", "hover"];
const text: [string, string][] = [
  ...["ink", "muted", "accent", "accent-strong", "danger", "warn", "ok", "info"].flatMap((front) =>
    BACKGROUNDS.map((back): [string, string] => [front, back]),
  ),
  ...["danger", "warn", "ok", "info"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ["muted", `${tone}-soft`],
  ]),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["on-frame", "frame"],
  ["page", "ink"],
  ...["ink", "muted", "accent"].flatMap((front) =>
    ["paper", "paper-soft"].map((back): [string, string] => [`paper-${front}`, back]),
  ),
  ...["ink", "muted"].flatMap((front) =>
    ["night", "night-hover"].map((back): [string, string] => [`night-${front}`, back]),
  ),
];
const shapes: [string, string][] = [
  ...["page", "surface", "sunken"].map((back): [string, string] => ["control", back]),
  ...[1, 2, 3, 4, 5, 6, 7].map((n): [string, string] => [`chart-${n}`, "surface"]),
];
const promised: [string, string, number, number][] = [
  ["control", "surface", 3.7, 4.4],
  ["ink", "surface", 16.6, 14.3],
  ["muted", "surface", 6.4, 7.3],
  ["accent", "surface", 7.5, 8.0],
  ["danger", "surface", 7.0, 7.4],
  ["warn", "surface", 6.3, 7.4],
  ["ok", "surface", 6.5, 7.4],
  ["info", "surface", 6.9, 7.4],
  ["muted", "selected", 5.5, 4.5],
];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("%s theme", (_, theme) => {
  it.each(text)("text %s on %s reaches AA", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)("shape %s on %s reaches 3:1", (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
  it.each(promised)("%s on %s keeps its ratio", (front, back, light, dark) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual((theme === 0 ? light : dark) - 0.05);
  });
});

it("reads every token of the file", () => {
  expect(tokens.size).toBe([...css.matchAll(/^ {2}--color-[\w-]+: light-dark\(#[0-9a-f]{6},/gm)].length);
  expect(tokens.size).toBeGreaterThanOrEqual(30);
});
