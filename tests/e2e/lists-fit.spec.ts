import { shifted } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { test } from "./support/test";

test("a table has room beside the menu at 1280 pixels: names give way in their middle, and are whole for whoever listens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, "admin", "/pos?q=Chapadão");
  for (const path of ["/pos?q=Chapadão", "/products", "/users", "/posCheck"]) {
    await visit(page, path);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expect
      .poll(
        () => page.locator("table").evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
        path,
      )
      .toBeLessThanOrEqual(0);
  }
  await visit(page, "/pos?q=Chapadão");
  const name =
    (await page
      .locator("tbody tr[data-row-id]")
      .getByRole("link", { name: /^Atacado Buriti Jardim Chapadão –/ })
      .first()
      .textContent()) ?? "";
  await expect(page.locator("tbody tr[data-row-id]").getByRole("link", { name, exact: true })).toBeVisible();
  const cell = page.locator("tbody tr[data-row-id]").getByRole("cell", { name, exact: true });
  await expect(cell).toHaveAttribute("title", name);
  // Its last word is seen whole although there is no room for all of it.
  const end = await cell
    .getByText(name.slice(name.lastIndexOf(" ")).trim())
    .last()
    .boundingBox();
  const box = await cell.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  await expect(
    page.locator("tbody tr[data-row-id]").getByRole("cell", { name: "Campinas · SP" }).first(),
  ).toBeVisible();
});

test("the same list on a map: its filters hold there, a mark opens the drawer, and going back shows the list", async ({
  page,
}) => {
  await openAs(page, "admin", "/pos?q=Atacado+Buriti&f_profile=high");
  const total = await page.locator("tbody tr[data-row-id]").count();
  await page.getByRole("button", { name: "Mapa", exact: true }).click();
  await expect(page).toHaveURL(/map=true/);
  await expect(page.getByText(/^\d+ PDVs? no mapa/)).toBeVisible();
  expect(total).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Ver lista" }).click();
  await page.getByRole("button", { name: "Mostrar Atacado Buriti Bangu no mapa: Ativo" }).click();
  await page.locator(".map-popup").getByRole("button", { name: "Atacado Buriti Bangu" }).click();
  await expect(page.getByRole("complementary", { name: "Resumo: Atacado Buriti Bangu" })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /^Mapa: / })
      .or(page.locator("canvas.maplibregl-canvas"))
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Lista", exact: true }).click();
  await expect(page.locator("tbody tr[data-row-id]")).toHaveCount(total);
});

test.describe("on a phone of 412 pixels", () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  test("what stands there stays when buttons and cards come, however few rows there are", async ({ page }) => {
    await openAs(page, "admin", "/teams");
    for (const path of ["/teams", "/holidays", "/business-units"]) {
      await visit(page, path);
      await expect(page.getByRole("button", { name: "Exportar" })).toBeVisible();
      expect(await shifted(page), path).toBeLessThanOrEqual(0.02);
    }
  });
});
