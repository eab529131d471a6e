import type { Page } from "playwright/test";
import sharp from "sharp";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, visit } from "./support/login";
import { test } from "./support/test";

test("a favourite stands in its own group, here, after a reload and on another browser", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const api = await apiAs(request, "coordinator");
  await api.post(`users/${api.userId}/sidenav/favorites/update`, { favorites: "[]" });
  await openAs(page, "coordinator", "/pos");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("button", { name: "Favoritos", exact: true })).toHaveCount(0);
  await menu.getByRole("link", { name: "Mixes", exact: true }).hover();
  // The star is shown before it is kept: a reload in between would take the save away.
  const saved = (of: Page) => of.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  const kept = saved(page);
  await menu.getByRole("button", { name: "Adicionar Mixes aos favoritos" }).click();
  await expect(menu.getByText("Favoritos", { exact: true })).toBeVisible();
  await kept;
  await visit(page, "/pos");
  await expect(menu.getByText("Favoritos", { exact: true })).toBeVisible();

  const palette = page.getByRole("dialog");
  await page.getByRole("button", { name: /Buscar telas/ }).click();
  await expect(palette.getByRole("group", { name: "Favoritos" }).getByRole("option", { name: "Mixes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);

  const elsewhere = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
  await openAs(elsewhere, "coordinator", "/pos");
  const there = elsewhere.getByRole("navigation", { name: "Menu principal" });
  await expect(there.getByRole("link", { name: "Mixes", exact: true })).toHaveCount(2);
  const removed = saved(elsewhere);
  await there.getByRole("button", { name: "Remover Mixes dos favoritos" }).first().click();
  await expect(there.getByText("Favoritos", { exact: true })).toHaveCount(0);
  await removed;
  await elsewhere.context().close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("the menu opens at the item of the page, however far down that is", async ({ page }) => {
    await openAs(page, "admin", "/posCheck");
    await page.getByRole("button", { name: "Abrir menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu principal" });
    await expect(drawer.locator("[aria-current=page]")).toBeInViewport();
    await expect(drawer.getByRole("link", { name: "Resumo", exact: true })).not.toBeInViewport();
  });
});

test("opening the summary fetches no other page: the menu and its links do when somebody means them", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.push(new URL(request.url()).pathname);
  });
  await openAs(page, "admin", "/");
  const link = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Operacional" });
  await expect(link).toBeVisible();
  expect(ahead).toEqual([]);
  await link.hover();
  await expect.poll(() => ahead).toContain("/dashboard/operational");
  expect(new Set(ahead).size).toBe(1);
});

test("the top bar shows the person's photo, and their initials without one", async ({ page }) => {
  await openAs(page, "otherAdmin", "/profile");
  const face = page.getByRole("banner").getByRole("button", { name: /^Conta de/ });
  await expect(face.locator("img")).toHaveCount(0);
  await expect(face.locator("[data-initials]")).toHaveAttribute("data-initials", /^[A-Z]{2}$/);
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c8553d" } })
    .jpeg()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("button", { name: "Foto: Trocar foto" })).toBeVisible();
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  await save.first().click();
  await expect(face.locator("img")).toBeVisible();
  await expect
    .poll(() => face.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await save.first().click();
  await expect(face.locator("img")).toHaveCount(0);
});

test("a page fetches no other page ahead until somebody points at a link or stands on it", async ({ page }) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if ("rsc" in request.headers()) ahead.push(new URL(request.url()).pathname);
  });
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  for (const path of ["/pos", "/"]) {
    await openAs(page, "admin", path);
    await page.waitForLoadState("networkidle");
    expect(ahead, `${path} fetches`).toEqual([]);
  }
  await menu.getByRole("link", { name: "Mixes", exact: true }).hover();
  await expect.poll(() => ahead).toContain("/mixes");
  await menu.getByRole("link", { name: "Produtos", exact: true }).focus();
  await expect.poll(() => ahead).toContain("/products");
  expect(new Set(ahead)).toEqual(new Set(["/mixes", "/products"]));
});

test("each role sees its own menu", async ({ page }) => {
  const items = async (account: Parameters<typeof openAs>[1]) => {
    await page.context().clearCookies();
    await openAs(page, account, "/");
    return page.getByRole("navigation", { name: "Menu principal" }).getByRole("link").allInnerTexts();
  };
  expect(await items("superAdmin")).toEqual(["Agências"]);
  expect(await items("promoter")).toEqual([
    "Meu dia",
    "Galeria de fotos",
    "Check-ins",
    "Roteiros",
    "Visitas planejadas",
    "Relatório de pontos",
  ]);
  const client = await items("client");
  expect(client).toContain("Pontos de venda");
  expect(client).not.toContain("Usuários");
  expect(await items("admin")).toEqual(
    expect.arrayContaining(["Pontos de venda", "Clientes", "Usuários", "Mixes", "Produtos"]),
  );
});

test("each screen says what it is for, and leads on to those that one may open", async ({ page }) => {
  await openAs(page, "supervisor", "/pos");
  await page.getByRole("button", { name: "O que é isto?" }).press("Enter");
  const panel = page.getByRole("dialog", { name: "O que é isto?" });
  await expect(panel).toContainText("As lojas que a equipe visita");
  await panel.getByRole("link", { name: "Mixes" }).click();
  await expect(page).toHaveURL(/\/mixes$/);
  await expect(panel).toHaveCount(0);
  await page.getByRole("button", { name: "O que é isto?" }).click();
  await expect(panel).toContainText("Quais produtos devem estar em quais lojas");
});

test("a promoter begins with the own day, and reaches what came back", async ({ page }) => {
  await openAs(page, "promoter", "/");
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole("heading", { level: 1, name: "Meu dia" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Rota de hoje" })).toBeVisible();
  expect(await violations(page, { menu: true })).toEqual([]);
  await page.getByRole("link", { name: "Ver minha agenda" }).click();
  await expect(page).toHaveURL(/\/workschedule\//);
});
