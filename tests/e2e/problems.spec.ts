import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the day before is a step away, a supervisor sees the team's, and on a phone nothing runs over", async ({
  page,
}) => {
  await openAs(page, "supervisor", "/operationalProblem");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const day = () => page.url();
  const before = day();
  await page.getByRole("link", { name: "Dia anterior" }).click();
  await expect.poll(day).not.toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  expect(await violations(page)).toEqual([]);
});

test("a supervisor comments on a problem, gives it to themselves, settles it, takes that back and puts it off", async ({
  page,
}) => {
  await openAs(page, "supervisor", "/operationalProblem?f_state=open");
  const drawer = page.getByRole("dialog").first();
  const question = page.getByRole("dialog").last();
  const ask = (verb: string) => drawer.getByRole("button", { name: verb, exact: true }).click();
  const answer = (verb: string) => question.getByRole("button", { name: verb, exact: true }).click();
  const opener = page.locator("tr[data-row-id] [data-opens]").first();
  const id = (await page.locator("tr[data-row-id]").first().getAttribute("data-row-id")) ?? "";
  await opener.click();
  await expect(drawer.getByText("Aberto")).toBeVisible();

  await ask("Comentar");
  await question.getByLabel("Comentário").fill("Liguei para a loja.");
  await answer("Comentar");
  await expect(drawer.getByText("Liguei para a loja.")).toBeVisible();

  await ask("Atribuir");
  await expect(question.getByLabel("Responsável").getByRole("option").nth(1)).toBeAttached();
  await answer("Atribuir");
  await expect(drawer.getByText("Atribuído", { exact: true })).toBeVisible();

  await ask("Resolver");
  await question.getByLabel("Motivo").fill("Visita remarcada");
  await answer("Resolver");
  await expect(drawer.getByText("Resolvido", { exact: true }).first()).toBeVisible();
  await ask("Reabrir");
  await expect(drawer.getByText("Atribuído", { exact: true })).toBeVisible();

  await ask("Adiar");
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await question.getByLabel("Até").fill(later);
  await question.getByLabel("Motivo").fill("Aparelho na assistência");
  await answer("Adiar");
  await expect(drawer.getByText("Adiado", { exact: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.goto(`/operationalProblem?f_state=snoozed&open=${id}`);
  await expect(page.locator(`tr[data-row-id="${id}"]`)).toContainText("Adiado");
});

test("keys walk the groups and the lines, select and open them", async ({ page }) => {
  await openAs(page, "supervisor", "/operationalProblem");
  const group = page.locator("li[data-row-id]").first();
  // Keys are heard once the whole page is.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("[data-row-id] [data-opens]:focus")).toBeAttached({ timeout: 500 });
  }).toPass();
  await group.getByRole("link").focus();
  await page.keyboard.press("Space");
  await expect(group.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText(/\d+ selecionados?/).first()).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toContainText(/Atribuir \d+ problemas? a quem|Atribuir a quem/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Limpar seleção" }).click();
  const line = page.locator("tr[data-row-id] [data-opens]").first();
  await page.locator("li[data-row-id]").last().getByRole("link").focus();
  await page.keyboard.press("j");
  await expect(line).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("in English on a phone nothing runs over, and it is accessible", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "supervisor", "/pos");
  await page.context().addCookies([{ name: "locale", value: "en", url: baseURL ?? "" }]);
  await visit(page, "/operationalProblem");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1, name: "Operational problems" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});
