import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs } from "./support/login";
import { test } from "./support/test";

test("what is out of stock: a number explains itself and opens its rows, a row narrows, Back undoes that", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/outOfStock");
  await expect(page.getByRole("heading", { level: 1, name: "Ruptura" })).toBeVisible();

  await page.getByRole("button", { name: "Por que este número? Ruptura remanescente" }).click();
  const why = page.locator("#why-remaining");
  await expect(why).toContainText("Respostas reprovadas");
  const part = why.getByRole("link").first();
  const count = Number((await part.textContent())?.replace(/\D/g, ""));
  await part.click();
  await expect(page.getByRole("heading", { level: 1, name: "Respostas da ruptura" })).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .or(page.locator("header"))
      .getByText(/linhas?$/)
      .first(),
  ).toHaveText(`${count.toLocaleString("pt-BR")} ${count === 1 ? "linha" : "linhas"}`);
  expect(await violations(page)).toEqual([]);
  await page.goBack();

  const products = page.getByRole("region", { name: "O que falta mais?" });
  const first = products.getByRole("link").first();
  const name = String(await first.textContent());
  await first.click();
  await expect(page).toHaveURL(/productId=/);
  await expect(page.getByLabel("Produto", { exact: true }).locator("option:checked")).toHaveText(name);
  await expect(products.getByRole("link")).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/productId=/);

  await page.getByLabel("Período").selectOption({ label: "Últimos 7 dias" });
  await expect(page).toHaveURL(/period=week/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar: O que falta mais?" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^ruptura-por-produto-.*\.csv$/);
});

test("a client sees its own products only, a stranger to the screen is sent home", async ({ page }) => {
  await openAs(page, "client", "/dashboard/outOfStock");
  await expect(page.getByRole("heading", { level: 1, name: "Ruptura" })).toBeVisible();
  await expect(page.getByLabel("Pessoa")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test("prices: a number opens its rows, a cell of the heat narrows, what is set aside is listed", async ({ page }) => {
  await openAs(page, "admin", "/dashboard/price");
  await expect(page.getByRole("heading", { level: 1, name: "Preço" })).toBeVisible();
  await page.getByRole("button", { name: "Por que este número? Acima da faixa" }).click();
  const why = page.locator("#why-above");
  await expect(why).toContainText("Preços de concorrentes");
  const count = Number((await why.getByRole("link").first().textContent())?.replace(/\D/g, ""));
  await why.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Preços coletados" })).toBeVisible();
  await expect(
    page
      .locator("header")
      .getByText(/preços?$/)
      .first(),
  ).toHaveText(`${count.toLocaleString("pt-BR")} ${count === 1 ? "preço" : "preços"}`);
  expect(await violations(page)).toEqual([]);
  await page.goBack();

  const aside = page.getByRole("region", { name: "Isolados" });
  await expect(aside.getByRole("link").first()).toBeVisible();
  await page.getByRole("region", { name: "Onde sai da faixa?" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/productId=.*chainId=|chainId=.*productId=/);
  await expect(page.getByRole("region", { name: "Cada produto está na faixa?" }).getByRole("link")).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/productId=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("img", { name: /mediana/ }).first()).toBeVisible();
  // A chart follows its window a moment later.
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Where products lie beyond the edge it fades; at the last one it is whole.
  const heat = page.getByRole("region", { name: "Onde sai da faixa?" });
  const edge = () => heat.evaluate((frame) => getComputedStyle(frame).getPropertyValue("--more-beyond"));
  await expect.poll(edge).toBe("40px");
  await heat.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
  await expect.poll(edge).toBe("0px");
  // A phone begins with the numbers: filters are folded away, and say that they narrow.
  const filters = page.getByRole("button", { name: /^Filtros/ });
  const chains = page.getByRole("combobox", { name: "Rede" });
  await expect(chains).toBeHidden();
  await filters.click();
  await chains.selectOption({ index: 1 });
  await expect(page).toHaveURL(/chainId=/);
  await filters.click();
  await expect(chains).toBeHidden();
  await expect(filters).toHaveText("Filtros1");
});

test("people's work: a number opens its rows, a person narrows, Back undoes that; no client ever sees it", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/performance/user");
  await expect(page.getByRole("heading", { level: 1, name: "Desempenho por pessoa" })).toBeVisible();
  await page.getByRole("button", { name: "Por que este número? Cumprimento do roteiro" }).click();
  const whole = page.locator("#why-adherence").getByRole("link").last();
  const count = String(await whole.textContent());
  await whole.click();
  await expect(page.getByRole("heading", { level: 1, name: "Visitas" })).toBeVisible();
  await expect(page.locator("header").getByText(count, { exact: true })).toBeVisible();
  await page.goBack();

  const people = page.getByRole("region", { name: "Quem trabalha bem, e quem precisa de ajuda?" });
  await people.getByRole("link").first().click();
  await expect(page).toHaveURL(/userId=/);
  await expect(people.getByRole("link")).toHaveCount(1);
  await expect(page.getByLabel("Pessoa", { exact: true }).locator("option:checked")).not.toHaveText("Todas as pessoas");
  await page.goBack();
  await expect(page).not.toHaveURL(/userId=/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar: O dia começa na hora?" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^primeiro-check-in-.*\.csv$/);

  await page.context().clearCookies();
  await openAs(page, "client", "/dashboard/performance/user");
  await expect(page).not.toHaveURL(/performance/);
});

test("share of the shelf: facings and centimetres apart, a number opens its readings, a chain narrows", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/share");
  await expect(page.getByRole("heading", { level: 1, name: "Share de gôndola" })).toBeVisible();
  await page.getByRole("button", { name: "Por que este número? Simples, em frentes" }).click();
  const part = page.locator("#why-facingsSimple").getByRole("link").first();
  const count = Number((await part.textContent())?.replace(/\D/g, ""));
  await part.click();
  await expect(page.getByRole("heading", { level: 1, name: "Leituras de gôndola" })).toBeVisible();
  await expect(
    page
      .locator("header")
      .getByText(/leituras?$/)
      .first(),
  ).toHaveText(`${count.toLocaleString("pt-BR")} ${count === 1 ? "leitura" : "leituras"}`);
  await page.goBack();

  const chains = page.getByRole("region", { name: "Em que rede falta espaço?" });
  await chains.getByRole("link").first().click();
  await expect(page).toHaveURL(/chainId=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/chainId=/);

  await page.getByLabel("Unidade").selectOption({ label: "Centímetros" });
  await expect(page).toHaveURL(/unit=cm/);
  await expect(page.getByRole("region", { name: "Quem ocupa a gôndola, em Centímetros" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // A chart follows its window a moment later.
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("what will expire: the first band holds what is past, a number opens its batches, days are counted from today", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/dueDate");
  await expect(page.getByRole("heading", { level: 1, name: "Validade" })).toBeVisible();
  await page.getByRole("button", { name: "Por que este número? Até 15 dias, em unidades" }).click();
  const why = page.locator("#why-upTo15");
  await expect(why).toContainText("Visitas anteriores ao mesmo lote");
  const part = why.getByRole("link").first();
  const count = Number((await part.textContent())?.replace(/\D/g, ""));
  await part.click();
  await expect(page.getByRole("heading", { level: 1, name: "Lotes por validade" })).toBeVisible();
  await expect(
    page
      .locator("header")
      .getByText(/lotes?$/)
      .first(),
  ).toHaveText(`${count.toLocaleString("pt-BR")} ${count === 1 ? "lote" : "lotes"}`);
  await page.goBack();
  await page.getByLabel("Contagem dos dias").selectOption({ label: "Dias contados até hoje" });
  await expect(page).toHaveURL(/reference=today/);
});

test("additional points: type and origin, the photos that prove them, promotions and the leaflet as tabs", async ({
  page,
}) => {
  await openAs(page, "client", "/dashboard/additionalPoint");
  await expect(page.getByRole("heading", { level: 1, name: "Ponto extra" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Que tipo, e de que origem?" })).toBeVisible();
  await expect(page.getByRole("img", { name: /–/ }).first()).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "O que ver" });
  await tabs.getByRole("link", { name: "Tabloide" }).click();
  await expect(page).toHaveURL(/kind=tabloid/);
  await expect(tabs.getByRole("link", { name: "Tabloide" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: "Que tipo, e de que origem?" })).toHaveCount(0);
  await tabs.getByRole("link", { name: "Ponto extra" }).click();
  await expect(page).not.toHaveURL(/kind=/);
});

test("stores: the worst first with their pillars, a number opens its stores, the days without a visit, a chain narrows", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/performance/pos");
  await expect(page.getByRole("heading", { level: 1, name: "Desempenho por PDV" })).toBeVisible();
  const told = page
    .locator("header")
    .getByText(/PDVs?$/)
    .first();
  // Other journeys make and merge stores meanwhile: the number is that of its list where nobody did between the two.
  await expect(async () => {
    await page.getByRole("button", { name: "Por que este número? Sem visita há muito" }).click();
    const part = page.locator("#why-quiet").getByRole("link").last();
    const count = Number((await part.textContent())?.replace(/\D/g, ""));
    await part.click();
    await expect(page.getByRole("heading", { level: 1, name: "PDVs do painel" })).toBeVisible();
    await expect(told).toHaveText(/\d PDVs$/);
    const listed = Number((await told.textContent())?.replace(/\D/g, ""));
    await page.goBack();
    if (listed !== count) await page.reload();
    expect(listed).toBe(count);
  }).toPass();

  const stores = page.getByRole("region", { name: "Que lojas deixamos de lado?" });
  await expect(stores.getByRole("img", { name: /Presença: .*Preço: .*Share: .*Ponto extra: / }).first()).toBeVisible();
  // Of hundreds of stores only the ends come with the page; all of them when they are asked for.
  const rows = stores.getByRole("row");
  expect(await rows.count()).toBeLessThan(30);
  await page.getByRole("button", { name: "Mostrar todas: Que lojas deixamos de lado?" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(200);
  await expect(page).toHaveURL(/whole=/);
  await page.getByRole("button", { name: "Mostrar menos: Que lojas deixamos de lado?" }).click();
  await expect.poll(() => rows.count()).toBeLessThan(30);
  await page.getByLabel("Sem visita há", { exact: true }).selectOption({ label: "15 dias ou mais" });
  await expect(page).toHaveURL(/quiet=15/);
  await expect(page.getByRole("link", { name: /^Sem visita há 15 dias ou mais: / })).toBeVisible();
  await page.locator('main a[href*="chainId="]').first().click();
  await expect(page).toHaveURL(/chainId=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/chainId=/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar: De que é feita a nota?" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^pilares-da-nota-.*\.csv$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("targets: a dashboard leads to them, what is wrong is said at its field, a change is kept with who made it", async ({
  page,
}) => {
  await openAs(page, "admin", "/dashboard/performance/pos");
  await page.getByRole("link", { name: "Metas e pesos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Metas e pesos" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const fair = page.getByLabel("Nota regular a partir de");
  const kept = await fair.inputValue();
  await fair.fill("99");
  await page.getByRole("button", { name: "Salvar metas" }).click();
  await expect(page.getByText("A nota regular precisa ficar abaixo da boa.")).toBeVisible();
  await fair.fill(kept);
  // One that judges nothing that other journeys look at, and another each time.
  const reddest = page.getByLabel("Ruptura que pinta a célula por inteiro");
  const before = Number(await reddest.inputValue());
  const after = before === 25 ? 26 : 25;
  await reddest.fill(String(after));
  await page.getByRole("radio", { name: "hoje" }).check();
  await page.getByRole("button", { name: "Salvar metas" }).click();
  await expect(page.getByText("Metas salvas")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Ruptura que pinta a célula por inteiro")).toHaveValue(String(after));
  await expect(page.getByText(/^Desde /).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.context().clearCookies();
  await openAs(page, "supervisor", "/dashboard/targets");
  await expect(page).not.toHaveURL(/targets/);
});
