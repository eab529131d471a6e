import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorView } from "@/components/layout/error-view";
import messages from "@/messages/pt-BR";

test("a page that failed has a title of its own, since what would have named it may have failed too", () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <ErrorView error={Object.assign(new Error("away"), { digest: "unavailable" })} retry={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain("<title>Não foi possível mostrar esta página · Gôndola</title>");
  expect(html).toContain("temporariamente indisponível");
});
