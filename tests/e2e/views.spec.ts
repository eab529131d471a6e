import type { Page } from "playwright/test";
import { expect } from "./support/expect";
import { openAs, unique, visit } from "./support/login";
import { test } from "./support/test";

const rows = (page: Page) => page.locator("tbody tr[data-row-id]");
const dialog = (page: Page) => page.getByRole("dialog");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Visões" });

test("a list is kept as a view, changed, undone, saved over and deleted", async ({ page }) => {
  const name = unique("Giro alto");
  await openAs(page, "admin", "/pos?view=all&f_profile=high");
  await expect(tabs(page).getByRole("img", { name: "Alterada" })).toBeVisible();
  await page.getByRole("button", { name: "Salvar como", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(dialog(page)).toContainText("Preencha este campo.");
  await dialog(page).getByLabel(/^Nome/).fill(name);
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`${name}: visão salva`)).toBeVisible();
  const tab = tabs(page).getByRole("link", { name });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}.*f_profile=high/);
  await expect(tabs(page).getByRole("img", { name: "Alterada" })).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Buscar" }).fill("super");
  await expect(page).toHaveURL(/q=super/);
  await expect(tabs(page).getByRole("img", { name: "Alterada" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page).not.toHaveURL(/q=super/);
  await expect(tabs(page).getByRole("img", { name: "Alterada" })).toHaveCount(0);

  await openPalette(page);
  await dialog(page).getByRole("combobox").fill(name);
  await expect(dialog(page).getByRole("group", { name: "Visões" }).getByRole("option")).toContainText(
    "Pontos de venda",
  );
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("button", { name: `Opções da visão ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Excluir visão" }).click();
  await expect(page.getByText(`${name}: visão excluída`)).toBeVisible();
  await expect(tab).toHaveCount(0);
});

test("a view that is not there is said to be so", async ({ page }) => {
  await openAs(page, "admin", "/pos?view=0190aaaa-0000-7000-8000-000000000001");
  await expect(page.getByText("A visão deste link não existe ou não é compartilhada com você.")).toBeVisible();
});

test("Ctrl K finds screens, records without accents, and actions", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  const field = dialog(page).getByRole("combobox");
  await expect(async () => {
    if ((await field.count()) === 0) await page.keyboard.press("Control+k");
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field.fill("usuarios");
  await expect(dialog(page).getByRole("option", { name: "Usuários" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users/);
  await page.getByRole("button", { name: /Buscar telas/ }).click();
  await field.fill("nada tem este nome");
  await expect(dialog(page)).toContainText("Nada encontrado");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

/** Opens the palette; what hears the key starts after the page is drawn. */
async function openPalette(page: Page) {
  const field = dialog(page).getByRole("combobox");
  await expect(async () => {
    if ((await field.count()) === 0) await page.keyboard.press("Control+k");
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return field;
}

test("an empty palette begins with what was opened last, also after signing in again", async ({ page, browser }) => {
  await openAs(page, "coordinator", "/pos");
  const name = (await rows(page).nth(2).getByRole("link").first().textContent()) ?? "";
  await rows(page).nth(2).getByRole("link").first().click();
  await expect(page.getByRole("complementary").getByRole("heading", { name })).toBeVisible();
  await visit(page, "/products");
  await openPalette(page);
  const first = dialog(page).getByRole("group").first();
  await expect(first).toHaveAccessibleName("Recentes");
  await expect(first.getByRole("option").first()).toContainText(name);
  await expect(first.getByRole("option").nth(1)).toContainText("Pontos de venda");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pos\/[0-9a-f-]{36}$/);
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, "coordinator", "/teams");
  await openPalette(elsewhere);
  await expect(dialog(elsewhere).getByRole("option", { name }).first()).toBeVisible();
  await elsewhere.context().close();
});

test("the palette has the files of what is in view, and no others", async ({ page }) => {
  await openAs(page, "admin", "/reports/km");
  const field = await openPalette(page);
  await field.fill("exportar");
  const waits = page.waitForEvent("download");
  await dialog(page)
    .getByRole("option", { name: /^Exportar esta lista: .*CSV$/ })
    .click();
  expect((await waits).suggestedFilename()).toMatch(/\.csv$/);
  await visit(page, "/posFlag?q=a");
  await expect(page.getByRole("button", { name: "Exportar" })).toBeVisible();
  await openPalette(page);
  await dialog(page).getByRole("combobox").fill("exportar");
  await expect(dialog(page).getByRole("option", { name: /^Exportar/ })).toHaveCount(2);
  const list = page.waitForEvent("download");
  await dialog(page)
    .getByRole("option", { name: /^Exportar esta lista: .*Excel/ })
    .click();
  expect((await list).suggestedFilename()).toMatch(/^bandeiras.*\.xlsx$/);
  await visit(page, "/profile");
  await openPalette(page);
  await dialog(page).getByRole("combobox").fill("exportar");
  await expect(dialog(page).getByRole("option", { name: /^Exportar/ })).toHaveCount(0);
});

test("columns beside the first are pinned with the keyboard, kept in the address and in a view", async ({ page }) => {
  await openAs(
    page,
    "supervisor",
    "/pos?cols=name,registeredNumber,externalCode,district,address,zipCode,revenue,createdAt,updatedAt",
  );
  await page.getByRole("button", { name: "Colunas" }).press("Enter");
  await page.getByRole("button", { name: "Fixar: Bairro" }).press("Enter");
  await expect(page.getByText("Bairro: coluna fixada")).toBeAttached();
  await expect(page.getByRole("button", { name: "Deixar de fixar: Nome" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/pins=district/);
  // After what selects the row and the first column.
  const heads = page.getByRole("columnheader");
  await expect(heads.nth(2)).toHaveText("Bairro");
  const frame = page.getByRole("region", { name: /^Lista/ });
  const leftOf = async () => (await rows(page).first().locator("td").nth(2).boundingBox())?.x;
  const before = await leftOf();
  await frame.evaluate((element) => element.scrollTo({ left: 400 }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  expect(await leftOf()).toBe(before);
  expect((await heads.nth(2).boundingBox())?.x).toBe(before);
  // It lies over what scrolls, on the ground of its row.
  const ground = await rows(page)
    .first()
    .locator("td")
    .nth(2)
    .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(ground).not.toMatch(/^rgba\(.*, 0\)$/);

  const name = unique("Bairro fixo");
  await page.getByRole("button", { name: "Salvar como", exact: true }).click();
  await dialog(page).getByLabel(/^Nome/).fill(name);
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`${name}: visão salva`)).toBeVisible();
  await visit(page, "/pos?sort=cityId");
  await expect(heads.nth(2)).not.toHaveText("Bairro");
  await tabs(page).getByRole("link", { name }).click();
  await expect(heads.nth(2)).toHaveText("Bairro");
  await page.getByRole("button", { name: `Opções da visão ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Excluir visão" }).click();
  await expect(page.getByText(`${name}: visão excluída`)).toBeVisible();
  // Without a view the last choice is this person's own.
  await visit(page, "/pos");
  await expect(heads.nth(2)).toHaveText("Bairro");
  await page.getByRole("button", { name: "Colunas" }).click();
  // By its bare address the server gives a list as it is kept. It looks as it was made before that is known, and what is chosen meanwhile holds.
  const reset = page.getByRole("button", { name: "Voltar às colunas iniciais" });
  const answer = Promise.withResolvers<void>();
  await page.route("**/pos*", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await reset.click();
  await expect(page).toHaveURL(/\/pos$/);
  await expect(heads.nth(2)).toHaveText("Código");
  const kept = (columns: string) =>
    page.waitForResponse(
      (to) => to.request().method() === "POST" && to.request().postData()?.includes(columns) === true,
    );
  const chosen = kept("district");
  await page.getByRole("checkbox", { name: "Bairro", exact: true }).check();
  answer.resolve();
  await chosen;
  await expect(page).toHaveURL(/cols=.*district/);
  await expect(heads.filter({ hasText: "Bairro" })).toHaveCount(1);
  await page.unroute("**/pos*");
  await visit(page, "/pos");
  await expect(heads.filter({ hasText: "Bairro" })).toHaveCount(1);
  await page.getByRole("button", { name: "Colunas" }).click();
  const begun = kept('"pos"');
  await reset.click();
  await begun;
  await expect(rows(page).first().locator("td").nth(4)).not.toBeEmpty();
  await expect(heads.filter({ hasText: "Bairro" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos$/);
  await visit(page, "/pos");
  await expect(page).toHaveURL(/\/pos$/);
  // On a narrow window they would take all the room: only the first stays.
  await page.setViewportSize({ width: 780, height: 800 });
  await visit(page, "/pos?cols=name,address,district,registeredNumber,revenue&pins=address,district,registeredNumber");
  await expect(page.locator("table[data-loose]")).toBeVisible();
});

test("a record opens beside the list, with an address and its neighbours", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  await rows(page).nth(1).locator("td").nth(3).click();
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  const drawer = page.getByRole("complementary", { name: /^Resumo/ });
  const name = await drawer.getByRole("heading").textContent();
  await page.keyboard.press("ArrowDown");
  await expect(drawer.getByRole("heading")).not.toHaveText(name ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(drawer.getByRole("heading")).toHaveText(name ?? "");
  await visit(page, page.url());
  await expect(drawer.getByRole("heading")).toHaveText(name ?? "");
  await drawer.getByRole("button", { name: "Fechar resumo" }).click();
  await expect(page).not.toHaveURL(/open=/);
});

test("rows are walked and selected with the keyboard, and the keys can be switched off", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  // What listens to keys starts after the page is drawn.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(rows(page).first().getByRole("link").first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("j");
  await expect(rows(page).nth(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Buscar" })).toBeFocused();
  await page.keyboard.type("jx?");
  await page.keyboard.type("gu");
  await expect(page.getByRole("searchbox", { name: "Buscar" })).toHaveValue("jx?gu");
  await visit(page, "/brands");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/pos$/);
  // The focus goes along: to the title, or to the content while the title is still to come.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog(page)).toContainText("Ir para: Usuários");
  await dialog(page).getByRole("checkbox", { name: "Usar atalhos de uma tecla" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/pos$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).first().getByRole("link").first()).not.toBeFocused();
});

test("a list is grouped with totals of the whole filter, and a group folds", async ({ page }) => {
  await openAs(page, "admin", "/pos?cols=name,profile,numberCheckout");
  await page.getByRole("button", { name: "Agrupar" }).click();
  await page.getByRole("menuitemradio", { name: "Giro" }).click();
  await expect(page).toHaveURL(/group=profile/);
  const head = page.getByRole("rowheader").first();
  await expect(head).toContainText(/soma [\d.]+, média/);
  const shown = await rows(page).count();
  await head.getByRole("button").click();
  await expect.poll(() => rows(page).count()).toBeLessThan(shown);
});

test("how a list looks is changed while it is being asked for, and what was asked for comes", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  const names = () => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
  const before = await names();
  const held = Promise.withResolvers<void>();
  await page.route(/_rsc=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: /Densidade/ }).click();
  await page.getByRole("menuitemradio", { name: "Compacta" }).click();
  await expect(page).toHaveURL(/density=compact/);
  held.resolve();
  await expect.poll(names).not.toEqual(before);
  await expect(page).toHaveURL(/page=2/);
});
