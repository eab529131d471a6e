import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildIsStale, sourcesHash } from "@/scripts/start/build";
import { hintCompilation } from "@/scripts/start/compile-hints";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gondola-build-"));
  for (const folder of ["app", "db/migrations", ".next"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "app/page.tsx"), "one");
  writeFileSync(join(root, "db/migrations/0000.sql"), "select 1");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the hash follows contents, not times, and leaves out what is not built", () => {
  const before = sourcesHash(root);
  utimesSync(join(root, "app/page.tsx"), 1, 1);
  writeFileSync(join(root, "db/migrations/0000.sql"), "select 2");
  expect(sourcesHash(root)).toBe(before);
  writeFileSync(join(root, "app/page.tsx"), "two");
  expect(sourcesHash(root)).not.toBe(before);
});

test("a renamed file changes the hash", () => {
  const before = sourcesHash(root);
  rmSync(join(root, "app/page.tsx"));
  writeFileSync(join(root, "app/other.tsx"), "one");
  expect(sourcesHash(root)).not.toBe(before);
});

test("only a finished build of these very sources is fresh", () => {
  expect(buildIsStale(root)).toBe(true);
  writeFileSync(join(root, ".next/gondola-sources"), sourcesHash(root));
  expect(buildIsStale(root)).toBe(true);
  writeFileSync(join(root, ".next/BUILD_ID"), "x");
  expect(buildIsStale(root)).toBe(false);
  writeFileSync(join(root, "app/page.tsx"), "two");
  expect(buildIsStale(root)).toBe(true);
});

test("each script asks once to be compiled as it arrives; nothing else is touched", () => {
  const [script, style] = [join(root, ".next/static/chunks/deep/a.js"), join(root, ".next/static/chunks/a.css")];
  mkdirSync(join(root, ".next/static/chunks/deep"), { recursive: true });
  writeFileSync(script, "run()");
  writeFileSync(style, "a{}");
  hintCompilation(root);
  hintCompilation(root);
  // The hint is heard in the first line only.
  expect(readFileSync(script, "utf8")).toBe("//# allFunctionsCalledOnLoad\nrun()");
  expect(readFileSync(style, "utf8")).toBe("a{}");
});
