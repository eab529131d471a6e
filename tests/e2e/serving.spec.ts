import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, visit } from "./support/login";
import { test } from "./support/test";

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

test("costs of a month: closed it says who and when, what came later is the next month's; opened again with a reason, and closed", async ({
  page,
}) => {
  await openAs(page, "admin", "/intelligence/costOfServing");
  const adjustments = page.getByRole("region", { name: "O que mudou em meses fechados?" });
  await expect(adjustments.getByText("Km lançados à mão")).toBeVisible();
  await expect(page.getByText(/^Ajustes de meses fechados: R\$/)).toBeVisible();
  await expect(page.getByText("● fecha ao centavo")).toBeVisible();
  await adjustments.getByRole("link").first().click();
  await expect(page.getByText(/^Fechado em \d{2}\/\d{2}\/\d{4} por Helena Prado Nogueira$/)).toBeVisible();
  await expect(page.getByText(/^Depois do fechamento mudou R\$/)).toBeVisible();

  await page.getByRole("button", { name: "Reabrir" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: /^Reabrir os custos de / })).toBeVisible();
  await dialog.getByLabel("Motivo").fill("curto");
  await dialog.getByRole("button", { name: "Reabrir" }).click();
  await expect(dialog.getByText(/15/).last()).toBeVisible();
  // What was typed is still there.
  await expect(dialog.getByLabel("Motivo")).toHaveValue("curto");
  await dialog.getByLabel("Motivo").fill("Recibo de balsa entra na conta do mês");
  await dialog.getByRole("button", { name: "Reabrir" }).click();
  await expect(page.getByText(/^Fechado em/)).toHaveCount(0);
  await page.getByText("Histórico de fechamentos").click();
  await expect(page.getByText(/reaberto por Helena Prado Nogueira: Recibo de balsa entra/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Fechar mês" }).click();
  await expect(dialog.getByRole("heading", { name: /^Fechar os custos de / })).toBeVisible();
  await expect(dialog.getByText(/^em loja R\$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Fechar mês" }).click();
  await expect(page.getByText(/^Fechado em/)).toBeVisible();
  await expect(page.getByText(/^Depois do fechamento mudou/)).toHaveCount(0);
});

test("what if: another pace changes the bill at once, by keys and typed; the address keeps it, a scenario too", async ({
  page,
}) => {
  await openAs(page, "admin", "/intelligence/costOfServing");
  await page.getByRole("link", { name: "Abrir Laticínios Serra Azul" }).click();
  const title = page.getByRole("heading", { name: "E se…" });
  await expect(title).toBeVisible();
  const card = page.locator("section").filter({ has: title });
  await expect(card).toContainText("Laticínios Serra Azul");
  const result = card.getByLabel("Resultado com este ritmo");
  await expect(result.locator("s")).toHaveCount(0);

  const weekly = card.getByRole("slider", { name: "Visitas por semana" });
  await weekly.focus();
  await page.keyboard.press("ArrowRight");
  await expect(result.locator("s").first()).toBeVisible();
  // What it changes; what was before is struck out, and may be below zero too.
  const change = (sign: RegExp) => result.getByText(sign).and(result.locator("span"));
  await expect(change(/^\+R\$/)).toBeVisible();
  const minutes = card.getByRole("spinbutton", { name: "Minutos por visita" });
  await minutes.fill("5");
  await expect(change(/^−R\$/)).toBeVisible();
  await expect(page).toHaveURL(/perVisit=5/);
  await page.reload();
  await expect(minutes).toHaveValue("5");
  await expect(change(/^−R\$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Kept, it stands beside others; opened it is there again, and can be thrown away.
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(
    card.getByText("Informe", { exact: false }).or(card.locator("[aria-invalid=true]")).first(),
  ).toBeVisible();
  await card.getByLabel("Guardar como cenário").fill("Cinco minutos");
  await card.getByRole("button", { name: "Guardar" }).click();
  const scenarios = page.getByRole("region", { name: "Que cenários comparar?" });
  await expect(scenarios.getByRole("link", { name: "Cinco minutos" })).toBeVisible();
  await card.getByRole("button", { name: "Voltar ao mês" }).click();
  await expect(result.locator("s")).toHaveCount(0);
  await expect(page).not.toHaveURL(/perVisit/);
  await scenarios.getByRole("link", { name: "Cinco minutos" }).click();
  await expect(page).toHaveURL(/scenario=/);
  await expect(minutes).toHaveValue("5");
  expect(await violations(page)).toEqual([]);
  await card.getByRole("button", { name: "Excluir cenário Cinco minutos" }).click();
  await expect(scenarios).toHaveCount(0);
});

test("a pace becomes routes: each is shown before and after, changes from the day on and not before it, and is given back", async ({
  page,
  request,
}) => {
  test.slow();
  const api = await apiAs(request, "admin");
  await openAs(page, "admin", "/intelligence/costOfServing");
  await page.getByRole("link", { name: "Abrir Doce Vale" }).click();
  await page.getByRole("link", { name: /^Abrir Quero-Mais/ }).click();
  const cardOn = (page: Page) => page.locator("section").filter({ has: page.getByRole("heading", { name: "E se…" }) });
  await expect(cardOn(page)).toContainText("Quero-Mais");
  await cardOn(page).getByRole("spinbutton", { name: "Visitas por semana" }).fill("0.5");
  await expect(page).toHaveURL(/perWeek=0.5/);

  // Far enough ahead for nobody else to look there.
  const from = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  const [client, chain] = (new URL(page.url()).searchParams.get("open") ?? "").split(".");
  const places = { business_unit_id: client, chain_id: chain };
  const planned = () =>
    api.post("cost-of-serving/routes/preview", { from, month: from.slice(0, 7), per_week: 0.5, ...places });
  const shown = await planned();
  const [line] = shown.lines as { id: string }[];
  const route = () => api.post(`workschedules/${line?.id}`);
  const before = await route();
  const bill = await cardOn(page).getByLabel("Resultado com este ritmo").locator("s").allInnerTexts();

  await cardOn(page).getByRole("button", { name: "Aplicar aos roteiros…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Aplicar aos roteiros a partir de…" })).toBeVisible();
  await dialog.getByLabel("A partir de").fill(from);
  const confirm = dialog.getByRole("button", { name: `Aplicar a ${shown.changing} roteiros` });
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText(/^\d+ roteiros mudam em \d+ PDVs\./)).toBeVisible();
  await expect(dialog.getByText(/^Nestes PDVs as mesmas visitas também servem/)).toBeVisible();
  const first = dialog.getByRole("list", { name: "Roteiros, antes e depois" }).getByRole("listitem").first();
  await expect(first).toContainText("passa a");
  expect(await violations(page)).toEqual([]);
  expect(await route()).toEqual(before);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${shown.changing} registros alterados`, { exact: true })).toBeVisible({
    timeout: 120_000,
  });

  // The route ends the day before, on the days that it always had; another one goes on from there. The month's bill is what it was.
  const until = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  expect(await route()).toMatchObject({ start_date: before.start_date, end_date: until, monday: before.monday });
  expect(await planned()).toMatchObject({ changing: 0 });
  const again = await page.context().newPage();
  await visit(again, page.url());
  // The job that has just ended asks for the page anew.
  const billAgain = () => cardOn(again).getByLabel("Resultado com este ritmo").locator("s").allInnerTexts();
  await expect.poll(billAgain).toEqual(bill);
  await again.close();

  await page.getByRole("button", { name: "Desfazer tudo" }).click();
  await expect.poll(async () => (await route()).end_date, { timeout: 120_000 }).toBe(before.end_date);
  await expect.poll(async () => (await planned()).changing, { timeout: 120_000 }).toBe(shown.changing);
});
