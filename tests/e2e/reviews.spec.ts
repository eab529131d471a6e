import { expect } from "./support/expect";
import { openAs } from "./support/login";
import { test } from "./support/test";

test("photos of an answer are walked with the arrows from wherever the focus is, and Escape goes back to the answer", async ({
  page,
}) => {
  await openAs(page, "admin", `/questionnaireAnswers?q=${encodeURIComponent("Chegada à loja")}`);
  await page.locator("[data-row-id] [data-opens]").first().click();
  const answer = page.getByRole("dialog").first();
  await answer
    .getByRole("button")
    .filter({ has: page.locator("img") })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Foto 1 de [2-9]/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: /^Foto 2 de/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: /^Foto 1 de/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: /^Foto/ })).toHaveCount(0);
  await expect(answer.getByRole("button", { name: "Aprovar" })).toBeVisible();
});

test("the queue is worked by keys: walk, select, judge, go on; nothing is sent before it is confirmed", async ({
  page,
}) => {
  await openAs(page, "admin", "/questionnaireAnswers?f_reviewStatus=pending");
  const rows = page.locator("tbody [data-row-id]");
  const opens = (at: number) => rows.nth(at).locator("[data-opens]");
  const question = page.getByRole("dialog");
  await expect(opens(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(opens(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(opens(1)).toBeFocused();
  await page.keyboard.press("r");
  await expect(question.getByRole("heading", { name: "Reprovar 1 resposta" })).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toHaveCount(0);
  await opens(0).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selecionadas")).toBeVisible();
  await page.keyboard.press("a");
  await expect(question.getByRole("heading", { name: "Aprovar 2 respostas" })).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Limpar seleção" }).click();
  await opens(0).click();
  const shop = (at: number) => opens(at).textContent();
  await expect(question.getByRole("heading", { level: 2 }).first()).toHaveText((await shop(0)) ?? "");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`${await rows.nth(1).getAttribute("data-row-id")}`));
});
