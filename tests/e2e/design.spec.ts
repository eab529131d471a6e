import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { visit } from "./support/login";
import { test } from "./support/test";

/** Contrast is the same in both languages, and words in both themes: each once. */
const LOOKS = [
  { locale: "pt-BR", theme: "light" },
  { locale: "en", theme: "dark" },
] as const;

async function prefer(page: Page, baseURL: string | undefined, cookies: Record<string, string>) {
  const url = baseURL ?? "";
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
const broken = (page: Page) => violations(page, { exclude: '[data-testid="map-samples"]' });

for (const { locale, theme } of LOOKS)
  test(`every component is accessible (${locale}, ${theme})`, async ({ page, baseURL }) => {
    await prefer(page, baseURL, { locale, theme });
    await page.goto("/design");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
    expect(await broken(page)).toEqual([]);
  });

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

test("a day is typed in a hurry or chosen by keys, in the language of the page", async ({ page, baseURL }) => {
  await visit(page, "/design");
  const day = page.getByLabel("Dia de admissão");
  await expect(day).toHaveValue("26/11/2026");
  await day.fill("5/3/27");
  await day.press("Tab");
  await expect(day).toHaveValue("05/03/2027");
  await day.fill("31/02/2027");
  await day.press("Tab");
  await expect(page.getByText("Não é uma data. Escreva como em 26/11/2026.")).toBeVisible();
  await expect(day).toHaveValue("31/02/2027");
  expect(await broken(page)).toEqual([]);
  await day.fill("31/12/2026");
  await page.getByRole("button", { name: "Abrir o calendário" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Abrir o calendário" });
  await expect(calendar.getByRole("button", { name: "quinta-feira, 31 de dezembro" })).toBeFocused();
  await expect(calendar.getByText("dezembro de 2026")).toBeVisible();
  expect(await broken(page)).toEqual([]);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(calendar.getByRole("button", { name: "domingo, 28 de fevereiro" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue("22/02/2027");
  await expect(page.getByRole("button", { name: "Abrir o calendário" })).toBeFocused();

  await page.getByRole("button", { name: "Abrir os meses" }).click();
  await page.getByRole("button", { name: "março de 2026" }).click();
  await expect(page.getByLabel("Mês de referência")).toHaveValue("março de 2026");
  const time = page.getByLabel("Hora de entrada");
  await time.fill("7h5");
  await time.press("Tab");
  await expect(page.getByText("Não é um horário.")).toBeVisible();
  await time.fill("745");
  await time.press("Tab");
  await expect(time).toHaveValue("07:45");

  await prefer(page, baseURL, { locale: "en" });
  await page.reload();
  await expect(page.getByLabel("Hired on")).toHaveValue("26 Nov 2026");
  await page.getByRole("button", { name: "Open the calendar" }).click();
  // The way out of the days: a year's months, and back to the days of one.
  await page.getByRole("button", { name: "November 2026" }).click();
  await page.getByRole("button", { name: "January 2026" }).press("Enter");
  await expect(page.getByRole("button", { name: "Thursday 1 January" })).toBeFocused();
});

test("an unknown address goes to /404 with status 404 and a way home", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(new URL(page.url()).pathname).toBe("/404");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Página não encontrada · Gôndola");
  await expect(page.getByRole("link", { name: "Ir para o início" })).toBeVisible();
  expect((await page.request.get("/no/such/file.js")).status()).toBe(404);
});
