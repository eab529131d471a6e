import { expect, test } from "playwright/test";
import { violations } from "./support/axe";
import { openAs, unique } from "./support/login";

test("yesterday's problems are grouped by cause; one is commented, resolved and reopened by the coordination", async ({
  page,
}) => {
  await openAs(page, "admin", "/operationalProblem");
  await expect(page.getByRole("region", { name: "O dia explicado" })).toContainText(/gerado às \d\d:\d\d/);
  expect(await violations(page)).toEqual([]);
  const row = page.locator("tbody tr[data-row-id]").first();
  await row.getByRole("button").first().click();
  const drawer = page.getByRole("dialog").first();
  const said = unique("Liguei para a loja");
  await drawer.getByRole("button", { name: "Comentar" }).click();
  const asked = page.getByRole("dialog", { name: "Comentar o problema" });
  await asked.getByRole("textbox").fill(said);
  await asked.getByRole("button", { name: "Comentar" }).click();
  await expect(drawer).toContainText(said);
  await drawer.getByRole("button", { name: "Resolver" }).click();
  const resolving = page.getByRole("dialog", { name: "Resolver o problema" });
  await resolving.getByRole("textbox").fill("Visita remarcada");
  await resolving.getByRole("button", { name: "Resolver" }).click();
  await drawer.getByRole("button", { name: "Reabrir" }).click();
  const reopening = page.getByRole("dialog", { name: "Reabrir o problema" });
  await reopening.getByRole("button", { name: "Reabrir" }).click();
  await expect(drawer.getByRole("button", { name: "Resolver" })).toBeVisible();
});
