import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accentBlindRegex } from "@/lib/base/text/fold";
import { ACTIONS, RECORD_NAMES } from "@/lib/engine/audit/log/names";

/** Source that writes to the audit log. */
const WRITERS = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join("lib", name), "utf8"))
  .filter((source) => /writeAudit\(|auditSecurity\(|ofDay\(/.test(source));

const literals = (key: string) =>
  WRITERS.flatMap((source) =>
    [...source.matchAll(new RegExp(`\\b${key}: "(\\w+)"`, "g"))].map(([, word = ""]) => word),
  );

describe("names in the audit log", () => {
  it("knows every kind of record that is written about", () => {
    const written = new Set(literals("resource"));
    expect(written.size).toBeGreaterThan(10);
    expect([...written].filter((name) => !RECORD_NAMES.includes(name))).toEqual([]);
  });
  it("knows every action that is written", () => {
    const known: readonly string[] = ACTIONS;
    const written = new Set(literals("action"));
    expect(written.size).toBeGreaterThan(20);
    expect([...written].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("a name without regard to accents", () => {
  const finds = (text: string, name: string) => new RegExp(accentBlindRegex(text), "i").test(name);
  it.each([
    ["acougue sao", "Açougue São João"],
    ["AÇOUGUE", "acougue do ze"],
    ["a.b", "a.b"],
    ["50% (novo)", "Loja 50% (NOVO)"],
  ])("%s finds %s", (text, name) => expect(finds(text, name)).toBe(true));
  it.each([
    ["a.b", "axb"],
    ["(", "Loja"],
  ])("%s does not find %s", (text, name) => expect(finds(text, name)).toBe(false));
});
