import type { APIRequestContext, Page } from "playwright/test";
import { destination } from "@/lib/base/geo/point";
import { type Visit, VisitClient } from "../../examples/visit-client/client.mjs";
import { shelfPhoto } from "../../examples/visit-client/photo.mjs";
import { ACCOUNTS, PASSWORD } from "./accounts";
import { isPainted, paintOf } from "./pixels";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, unique, visit } from "./support/login";
import { test } from "./support/test";

const DOOR = { latitude: -23.561414, longitude: -46.655881 };
const metresAway = (metres: number) => ({ ...destination(DOOR, 70, metres), accuracy: 5 });
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());

type Arrived = { readonly name: string; readonly client: VisitClient; readonly visit: Visit };

// One promoter works in all of them: the check-in of the next journey would close the visit of this one.
test.describe.configure({ mode: "default" });

/** A PDV of its own and a promoter who has just checked in there, with a photo, as the example client does it. */
async function arrive(request: APIRequestContext, baseURL: string | undefined): Promise<Arrived> {
  const name = unique("Mercado da Visita");
  const admin = await apiAs(request, "admin");
  const pos = await admin.post("pos/create", { name, ...DOOR });
  const client = new VisitClient({ baseUrl: baseURL ?? "" });
  await client.signIn(ACCOUNTS.promoter, PASSWORD);
  const place = metresAway(30);
  const photo = await client.uploadPhoto({ bytes: shelfPhoto({ seed: Date.now() % 1000 }), kind: "check_in", place });
  const visit = await client.checkIn({ posId: pos.id, date: today(), place, battery: 64, photoId: photo.id });
  return { name, client, visit };
}
const leave = async ({ client, visit }: Arrived) => {
  const place = metresAway(25);
  const photo = await client.uploadPhoto({ bytes: shelfPhoto({ seed: Date.now() % 997 }), kind: "check_out", place });
  return client.checkOut(visit.id, { place, battery: 63, photoId: photo.id, forced: true });
};
const accessible = async (page: Page) => expect(await violations(page)).toEqual([]);

test("a visit sent by the example client is on the screen at once, with its photo and its map", async ({
  page,
  request,
  baseURL,
}) => {
  const arrived = await arrive(request, baseURL);
  expect(arrived.visit).toMatchObject({ distance_in: 30, forced: false, time_in_store: null });
  await openAs(page, "admin", `/posCheck?q=${encodeURIComponent(arrived.name)}`);
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(arrived.name);
  await expect(row).toContainText("Em loja");
  await expect(row).toContainText("30 m");
  await expect(row).toContainText("64%");

  await leave(arrived);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(row).toContainText("forçado");
  await expect(row).toContainText("25 m");
  await accessible(page);

  await row.getByRole("button", { name: /Ampliar foto: Check-in/ }).click();
  const photo = page.getByRole("dialog", { name: "Foto do check-in" });
  await expect(photo.getByRole("img")).toHaveJSProperty("complete", true);
  expect(await photo.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await accessible(page);
  await photo.getByRole("button", { name: "Foto do check-out" }).click();
  await expect(page.getByRole("dialog", { name: "Foto do check-out" })).toBeVisible();
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: /Ver visita/ }).click();
  const drawer = page.getByRole("dialog", { name: arrived.name });
  await expect(drawer).toContainText("a 30 m do PDV");
  await expect(page).toHaveURL(new RegExp(`open=${arrived.visit.id}`));
  const canvas = drawer.locator("canvas");
  await expect(canvas).toBeVisible();
  await expect.poll(async () => isPainted(await paintOf(canvas))).toBe(true);
  await accessible(page);

  await visit(page, page.url());
  await expect(page.getByRole("dialog", { name: arrived.name })).toContainText("Check-out forçado");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/open=/);
  await arrived.client.signOut();
});

test("filters and order are in the address and survive a reload", async ({ page, request, baseURL }) => {
  const arrived = await arrive(request, baseURL);
  await leave(arrived);
  await openAs(page, "admin", `/posCheck?q=${encodeURIComponent(arrived.name)}&f_forced=true`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("button", { name: "Distância" }).click();
  await expect(page).toHaveURL(/sort=-distance/);
  await visit(page, page.url());
  await expect(page.getByRole("button", { name: /Check-out forçado é Sim/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Distância/ })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: /Remover filtro: Check-out forçado/ }).click();
  await visit(page, `/posCheck?q=${encodeURIComponent(arrived.name)}&f_forced=false`);
  await expect(page.getByText("Nenhuma visita encontrada")).toBeVisible();
  await page.getByRole("button", { name: "Limpar busca e filtros" }).click();
  await expect(page).toHaveURL(/\/posCheck$/);
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("the team's supervisor sees it, another tenant does not", async ({ page, browser, request, baseURL }) => {
  const arrived = await arrive(request, baseURL);
  const address = `/posCheck?q=${encodeURIComponent(arrived.name)}&visit=${arrived.visit.id}`;
  await openAs(page, "supervisor", address);
  await expect(page.getByRole("dialog", { name: arrived.name })).toBeVisible();
  const stranger = await browser.newPage();
  await openAs(stranger, "otherAdmin", address);
  await expect(stranger.getByText("Nenhuma visita encontrada")).toBeVisible();
  await expect(stranger.getByRole("dialog")).toHaveCount(0);
  await stranger.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("visits are cards that open the same details", async ({ page, request, baseURL }) => {
    const arrived = await arrive(request, baseURL);
    await openAs(page, "admin", `/posCheck?q=${encodeURIComponent(arrived.name)}`);
    const card = page.getByRole("list", { name: "Visitas" }).getByRole("listitem");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("Em loja");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await accessible(page);
    await card.getByRole("button", { name: arrived.name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: arrived.name })).toContainText("Onde aconteceu");
  });
});

test("what is read beside its list alone offers no page of its own", async ({ page }) => {
  await openAs(page, "admin", "/visits");
  const first = page.locator("tbody > tr[data-row-id]").first();
  await first.hover();
  await first.getByRole("button", { name: /^Ações: / }).click();
  await expect(page.getByRole("menuitem", { name: "Ver ao lado" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Abrir em página" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Ver ao lado" }).click();
  const peek = page.getByRole("complementary", { name: /^Resumo: / });
  await expect(peek).toContainText("Horário Padrão d");
  await expect(peek.getByRole("link", { name: "Abrir" })).toHaveCount(0);
});
