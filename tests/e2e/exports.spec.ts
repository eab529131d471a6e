import { stat } from "node:fs/promises";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

test("a list that is too long to wait for is made in the background, followed, kept through a reload and fetched", async ({
  page,
}) => {
  await openAs(page, "admin", "/posCheck?f_date=2000-01-01..2099-12-31");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const card = page.getByRole("region", { name: "Exportação: Check-ins" });
  await expect(card.getByText("Arquivo pronto").first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  const waiting = page.waitForEvent("download");
  await card.getByRole("link", { name: "Baixar" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^check-ins.*\.csv$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(300_000);
  await card.getByRole("button", { name: "Fechar" }).click();
  await expect(card).toHaveCount(0);

  await visit(page, "/exportJobs");
  await page
    .getByRole("button", { name: /^Ver check-ins/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Baixar" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
