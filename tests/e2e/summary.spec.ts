import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

test("each number opens its rows, and charts can be read as tables", async ({ page }) => {
  await openAs(page, "supervisor", "/?period=days30");
  const tile = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resumo");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(11);

  const offRoute = tile("Fora de roteiro").getByRole("link");
  const shown = ((await offRoute.textContent()) ?? "").trim();
  await offRoute.click();
  await expect(page).toHaveURL(/\/posCheck\?.*f_offRoute=true/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check-ins");
  await expect(page.getByRole("main")).toContainText(new RegExp(`(de|^|\\D)${shown}(\\D|$)`));
  await page.goBack();

  await tile("Ruptura remanescente").getByRole("link").click();
  const drawer = page.getByRole("dialog", { name: "Produtos em falta" });
  await expect(drawer.getByRole("row").nth(1)).toBeVisible();
  await expect(page).toHaveURL(/rows=missing/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.getByRole("button", { name: "Tabela" }).first().click();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(31);
});

test("the filters are in the address and mean the same on another visit", async ({ page }) => {
  await openAs(page, "admin", "/");
  await page.getByRole("combobox", { name: "Período" }).selectOption({ label: "Últimos 7 dias" });
  await expect(page).toHaveURL(/period=week/);
  const client = page.getByRole("combobox", { name: "Cliente" });
  await client.selectOption({ index: 1 });
  await expect(page).toHaveURL(/businessUnitId=/);
  const chosen = await client.inputValue();
  const href = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Visitas planejadas" }) })
    .getByRole("link")
    .getAttribute("href");
  expect(href).toContain(`f_businessUnitId=${chosen}`);
  await visit(page, page.url());
  await expect(client).toHaveValue(chosen);
});

test("what is out of stock is counted after the page, which stands without it", async ({ page }) => {
  const tile = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ruptura remanescente" }) });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/summary\/stock/, async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  await openAs(page, "supervisor", "/?period=days30");
  await expect(tile).toContainText("Calculando");
  await expect(page.getByRole("heading", { name: "Quem cumpre o roteiro?" })).toBeVisible();
  release();
  await expect(tile).toContainText("Indisponível");
  await page.unroute(/\/summary\/stock/);
  await tile.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(tile.getByRole("link")).toHaveText(/^\d+(,\d)?%$/);
});

test("a new agency is shown its first steps; who has done them is not", async ({ page }) => {
  await openAs(page, "emptyAdmin", "/");
  const steps = page.locator("section").filter({ has: page.getByRole("heading", { name: "Primeiros passos" }) });
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  await expect(steps.getByRole("link", { name: /Cadastre os primeiros PDVs/ })).toHaveAttribute("href", "/pos");
  await page.context().clearCookies();
  await openAs(page, "admin", "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resumo");
  await expect(steps).toHaveCount(0);
});
