import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

const rows = (page: Page) => page.locator("tbody tr");
const dialog = (page: Page) => page.getByRole("dialog");

test("lists, forms and dialogs have no accessibility violation, in light and dark", async ({ page }) => {
  test.slow();
  const look = async (what: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, { exclude: "nextjs-portal" }), `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  await openAs(page, "admin", "/pos");
  await look("list");
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Filtro", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rede" }).click();
  // What the list has comes first, with how often.
  await expect(
    page
      .getByRole("dialog")
      .getByRole("checkbox", { name: /\d+ na lista$/ })
      .first(),
  ).toBeVisible();
  await look("selection and filter");
  await visit(page, "/posChannel?new=1");
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(dialog(page).getByRole("alert")).toBeFocused();
  await look("dialog with errors");
  await visit(page, "/business-units");
  await rows(page).first().getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: /^Resumo/ });
  await expect(drawer).toBeVisible();
  await look("drawer");
  await drawer.getByRole("link", { name: "Abrir" }).click();
  await expect(page).toHaveURL(/business-units\/.+/);
  await expect(page.getByRole("heading", { name: "Registro" })).toBeVisible();
  await look("overview");
  await page.getByRole("link", { name: "Editar" }).click();
  await expect(page.getByLabel(/^Nome/)).toBeVisible();
  await look("form");
});
