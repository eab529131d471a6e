import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayPanel } from "@/components/problems/day-panel";
import type { ProblemDay } from "@/lib/insight/problems/day";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const ctx = { locale: "pt-BR", timeZone: "America/Sao_Paulo", permissions: new Set() } as unknown as Ctx;
const quiet: ProblemDay = {
  ...{ date: "2026-11-27", compared: "2026-11-20", previous: null, next: null, revised: null },
  ...{ generatedAt: new Date("2026-11-28T06:00:00Z"), total: { n: 0, before: 0 } },
  ...{ codes: [], leads: [], people: [], places: [], groups: [] },
};
const shown = async (day: ProblemDay) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{}}>
      {await DayPanel({ ctx, day })}
    </NextIntlClientProvider>,
  );

test("a day without problems, as the week before, is told in a sentence, without cards and lists that are empty", async () => {
  const html = await shown(quiet);
  expect(html).toContain("Nenhum problema");
  expect(html).not.toMatch(/<ul|<h2|<details/);
});

test("a day that got rid of its problems tells what changed, without an empty list of causes", async () => {
  const html = await shown({
    ...quiet,
    total: { n: 0, before: 3 },
    codes: [{ code: "OP01", n: 0, before: 3 }],
    leads: [{ id: null, name: null, n: 0, before: 3 }],
  });
  expect(html.match(/<h2/g)).toHaveLength(2);
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html).not.toContain("<ul></ul>");
});
