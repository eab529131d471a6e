import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageSteps } from "@/components/reports/page-steps";
import reports from "@/messages/pt-BR/reports";

it("is a bar that neither toasts nor the card of a job cover", () => {
  const hrefOf = (page: number) => `/?page=${page}`;
  const children = createElement(PageSteps, { page: 1, perPage: 25, total: 600, hrefOf });
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale: "pt-BR", messages: { reports }, timeZone: "UTC", children }),
  );
  expect(html).toContain("600");
  expect(html).toContain('data-keep-clear="bar"');
});
