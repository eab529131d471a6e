import type { Page } from "playwright/test";
import { VisitClient } from "../../examples/visit-client/client.mjs";
import { shelfPhoto } from "../../examples/visit-client/photo.mjs";
import { PASSWORD } from "./accounts";
import { isPainted, paintOf } from "./pixels";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, unique, visit } from "./support/login";
import { newPromoter } from "./support/people";
import { test } from "./support/test";

type Check = {
  user_id: string;
  user: { name: string };
  date: string;
  check_out_at: string | null;
  latitude: number | null;
};
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());

/** The latest visit of a day before today, when only the demonstration was at work. */
async function latestVisit(
  request: Parameters<typeof apiAs>[0],
): Promise<{ userId: string; name: string; date: string }> {
  const admin = await apiAs(request, "admin");
  for (let page = 1; page <= 5; page++) {
    const asked = { per_page: 100, page, sort: "occurred_at|desc" };
    const checks = (await admin.post("pos-checks", asked)) as unknown as Check[];
    const found = checks.find((check) => check.date < today() && check.check_out_at && check.latitude !== null);
    if (found) return { userId: found.user_id, name: found.user.name, date: found.date };
  }
  throw new Error("the demonstration has no visit");
}

/** The day of the vaguest position of all: there is something to be left out of its way. */
async function roughDay(request: Parameters<typeof apiAs>[0]): Promise<{ userId: string; date: string }> {
  const admin = await apiAs(request, "admin");
  type Position = { user_id: string; local_date: string; accuracy: number | null };
  const found = (await admin.post("geolocations", { per_page: 1, sort: "accuracy|desc" })) as unknown as Position[];
  const [one] = found;
  if (!one || Number(one.accuracy) <= 500) throw new Error("the demonstration has no vague position");
  return { userId: one.user_id, date: one.local_date };
}

/** Dots in one street lie on a plain ground with a grid: little of their colours, but more than a dead map has. */
const DOTS = 0.0001;

/** Waits until the map of the page really shows something; `least` is the share of a colour that counts. */
async function painted(page: Page, least?: number) {
  const canvas = page.locator(".map-box canvas");
  await expect(canvas).toBeVisible();
  await expect.poll(async () => isPainted(await paintOf(canvas, least))).toBe(true);
}

/** Somebody who has just checked in: on a Sunday night the demonstration has nobody on the map. */
async function someoneAtWork(request: Parameters<typeof apiAs>[0], baseURL = ""): Promise<string> {
  const api = await apiAs(request, "admin");
  // A street of its own: nobody else of an earlier run stands there.
  const aside = Math.floor(Math.random() * 1_000) / 10_000;
  const place = { latitude: Number((-23.5 - aside).toFixed(4)), longitude: -46.65 };
  const access = { password: PASSWORD, password_confirmation: PASSWORD };
  const { name, email } = await newPromoter(api, "Iracema", { hours_daily: 8, ...access });
  const pos = await api.post("pos/create", { name: unique("Mercado do Mapa"), ...place });
  const client = new VisitClient({ baseUrl: baseURL });
  await client.signIn(email, PASSWORD);
  const at = { ...place, accuracy: 5 };
  const photo = await client.uploadPhoto({ bytes: shelfPhoto({ seed: 7 }), kind: "check_in", place: at });
  await client.checkIn({ posId: pos.id, date: today(), place: at, battery: 71, photoId: photo.id });
  return name;
}
const accessible = async (page: Page) => expect(await violations(page)).toEqual([]);

test("the team on the map: painted without a token, listed, narrowed, and the same from its address", async ({
  page,
  request,
  baseURL,
}) => {
  const name = await someoneAtWork(request, baseURL);
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? "")) strangers.push(request.url());
  });
  await openAs(page, "admin", "/dashboard/trackMap");
  const people = page.getByRole("list", { name: "Pessoas" }).getByRole("listitem");
  await expect(people.first()).toBeVisible();
  await painted(page, DOTS);
  expect(strangers).toEqual([]);
  await accessible(page);

  await page.getByRole("searchbox", { name: "Nome da pessoa" }).fill(name);
  await expect(people.first()).toContainText(name);
  await people.first().getByRole("button").click();
  await expect(page).toHaveURL(/person=/);
  await expect(page).toHaveURL(/q=/);
  // Where the map looks comes into the address once it has come to rest.
  await expect(page).toHaveURL(/view=/);
  // Beside the window in which it was chosen: nothing of that one is left here.
  const again = await page.context().newPage();
  await again.goto(page.url());
  const chosen = again
    .getByRole("list", { name: "Pessoas" })
    .getByRole("listitem")
    .first()
    .getByRole("button", { pressed: true });
  await expect(chosen).toContainText(name);

  // Chosen by the address nobody's balloon is open; a press opens it, and once more after it was closed.
  await painted(again, DOTS);
  const balloon = again.locator(".map-popup");
  await expect(balloon).toHaveCount(0);
  for (const _ of ["first", "again"]) {
    await chosen.click();
    await expect(balloon).toContainText(name);
    await balloon.locator("button").first().click();
    await expect(balloon).toHaveCount(0);
  }
});

test("a person's day: played by the keyboard, its moment in the address, saved as a file", async ({
  page,
  request,
}) => {
  const { userId, date } = await roughDay(request);
  await openAs(page, "admin", `/dashboard/trackUser?user=${userId}&date=${date}`);
  await painted(page);
  const slider = page.getByRole("slider", { name: "Momento do dia" });
  await slider.focus();
  const first = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  await expect(slider).not.toHaveAttribute("aria-valuetext", first ?? "");
  await expect(page).toHaveURL(/t=\d\d(%3A|:)\d\d/);
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pausar" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Reproduzir" })).toBeVisible();
  const moment = await slider.getAttribute("aria-valuetext");
  await visit(page, page.url());
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", moment ?? "");
  await accessible(page);

  // What is left out of the way is counted, and shown when it is asked for.
  const rough = page.getByRole("checkbox", { name: /^[1-9]\d* pontos? descartados?$/ });
  await expect(rough).not.toBeChecked();
  await rough.check();
  await expect(rough).toBeChecked();

  await page.getByRole("button", { name: "Baixar" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "GPX" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.gpx$/);
});

test("a day that is being typed when the person's own comes is typed to its end", async ({ page, request }) => {
  const { userId, name, date } = await latestVisit(request);
  await openAs(page, "admin", "/dashboard/trackUser");
  const asked: (() => void)[] = [];
  let held = true;
  await page.route(/trackUser\?.*user=/, async (route) => {
    if (held) await new Promise<void>((go) => asked.push(go));
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Escolha uma pessoa" }).fill(name);
  await page.getByRole("option", { name }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const day = page.getByLabel("Dia", { exact: true });
  const [year = "", month, of] = date.split("-");
  await day.fill(`${of}/${month}/`);
  held = false;
  for (const go of asked) go();
  await expect(page.getByRole("combobox", { name: "Comparar com" })).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.type(year);
  await expect(page).toHaveURL(new RegExp(`user=${userId}.*date=${date}|date=${date}.*user=${userId}`));
});

test("the routes of a day: list and map agree, day by day", async ({ page, request }) => {
  const { userId, date } = await latestVisit(request);
  await openAs(page, "admin", `/dashboard/workSchedulesMap?date=${date}&user=${userId}`);
  await painted(page, DOTS);
  const chosen = page.getByRole("list", { name: "Rotas" }).getByRole("button", { expanded: true });
  await expect(chosen).toHaveCount(1);
  const stop = page.getByRole("list", { name: "Rotas" }).locator("ol button").first();
  await stop.click();
  await expect(page).toHaveURL(/stop=/);
  await expect(stop).toHaveAttribute("aria-current", "true");
  await accessible(page);
  await page.getByRole("button", { name: "Dia anterior" }).click();
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`));
});

test("kilometres by hand need a reason, count at once, and are taken back", async ({ page, request }) => {
  const { userId, date } = await latestVisit(request);
  await openAs(page, "admin", `/reports/km?user=${userId}&from=${date}&to=${date}`);
  await expect(page.getByText(/^R\$\s\d+,\d{2,4} por km; a linha reta vale \d,\d vezes\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Ajustar km" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Quilômetros/).fill("12,5");
  await dialog.getByLabel(/^Motivo/).fill("curto");
  await dialog.getByRole("button", { name: "Salvar ajuste" }).click();
  await expect(dialog.getByLabel(/^Motivo/)).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel(/^Quilômetros/)).toHaveValue("12,5");
  await accessible(page);
  const reason = `Desvio por obra ${Date.now()}`;
  await dialog.getByLabel(/^Motivo/).fill(reason);
  await dialog.getByRole("button", { name: "Salvar ajuste" }).click();
  const row = page.locator("tbody tr").filter({ hasText: reason });
  await expect(row).toContainText("12,5");
  await expect(page.getByRole("columnheader", { name: "R$ por km" }).first()).toBeVisible();
  await accessible(page);
  await row.getByRole("button", { name: "Desfazer" }).click();
  await row.getByRole("button", { name: "Confirmar" }).click();
  await expect(row).toHaveCount(0);
});

test("a supervisor sees the own team only, and a promoter none of this", async ({ page, request }) => {
  const supervisor = await apiAs(request, "supervisor");
  const seen = (await supervisor.post("users", { per_page: 1000 })) as unknown as { id: string }[];
  const all = (await (await apiAs(request, "admin")).post("users", { per_page: 1000 })) as unknown as {
    id: string;
    type: string;
  }[];
  const stranger = all.find((one) => one.type === "promoter" && !seen.some((mine) => mine.id === one.id));
  await openAs(page, "supervisor", `/dashboard/trackUser?user=${stranger?.id}`);
  await expect(page.getByText("Pessoa não encontrada")).toBeVisible();
});

test("on a phone the map comes first and nothing runs over", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { userId, date } = await latestVisit(request);
  for (const path of [
    "/dashboard/trackMap",
    `/dashboard/trackUser?user=${userId}&date=${date}`,
    `/dashboard/workSchedulesMap?date=${date}`,
    `/reports/km?user=${userId}`,
  ]) {
    await openAs(page, "admin", path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(1);
  }
});

test("a moment that is chosen while another day is on its way is that day's, and the day comes", async ({
  page,
  request,
}) => {
  const { userId, name, date } = await latestVisit(request);
  await openAs(page, "admin", `/dashboard/trackUser?user=${userId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const held = Promise.withResolvers<void>();
  await page.route(/_rsc=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Dia", { exact: true }).fill(date);
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
  await page.getByLabel("Ir para a hora").fill("12:00");
  await expect(page).toHaveURL(/t=12(%3A|:)00/);
  held.resolve();
  const [year, month, day] = date.split("-");
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(`${day}/${month}/${year}`);
  await expect(page.getByRole("slider", { name: "Momento do dia" })).toHaveAttribute("aria-valuetext", /^12:00, /);
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
});
