import { expect, type Page, test } from "playwright/test";
import { violations } from "./support/axe";
import { visit } from "./support/login";

const LOCALES = ["pt-BR", "en"] as const;
const THEMES = ["light", "dark"] as const;

async function prefer(page: Page, baseURL: string | undefined, cookies: Record<string, string>) {
  const url = baseURL ?? "";
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
const broken = (page: Page) => violations(page, { exclude: '[data-testid="map-samples"]' });

for (const locale of LOCALES) {
  for (const theme of THEMES) {
    test(`every component is accessible (${locale}, ${theme})`, async ({ page, baseURL }) => {
      await prefer(page, baseURL, { locale, theme });
      await page.goto("/design");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
      expect(await broken(page)).toEqual([]);
    });
  }
}

test("layers take the focus and give it back", async ({ page }) => {
  await visit(page, "/design");
  const opener = page.getByRole("button", { name: "Abrir diálogo" });
  await opener.press("Enter");
  await expect(page.getByRole("dialog", { name: "Dados do PDV" })).toBeVisible();
  expect(await broken(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  const menu = page.getByRole("button", { name: "Abrir menu de ações" });
  await menu.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await broken(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("the combobox is used with the keyboard alone", async ({ page }) => {
  await visit(page, "/design");
  const city = page.getByRole("combobox", { name: "Mais de vinte" });
  await city.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Muitos resultados. Digite para buscar.")).toBeVisible();
  await page.keyboard.type("joao 37");
  await expect(page.getByRole("listbox", { name: "Mais de vinte" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("São João 37");
  await expect(city).toHaveAttribute("aria-expanded", "false");
});

test("an unknown address goes to /404 with status 404 and a way home", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(new URL(page.url()).pathname).toBe("/404");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Página não encontrada · Gôndola");
  await expect(page.getByRole("link", { name: "Ir para o início" })).toBeVisible();
  expect((await page.request.get("/no/such/file.js")).status()).toBe(404);
});
