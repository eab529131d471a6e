import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

/** The last Wednesday that is over: whatever the hour, a whole day of work. */
function lastWednesday(now = new Date()): string {
  const back = ((now.getUTCDay() + 3) % 7) + 1;
  return new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}

/** What one person photographed on one day is few enough for a small deck. */
async function build(page: Page): Promise<void> {
  const worked = lastWednesday();
  await openAs(page, "admin", `/posCheck?f_date=${worked}..${worked}`);
  const row = page.getByRole("table").getByRole("row").nth(1);
  const person = (await row.getByRole("cell").first().textContent())?.trim() ?? "";
  const [, day, month, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec((await row.textContent()) ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  await visit(page, `/posCheck?q=${encodeURIComponent(person)}&f_date=${date}..${date}`);
  await page.getByRole("link", { name: "Book de fotos" }).click();
  await expect(page.getByRole("heading", { name: "Novo book de fotos" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Todos os slides" })).toBeVisible();
}

test("a deck of filtered check-ins is arranged by key, kept over a reload, made and fetched", async ({ page }) => {
  await build(page);
  expect(await violations(page)).toEqual([]);
  const rows = page.locator("[data-photo]");
  const [first, second] = [await rows.nth(0).getAttribute("data-photo"), await rows.nth(1).getAttribute("data-photo")];
  await rows.nth(0).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("1 foto tirada")).toBeVisible();
  await expect(rows.first()).toHaveAttribute("data-photo", String(second));
  await page.getByRole("button", { name: "Pôr de volta" }).click();
  await expect(rows.first()).toHaveAttribute("data-photo", String(first));

  const title = page.getByLabel("Título da capa", { exact: true });
  await title.fill("Book {");
  await page.getByRole("option", { name: /^Mês/ }).click();
  await expect(title).toHaveValue("Book {mês}");
  await expect(page.getByText(/^Fica: Book \S+ de \d{4}$/)).toBeVisible();
  await expect(page.getByText(/rascunho salvo às/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Título da capa", { exact: true })).toHaveValue("Book {mês}");

  await page.getByRole("button", { name: /^Gerar/ }).click();
  const card = page.getByRole("region", { name: /^Book de fotos: Book/ });
  await expect(card.getByText("Book pronto").first()).toBeVisible({ timeout: 90_000 });
  const waiting = page.waitForEvent("download");
  await card.getByRole("link", { name: "Baixar" }).click();
  const file = await readFile(await (await waiting).path());
  expect(file.subarray(0, 2).toString("latin1")).toBe("PK");
  expect(file.includes("ppt/slides/slide1.xml")).toBe(true);
});

async function openLink(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(new URL(url).pathname);
  return page;
}

test("a link opens with its password, without signing in and without names, until it is revoked", async ({
  page,
  browser,
}) => {
  await build(page);
  await page.getByRole("radio", { name: "Link" }).check();
  await page.getByRole("checkbox", { name: "Pedir senha" }).check();
  await page.getByLabel(/^Senha/).fill("12345");
  await page.getByRole("button", { name: "Criar link" }).click();
  await expect(page.getByText("A senha precisa de pelo menos 6 caracteres.").first()).toBeVisible();
  await page.getByLabel(/^Senha/).fill("gondola1");
  await page.getByRole("button", { name: "Criar link" }).click();
  const url = await page.getByLabel("Endereço do link").inputValue();

  const guest = await openLink(browser, url);
  expect(await violations(guest)).toEqual([]);
  await guest.getByLabel("Senha").fill("outra-senha");
  await guest.getByRole("button", { name: "Ver as fotos" }).click();
  await expect(guest.getByText("A senha não confere.")).toBeVisible();
  await guest.getByLabel("Senha").fill("gondola1");
  await guest.getByRole("button", { name: "Ver as fotos" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Book de fotos");
  await expect(guest.getByRole("link", { name: /^Baixar/ })).toBeVisible();
  expect(await guest.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  expect(await violations(guest)).toEqual([]);
  await guest
    .getByRole("button", { name: /^Ver em tela cheia/ })
    .first()
    .click();
  await expect(guest.getByRole("dialog", { name: "Foto em tela cheia" })).toBeVisible();
  await guest.keyboard.press("ArrowRight");
  await expect(guest.getByText(/^2 \/ \d+$/)).toBeVisible();
  await guest.keyboard.press("Escape");
  await expect(guest.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Concluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revogar link" }).click();
  await page
    .getByRole("dialog", { name: /^Revogar/ })
    .getByRole("button", { name: "Revogar link" })
    .click();
  await expect(page.getByText("Link revogado.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Este link foi encerrado" })).toBeVisible();
  await guest.context().close();
});
