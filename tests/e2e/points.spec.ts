import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs } from "./support/login";
import { test } from "./support/test";

const REASON = "Aparelho sem bateria, horário confirmado na loja.";
const accessible = async (page: Page) => expect(await violations(page)).toEqual([]);

/** The timesheet of the first person of last month's cycle: every day of it is over. */
async function openTimesheet(page: Page): Promise<void> {
  await openAs(page, "admin", "/reports/points");
  await page.getByRole("link", { name: "Ciclo anterior" }).click();
  await expect(page).toHaveURL(/month=/);
  await page.locator("tbody a").first().click();
  await expect(page).toHaveURL(/\/reports\/points\/[0-9a-f-]{36}/);
  await expect(page.getByRole("table")).toContainText("Total");
}

/** The days of the sheet on which somebody worked and that nothing has closed. */
const openDays = (page: Page) => page.locator("tbody tr").filter({ hasText: "GPS" }).filter({ hasText: "Aberto" });

async function choose(page: Page, day: string, action: RegExp): Promise<void> {
  const row = page.locator("tbody tr").filter({ hasText: day });
  await row.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
/** Whole, within what is seen without scrolling sideways, and under nothing. */
async function uncut(words: Locator): Promise<void> {
  await words.scrollIntoViewIfNeeded();
  const seen = await words.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
    const shown = [at(left + 1), at(right - 1)].every((found) => found && element.contains(found));
    return shown && element.scrollWidth <= element.clientWidth + 1 && right <= innerWidth;
  });
  expect(seen).toBe(true);
}
const dateOf = async (row: Locator) => /\d{2}\/\d{2}\/\d{4}/.exec((await row.textContent()) ?? "")?.[0] ?? "";

test("a day is closed, exported with its hash, and opened again with a reason", async ({ page }) => {
  await openTimesheet(page);
  await accessible(page);
  const day = await dateOf(openDays(page).first());
  const row = page.locator("tbody tr").filter({ hasText: day });

  // Opened by a key, the menu begins at its first item, also before it was ever there.
  const actions = row.getByRole("button", { name: /^Ações/ });
  await actions.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();

  // Under an open dialog the page has no headings.
  const who = await page.getByRole("heading", { level: 1 }).textContent();
  await choose(page, day, /^Fechar o dia/);
  const question = page.getByRole("dialog");
  await expect(question.getByRole("heading")).toHaveText(`Fechar ${day} de ${who}?`);
  await accessible(page);
  await question.getByRole("button", { name: "Fechar", exact: true }).last().click();
  await expect(row).toContainText("Fechado");
  await uncut(row.getByText("Fechado", { exact: true }));

  await page.getByRole("button", { name: "Exportar" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^pontos-\d{4}-\d{2}-.+\.csv$/);
  const file = await readFile(await download.path());
  const line = file
    .toString("utf8")
    .split("\r\n")
    .find((text) => text.includes(day) && text.includes("GPS"));
  expect(line).toContain("Fechado");
  const answer = await page.request.get(download.url());
  const body = await answer.body();
  expect(answer.headers()["x-content-sha256"]).toBe(createHash("sha256").update(body).digest("hex"));

  await choose(page, day, /^Reabrir o dia/);
  await question.getByLabel(/^Motivo/).fill("curto demais!!");
  await question.getByRole("button", { name: "Reabrir" }).click();
  await expect(question.getByText(/15 caracteres/).last()).toBeVisible();
  await question.getByLabel(/^Motivo/).fill(REASON);
  await question.getByRole("button", { name: "Reabrir" }).click();
  await expect(row).toContainText("Aberto");
});

test("the times of a day are corrected by hand and taken back", async ({ page }) => {
  await openTimesheet(page);
  // Not the day that the journey beside this one closes.
  const day = await dateOf(openDays(page).last());
  const row = page.locator("tbody tr").filter({ hasText: day });
  const before = await row.textContent();

  await choose(page, day, /^Corrigir/);
  const form = page.getByRole("dialog");
  await form.getByLabel("Entrada").fill("07:00");
  await form.getByLabel("Início do intervalo").fill("12:00");
  await form.getByLabel("Fim do intervalo").fill("13:00");
  await form.getByLabel("Saída").fill("16:00");
  await form.getByLabel(/^Motivo/).fill(REASON);
  await accessible(page);
  await form.getByRole("button", { name: "Salvar correção" }).click();
  await expect(row).toContainText("Corrigido");
  await expect(row).toContainText("07:00");
  await expect(row).toContainText("8:00");

  await choose(page, day, /^Corrigir/);
  await form.getByLabel(/^Motivo/).fill(REASON);
  await form.getByRole("button", { name: "Desfazer correção" }).click();
  await expect(row).not.toContainText("Corrigido");
  expect(await row.textContent()).toBe(before);
});

test("a promoter sees their own points and nobody else's, and closes nothing", async ({ page }) => {
  await openAs(page, "promoter", "/reports/points");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("table")).toContainText("Total");
  await expect(page.getByRole("button", { name: /Fechar ciclo|Ações/ })).toHaveCount(0);
});

test("a month is closed for all by a dialog that names it, and states are whole in the table", async ({ page }) => {
  await openAs(page, "admin", "/reports/points");
  await uncut(page.getByRole("cell", { name: /^(Aberto|Parcial|Fechado)$/ }).first());
  await page.getByRole("link", { name: "Ciclo anterior" }).click();
  await expect(page).toHaveURL(/month=/);
  await page.getByRole("button", { name: "Fechar para todos" }).click();
  const question = page.getByRole("dialog");
  await expect(
    question.getByRole("heading", { name: /^Fechar o ciclo de \p{L}+ de \d{4} para todos\?$/u }),
  ).toBeVisible();
  await expect(question.getByRole("button", { name: /^Fechar para \d+ pessoas?$/ })).toBeEnabled();
  await accessible(page);
  await question.getByRole("button", { name: "Cancelar" }).click();
});
