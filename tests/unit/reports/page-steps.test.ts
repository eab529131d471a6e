import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageSteps } from "@/components/reports/page-steps";
import reports from "@/messages/en/reports";

it("is a bar that neither toasts nor the card of a job cover", () => {
  const steps = createElement(PageSteps, { page: 1, perPage: 25, total: 600, hrefOf: (page) => `/?page=${page}` });
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale: "en", messages: { reports }, timeZone: "UTC" }, steps),
  );
  expect(html).toContain("600");
  expect(html).toContain('data-keep-clear="bar"');
});
