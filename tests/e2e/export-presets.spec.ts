import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, unique } from "./support/login";
import { test } from "./support/test";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** Nothing runs over and axe finds nothing, on a desk and on a phone. */
async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${size.width}`).toBeLessThan(2);
    expect(await violations(page), `${size.width}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[0]);
}
const choose = async (page: Page, item: RegExp | string) => {
  await page.getByRole("button", { name: "Exportar", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("how a file is made is kept under a name, used, renamed and taken away, which can be undone", async ({ page }) => {
  const [name, later] = [unique("Planilha da diretoria"), unique("Planilha do cliente")];
  await openAs(page, "admin", "/brands?cols=name");
  await choose(page, "Modelos de exportação…");
  const dialog = page.getByRole("dialog", { name: "Modelos de exportação" });
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(dialog.getByText("Dê um nome ao modelo.")).toBeVisible();
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByLabel("Formato").selectOption("csv");
  await dialog.getByLabel("Nome").press("Enter");
  const kept = dialog.getByRole("listitem").filter({ hasText: name });
  await expect(kept.getByText(/CSV/)).toBeVisible();
  await fits(page);

  const waiting = page.waitForEvent("download");
  await kept.getByRole("button", { name: `Exportar com o modelo ${name}` }).click();
  const lines = (await readFile(await (await waiting).path(), "utf8")).split(/\r?\n/);
  // The one column that was shown, under the title of the file.
  expect(lines).toContain("Nome");

  await kept.getByRole("button", { name: `Alterar o modelo ${name}` }).click();
  const form = dialog.getByRole("form", { name: `Alterar o modelo ${name}` });
  await form.getByLabel("Nome").fill(later);
  await form.getByRole("button", { name: "Salvar" }).click();
  const renamed = dialog.getByRole("listitem").filter({ hasText: later });
  await renamed.getByRole("button", { name: `Excluir o modelo ${later}` }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await renamed.getByRole("button", { name: `Excluir o modelo ${later}` }).click();
  await expect(renamed).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a file of a filtered list is scheduled from it, paused, changed and given up", async ({ page }) => {
  const [name, later] = [unique("Check-ins da semana"), unique("Check-ins de ontem")];
  await openAs(page, "admin", "/posCheck?f_date=2026-01-01..2026-01-31");
  await choose(page, "Agendar…");
  const dialog = page.getByRole("dialog", { name: "Agendar exportação" });
  await expect(dialog.getByLabel("Lista")).toHaveValue("posCheck");
  await expect(dialog.getByText("Com 1 filtro da lista")).toBeVisible();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByLabel("Dia da semana").selectOption("5");
  await dialog.getByLabel("Buscar pessoa").fill("helena");
  await dialog.getByRole("checkbox").first().check();
  await expect(dialog.getByText("Destinatários: 1 pessoa")).toBeVisible();
  await fits(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();

  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(line.getByText("toda semana, sexta-feira, às 07:00", { exact: false })).toBeVisible();
  await expect(line.getByText("Ativo")).toBeVisible();
  await expect(line.getByText("ainda não recebeu")).toBeVisible();
  await fits(page);
  await line.getByRole("button", { name: `Pausar: ${name}` }).click();
  await expect(line.getByText("Pausado")).toBeVisible();

  await line.getByRole("button", { name: `Alterar: ${name}` }).click();
  const change = page.getByRole("dialog", { name: `Alterar: ${name}` });
  await change.getByLabel("Nome").fill(later);
  await change.getByLabel("Período").selectOption("yesterday");
  await change.getByLabel("Frequência").selectOption("daily");
  await change.getByRole("button", { name: "Salvar" }).click();
  await expect(change).toBeHidden();
  const changed = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: later }) });
  await expect(changed.getByText("todos os dias às 07:00", { exact: false })).toBeVisible();

  await changed.getByRole("button", { name: `Excluir: ${later}` }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: `Excluir ${later}?` }));
  await question.getByRole("button", { name: "Excluir agendamento" }).click();
  await expect(changed).toHaveCount(0);
});
