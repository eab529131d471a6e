import { expect, test } from "playwright/test";
import { violations } from "./support/axe";
import { openAs } from "./support/login";

test("costs: what was paid is where it went; a client opens to its chains and stores; idle time is absorbed", async ({
  page,
}) => {
  await openAs(page, "admin", "/intelligence/costOfServing");
  await expect(page.getByRole("heading", { level: 1, name: "Custo de servir" })).toBeVisible();
  await expect(page.getByText("● fecha ao centavo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Por que este número? Ociosidade" }).click();
  await expect(page.getByText(/jornada paga que não virou visita nem caminho/).first()).toBeVisible();
  await page.keyboard.press("Escape");

  const clients = page.getByRole("region", { name: "Quanto custa servir cada cliente?" });
  await clients.getByRole("link", { name: "Abrir Laticínios Serra Azul" }).click();
  await expect(page).toHaveURL(/open=/);
  await clients.getByRole("link", { name: "Abrir Rede Jatobá" }).click();
  await expect(clients.getByText(/^outros \d+ PDVs$/)).toBeVisible();
  await clients.getByRole("link", { name: "Fechar Laticínios Serra Azul" }).click();
  await expect(clients.getByRole("link", { name: "Abrir Rede Jatobá" })).toHaveCount(0);

  const absorb = page.getByRole("switch", { name: "Absorver ociosidade" });
  await absorb.click();
  await expect(page).toHaveURL(/absorb=yes/);
  await expect(absorb).toHaveAttribute("aria-checked", "true");
  await expect(page.getByText("● fecha ao centavo")).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar: O que cada pessoa custou, e onde?" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^custo-por-pessoa-.*\.csv$/);
});

test("costs from one side: what to do first, on a phone too; never for a client's user", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "admin", "/posChainIntelligence");
  await expect(page.getByRole("heading", { level: 1, name: "Custo por rede" })).toBeVisible();
  await expect(page.getByText("Caro demais", { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().clearCookies();
  await openAs(page, "client", "/posChainIntelligence");
  await expect(page).not.toHaveURL(/posChainIntelligence/);
});
