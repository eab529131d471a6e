import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

// sheetjs-style is SheetJS 0.15.6 inside: reading a file with it is exploitable (CVE-2023-30533, CVE-2024-22363).
it("has one file that uses sheetjs-style, and it reads nothing with it", () => {
  const users = ["app", "components", "lib", "jobs", "db"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => /from "sheetjs-style|import\("sheetjs-style/.test(readFileSync(join(ROOT, file), "utf8"))),
  );
  expect(users).toEqual([join("lib", "base", "sheets", "xlsx.ts")]);
  const source = readFileSync(join(ROOT, "lib/base/sheets/xlsx.ts"), "utf8");
  expect([...source.matchAll(/XLSX\.(\w+)(?:\.(\w+))?/g)].map(([, a, b]) => b ?? a)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(read|parse)/)]),
  );
  expect(source).toMatch(/XLSX\.write\(/);
});
