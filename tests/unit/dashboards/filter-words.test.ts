import { expect, test } from "vitest";
import { LOCALES } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { DASHBOARDS } from "@/lib/shell/dashboards";

/** Chosen by tabs or a switch of their own, not in the bar. */
const ELSEWHERE = new Set(["kind", "absorb"]);

test.each(LOCALES)(
  "every filter of every dashboard has its name, and what it is called when it narrows nothing (%s)",
  async (locale) => {
    const t = await translatorFor(locale);
    const missing = DASHBOARDS.flatMap(({ name, filters }) =>
      filters
        .filter(({ key, kind }) => kind !== "choices" && !ELSEWHERE.has(key))
        .flatMap(({ key }) => [`dashboards.filters.${key}`, `dashboards.all.${key}`])
        .filter((key) => !t.has(key))
        .map((key) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  },
);
