import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { edits, withLine } from "@/scripts/new-record/edits";
import { newFiles } from "@/scripts/new-record/files";
import { readWords } from "@/scripts/new-record/words";

const WORDS = readWords([
  "catalogue",
  "packageType",
  "packageTypes",
  "tipo de embalagem",
  "tipos de embalagem",
  "package type",
  "package types",
]);

test("a record's files are named by it and are valid", () => {
  const files = newFiles(WORDS);
  expect(Object.keys(files)).toEqual([
    "db/schema/package-types.ts",
    "lib/records/catalogue/package-type.resource.ts",
    "lib/records/catalogue/package-type.server.ts",
    "messages/pt-BR/resources/packageType.ts",
    "messages/en/resources/packageType.ts",
    "app/(back-office)/package-types/page.tsx",
    "app/(back-office)/package-types/[id]/page.tsx",
  ]);
  for (const [path, text] of Object.entries(files)) expect(parseSync(path, text).errors, path).toEqual([]);
});

test("every line finds its place in the house as it is, once", () => {
  const changed = new Map<string, string>();
  for (const edit of edits(WORDS)) {
    const before = changed.get(edit.path) ?? readFileSync(edit.path, "utf8");
    const after = withLine(before, edit);
    expect(after.length, edit.path).toBe(before.length + edit.line.length + 1);
    expect(withLine(after, edit)).toBe(after);
    changed.set(edit.path, after);
  }
  for (const [path, text] of changed) expect(parseSync(path, text).errors, path).toEqual([]);
  expect(changed.get("messages/en/menu.ts")).toContain('packageTypes: "package types"');
});

test("a place that is gone is said, and so are wrong names", () => {
  const [edit] = edits(WORDS);
  if (!edit) throw new Error("no edits");
  expect(() => withLine("nothing like it", edit)).toThrow(edit.path);
  expect(() => readWords(["catalogue", "package-type", "packageTypes", "a", "b", "c", "d"])).toThrow("package-type");
  expect(() => readWords(["catalogue", "packageType"])).toThrow("Seven words");
});
