import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { CATALOGUE } from "@/lib/base/problem/catalogue";
import { bondName, foreignKeysTo } from "@/lib/engine/resource/bonds";
import { allBounds, boundOf } from "@/lib/shell/registry";

describe.each(LOCALES)("in %s", (locale) => {
  test.each(allBounds().map((b) => [b.resource.name, b] as const))(
    "%s has words for everything that it shows",
    async (name, bound) => {
      const t = await translatorFor(locale);
      const missing: string[] = [];
      const demand = (key: string) => t.has(key) || missing.push(key);
      for (const key of ["one", "many", "new"]) demand(`resources.${name}.${key}`);
      for (const section of bound.resource.form?.sections ?? []) demand(`resources.${name}.sections.${section}`);
      for (const [key, field] of Object.entries(bound.resource.fields)) {
        demand(`resources.${name}.fields.${key}`);
        if (field.kind === "choice")
          for (const value of field.values) demand(`resources.${name}.choices.${key}.${value}`);
        if (field.kind !== "rows") continue;
        for (const [inner, f] of Object.entries(field.fields)) {
          demand(`resources.${name}.rows.${key}.${inner}`);
          if (f.kind === "choice") for (const value of f.values) demand(`resources.${name}.choices.${inner}.${value}`);
        }
      }
      for (const { from } of foreignKeysTo(bound.table)) demand(`bonds.${bondName(from).replaceAll("-", "_")}`);
      expect(missing).toEqual([]);
    },
  );

  test("every problem has a sentence", async () => {
    const t = await translatorFor(locale);
    expect(Object.keys(CATALOGUE).filter((code) => !t.has(`problems.${code}`))).toEqual([]);
  });
});

test.each(allBounds().map((b) => [b.resource.name, b] as const))(
  "%s is plain data and points at records that exist",
  (_name, bound) => {
    const { resource } = bound;
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind === "ref" || field.kind === "refs") expect(() => boundOf(field.to)).not.toThrow();
      if (field.kind === "ref" && field.within)
        expect(resource.fields[field.within], `${key} within ${field.within}`).toBeDefined();
      if (field.kind === "refs") expect(bound.links?.[key], key).toBeDefined();
      if (field.kind === "rows") expect(bound.rowTables?.[key], key).toBeDefined();
      if (resource.form?.sections && !field.secret) expect(resource.form.sections, key).toContain(field.section);
    }
  },
);

test("paths and names of resources are unique", () => {
  const names = allBounds().map((b) => b.resource.name);
  const paths = allBounds().map((b) => b.resource.api.path);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(paths).size).toBe(paths.length);
  for (const bound of allBounds()) expect(getTableConfig(bound.table as PgTable).name.length).toBeGreaterThan(0);
});
