import { expect, test } from "playwright/test";
import { openAs } from "./support/login";

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
