import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, unique, visit } from "./support/login";
import { pressTwice } from "./support/second-press";
import { test } from "./support/test";

const GALLERY = "/dashboard/photoGallery";
const tiles = (page: Page) => page.locator("button[data-tile]");
const lightbox = (page: Page) => page.getByRole("dialog");

test("photos are walked, selected, opened, compared and left by keys", async ({ page }) => {
  await openAs(page, "admin", `${GALLERY}?f_side=pair`);
  await expect(tiles(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Two pairs side by side: a visit may have more photos of one half than of the other.
  const pair = await tiles(page).evaluateAll((found) =>
    found.findIndex((_, at) => at > 0 && found.slice(at, at + 2).filter((one) => one.children.length > 1).length === 2),
  );
  expect(pair).toBeGreaterThan(0);
  await tiles(page)
    .nth(pair - 1)
    .focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(`[data-tile="${pair}"]`)).toBeFocused();
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("region", { name: "Seleção" })).toContainText("4 fotos");
  await page.keyboard.press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page).getByRole("complementary", { name: "Dados da foto" })).toContainText("Recebida");
  // Both halves of the pair, then one again and the next photo.
  await lightbox(page).getByRole("button", { name: "Lado a lado" }).first().click();
  await expect(lightbox(page).locator("figure:has(img)")).toHaveCount(2);
  expect(await violations(page, { exclude: ".map-box" })).toEqual([]);
  await lightbox(page).getByRole("button", { name: "Uma", exact: true }).click();
  const address = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveURL(address);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(address);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page.locator(`[data-tile="${pair + 1}"]`)).toBeFocused();
});

test("a second press on a verdict judges no other photo, though the next one comes to where the pointer is", async ({
  page,
}) => {
  await openAs(page, "admin", `${GALLERY}?f_reviewStatus=pending`);
  await tiles(page).first().press("Enter");
  const approve = lightbox(page).getByRole("button", { name: /^Aprovar/ });
  await expect(approve).toBeEnabled();
  await expect(approve).not.toHaveAttribute("aria-disabled");
  const judged: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.postData()?.includes('"status":"approved"')) judged.push(request.url());
  });
  const second = await pressTwice(page, approve, "address");
  // The details may come anew and hold their buttons once more: who sees nothing happen presses again, but only then.
  await expect(async () => {
    if (judged.length === 0) await approve.click({ force: true });
    expect(await second()).toMatch(/^Aprovar/);
  }).toPass({ intervals: [3_000] });
  await expect(approve).not.toHaveAttribute("aria-disabled");
  expect(judged).toHaveLength(1);
  const told = page.locator("[data-sonner-toast]").filter({ hasText: "Resposta aprovada" });
  await expect(told).toHaveCount(1);
  await told.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Avaliação desfeita")).toBeVisible();
});

test("a repeated photo stands beside its twin, each with its visit", async ({ page }) => {
  await openAs(page, "admin", `${GALLERY}?f_repeated=true&f_moment=check_in`);
  await tiles(page).first().press("Enter");
  const twins = lightbox(page).getByRole("region", { name: "Foto repetida" });
  await twins.getByRole("button", { name: "Lado a lado" }).first().click();
  await expect(lightbox(page).locator("figure:has(img)")).toHaveCount(2);
  // Its twin may be of a justification, which has no visit to open.
  await expect(lightbox(page).locator("figure:has(img)").getByRole("link", { name: "Abrir a visita" })).not.toHaveCount(
    0,
  );
  expect(await violations(page, { exclude: ".map-box" })).toEqual([]);
});

test("an album is put in order by keys and captioned; its link shows both to whoever has it", async ({
  page,
  browser,
}) => {
  const name = unique("Álbum");
  await openAs(page, "admin", `${GALLERY}?f_side=before`);
  await tiles(page).nth(0).focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("b");
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("aria-current", "page");
  await expect(tiles(page)).toHaveCount(3);
  const pictures = () =>
    tiles(page)
      .locator("img")
      .evaluateAll((found) => found.map((one) => one.getAttribute("src")));
  const before = await pictures();
  await expect(page.getByText("Alt com setas muda a foto de lugar.")).toBeAttached();
  // A dialog that closes gives the focus back to where it was.
  await expect(lightbox(page)).toHaveCount(0);
  await expect(async () => {
    await tiles(page).nth(0).focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(page.getByText("Agora na posição 2 de 3")).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const moved = [before[1], before[0], before[2]];
  expect(await pictures()).toEqual(moved);
  await page.keyboard.press("Enter");
  await page.getByLabel("Legenda no álbum").fill("Ponta de gôndola");
  await page.getByRole("button", { name: "Guardar legenda" }).click();
  await expect(page.getByText("Legenda guardada")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);
  await visit(page, page.url());
  await expect(tiles(page)).toHaveCount(3);
  expect(await pictures()).toEqual(moved);
  await expect(page.getByText("Ponta de gôndola")).toBeVisible();

  await page.getByRole("button", { name: "Compartilhar álbum" }).click();
  await expect(page.getByLabel("Título da capa", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Criar link" }).click();
  const url = await page.getByLabel("Endereço do link").inputValue();
  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await stranger.goto(new URL(url).pathname);
  await expect(stranger.getByRole("heading", { name })).toBeVisible();
  await expect(stranger.getByText("Ponta de gôndola")).toBeVisible();
  expect(await violations(stranger)).toEqual([]);
  await stranger.context().close();

  await visit(page, GALLERY);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "Excluir álbum" }).click();
  await lightbox(page).getByRole("button", { name: "Excluir álbum" }).click();
  await expect(page.getByText("Álbum excluído")).toBeVisible();
});

test("a brand's manager on a phone finds the last photo of a store, and the price of a product, in three taps", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "client", "/");
  await expect(page).toHaveURL(/photoGallery$/);
  const heads = page.getByRole("heading", { level: 2 });
  const store = String(await heads.last().textContent());
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await search.click();
  await search.fill(store);
  await expect(page).toHaveURL(/q=/);
  await expect(heads.first()).toHaveText(store);
  await tiles(page).first().click();
  await expect(lightbox(page)).toContainText(store);
  await expect(lightbox(page).getByRole("img").first()).toHaveAttribute("alt", new RegExp(`${store} – \\d`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await visit(page, "/");
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await page.getByRole("link", { name: "Preço", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preço" })).toBeVisible();
  const products = page.getByRole("region", { name: "Cada produto está na faixa?" });
  await expect(products.getByRole("row").nth(1)).toContainText(/R\$\s\d+,\d\d/);
});
