import type { Locator, Page } from "playwright/test";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique, visit } from "./support/login";
import { test } from "./support/test";

const rows = (page: Page) => page.locator("tbody tr");
const names = (page: Page) => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
const dialog = (page: Page) => page.getByRole("dialog");
const settled = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

test.afterEach(removeMade);

/** What the address keeps is shown once the address has it: a click is not undone by looking too early. */
async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

test("a list's URL survives a reload, a step back and another person", async ({ page, browser }) => {
  await openAs(page, "admin", "/pos");
  await page.getByRole("button", { name: "Filtro", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Buscar filtro" })).toBeFocused();
  await page.keyboard.type("gir");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeFocused();
  await tick(page.getByRole("checkbox", { name: "Alto" }));
  await tick(page.getByRole("checkbox", { name: "Médio" }));
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/f_profile=high,medium|f_profile=medium,high/);
  await expect(page.getByRole("button", { name: /^Giro é (Médio ou Alto|Alto ou Médio)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Cidade" }).click();
  await expect(page).toHaveURL(/sort=cityId/);
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/page=2/);
  await settled(page);
  const shown = await names(page);
  const url = page.url();

  await visit(page, page.url());
  expect(await names(page)).toEqual(shown);
  await expect(page.getByRole("columnheader", { name: "Cidade" })).toHaveAttribute("aria-sort", "ascending");

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => names(page)).not.toEqual(shown);
  await page.goForward();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => names(page)).toEqual(shown);

  const other = await browser.newPage();
  await openAs(other, "coordinator", url);
  expect(await names(other)).toEqual(shown);
  await other.close();
});

test("the search box finds without accents and without the signs of a CNPJ", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Açougue São João");
  await api.post("pos/create", { name, registered_number: "12ABC34501DE35" });
  await openAs(page, "admin", "/pos");
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await search.fill(name.replace("Açougue São João", "acougue sao joao"));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  await search.fill("12.ABC.345/01DE-35");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await search.fill("nada tem este nome");
  await expect(page.getByText("Nada corresponde a “nada tem este nome”.")).toBeVisible();
  await page.getByRole("button", { name: "Limpar busca e filtros" }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL(/\/pos$/);
});

test("a PDV with a wrong CNPJ is refused at the field and in the summary; corrected, it is created and edited", async ({
  page,
}) => {
  const name = unique("Mercado Novo");
  await openAs(page, "admin", "/pos");
  await page.getByRole("link", { name: "Novo PDV" }).click();
  await expect(page).toHaveURL(/\/pos\/new$/);
  const cnpj = page.getByLabel("CNPJ");
  await cnpj.pressSequentially("11222333000182");
  await expect(cnpj).toHaveValue("11.222.333/0001-82");
  await cnpj.blur();
  await expect(page.getByText("CNPJ inválido: confira os dígitos.")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  const summary = page.getByRole("main").getByRole("alert").first();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Corrija 2 campos");
  await summary.getByRole("link", { name: /^Nome/ }).click();
  await expect(page.getByLabel(/^Nome/)).toBeFocused();
  await page.keyboard.type(name);
  await cnpj.fill("11.222.333/0001-81");
  await expect(page.getByText("CNPJ inválido: confira os dígitos.")).toHaveCount(0);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/pos$/);
  await expect(page.getByText(`${name}: criado`)).toBeVisible();

  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name }).click();
  await page
    .getByRole("complementary", { name: `Resumo: ${name}` })
    .getByRole("button", { name: "Editar" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByLabel("Bairro").fill("Cambuí");
  await expect(page.getByText("Alterações não salvas")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Alterações salvas")).toBeVisible();
  await visit(page, page.url());
  await expect(page.getByLabel("Bairro")).toHaveValue("Cambuí");

  await page.getByRole("button", { name: `Ações: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Inativar" }).click();
  await expect(page.getByText(`${name}: inativado`)).toBeVisible();
  await expect(page.getByRole("main").getByText("Inativo", { exact: true })).toBeVisible();
});

test("everything that matches but three is inactivated, and exactly that", async ({ page, request }) => {
  test.slow();
  const api = await apiAs(request, "admin");
  const prefix = unique("Lote");
  for (let i = 0; i < 30; i++)
    await api.post("pos-channels/create", { name: `${prefix} n${String(i).padStart(2, "0")}` });
  await openAs(page, "admin", `/posChannel?q=${encodeURIComponent(prefix)}`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("checkbox", { name: "Selecionar todos os registros desta página" }).check();
  await page.getByRole("button", { name: "selecionar os 30 registros do filtro" }).click();
  for (const n of ["n01", "n02", "n03"]) {
    await page.getByRole("checkbox", { name: `Selecionar: ${prefix} ${n}` }).uncheck();
  }
  await expect(page.getByText("27 registros selecionados")).toBeVisible();
  // Somebody adds one between the selection and the question: it is said, not swallowed.
  await api.post("pos-channels/create", { name: `${prefix} n30` });
  await page.getByRole("button", { name: "Inativar", exact: true }).click();
  await expect(dialog(page)).toContainText("Inativar 28 canais?");
  await expect(dialog(page)).toContainText("eram 27, agora são 28");
  await expect(dialog(page)).toContainText("e mais 23");
  await dialog(page).getByRole("button", { name: "Inativar 28 canais" }).click();
  await expect(dialog(page)).toContainText("28 registros inativados");
  await dialog(page).getByRole("button", { name: "Fechar" }).first().click();
  await visit(page, `/posChannel?q=${encodeURIComponent(prefix)}&f_isActive=true`);
  expect((await names(page)).map((name) => name.slice(-3))).toEqual(["n01", "n02", "n03"]);
});

test("what others depend on is not deleted: its bonds are listed, and it can be inactivated instead", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const name = unique("Canal preso");
  const channel = await api.post("pos-channels/create", { name });
  await api.post("pos/create", { name: unique("PDV do canal"), channel_id: channel.id });
  await openAs(page, "admin", `/posChannel?q=${encodeURIComponent(name)}`);
  await rows(page).first().hover();
  await page.getByRole("button", { name: `Ações: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(dialog(page)).toContainText(`Não é possível excluir ${name}`);
  await expect(dialog(page).getByRole("link", { name: /1 PDV/ })).toHaveAttribute("href", "/pos");
  await expect(dialog(page)).toContainText("PDV do canal");
  await dialog(page).getByRole("button", { name: "Inativar em vez de excluir" }).click();
  await dialog(page)
    .getByRole("button", { name: `Inativar ${name}` })
    .click();
  await expect(page.getByText(`${name}: inativado`)).toBeVisible();
  await expect(rows(page).first()).toContainText("Inativo");
});

test("a lost update shows both versions, and the person chooses", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Canal disputado");
  const [mine, theirs] = [unique("MEU"), unique("OUTRO")];
  const { id } = await api.post("pos-channels/create", { name });
  await openAs(page, "admin", `/posChannel?edit=${id}`);
  await dialog(page).getByLabel("Código externo").fill(mine);
  await api.post(`pos-channels/${id}/update`, { external_code: theirs });
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  const conflict = page.getByRole("dialog", { name: /mudou enquanto era editado/ });
  await expect(conflict.getByRole("row", { name: /Código externo/ })).toContainText(theirs);
  await expect(conflict.getByRole("row", { name: /Código externo/ })).toContainText(mine);
  await conflict.getByRole("button", { name: "Continuar editando" }).click();
  await expect(dialog(page).getByLabel("Código externo")).toHaveValue(mine);
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await conflict.getByRole("button", { name: "Salvar o que digitei" }).click();
  await expect(page.getByText("Alterações salvas")).toBeVisible();
  expect((await api.post(`pos-channels/${id}`)).external_code).toBe(mine);
});

test("leaving with unsaved changes asks first: by link, by back, by closing a dialog", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  await page.getByRole("link", { name: "Novo PDV" }).click();
  await page.getByLabel(/^Nome/).fill("Não salvo");
  const leave = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await page.getByRole("link", { name: "Usuários" }).click();
  await leave.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page.getByLabel(/^Nome/)).toHaveValue("Não salvo");
  await page.evaluate(() => history.back());
  await leave.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page).toHaveURL(/\/pos$/);

  await visit(page, "/posChannel?new=1");
  await dialog(page).getByLabel(/^Nome/).fill("Não salvo");
  await page.keyboard.press("Escape");
  await leave.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/posChannel$/);

  await page.getByRole("link", { name: "Novo canal" }).click();
  await dialog(page).getByLabel(/^Nome/).fill("Não salvo");
  await page.evaluate(() => history.back());
  await leave.getByRole("button", { name: "Continuar editando" }).click();
  await expect(dialog(page).getByLabel(/^Nome/)).toHaveValue("Não salvo");
  await dialog(page).getByRole("button", { name: "Cancelar" }).click();
  await leave.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/posChannel$/);
});

test("columns, widths and the rows' height are chosen with keyboard and mouse, and kept for the person", async ({
  page,
  browser,
}) => {
  await openAs(page, "otherAdmin", "/pos");
  await page.evaluate(async () => void (await document.fonts.ready));
  const city = page.getByRole("columnheader", { name: "Cidade" });
  const widthOf = async () => Math.round((await city.boundingBox())?.width ?? 0);
  const beginning = await widthOf();
  await page.getByRole("button", { name: "Colunas" }).click();
  await tick(page.getByRole("checkbox", { name: "Bairro" }));
  await page.getByRole("checkbox", { name: "CNPJ" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(/^CNPJ: posição 2 de \d+$/)).toBeAttached();
  await expect(page.getByRole("columnheader", { name: "Bairro" })).toBeVisible();
  const first = await widthOf();
  await page.getByRole("button", { name: "Alargar: Cidade" }).press("Enter");
  await expect(page.getByText(/^Cidade: \d+ pixels de largura$/)).toBeAttached();
  await expect.poll(widthOf).toBe(first + 24);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Bairro" })).toBeVisible();
  const edge = await city.locator("[data-resize]").boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 4, (edge?.y ?? 0) + 8);
  await page.mouse.down();
  await expect(async () => {
    await page.mouse.move((edge?.x ?? 0) + 5, (edge?.y ?? 0) + 8);
    await page.mouse.move((edge?.x ?? 0) + 64, (edge?.y ?? 0) + 8);
    expect(await widthOf()).toBe(first + 84);
  }).toPass();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`w=cityId:${first + 84}`));
  await expect(page).toHaveURL(/cols=name,registeredNumber,externalCode/);
  const kept = page.waitForResponse((answer) => answer.ok() && !!answer.request().postData()?.includes("compact"));
  await page.getByRole("button", { name: /Densidade/ }).click();
  await page.getByRole("menuitemradio", { name: "Compacta" }).click();
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(31);
  await expect(page).toHaveURL(/density=compact/);

  // In another browser the bare address leads to the same look; an address with anything in it is as it says.
  await kept;
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, "otherAdmin", "/pos");
  await expect(elsewhere).toHaveURL(new RegExp(`cols=.*w=cityId(:|%3A)${first + 84}.*density=compact`));
  await expect(elsewhere.getByRole("columnheader", { name: "Bairro" })).toBeVisible();
  await visit(elsewhere, "/pos?sort=cityId");
  await expect(elsewhere.getByRole("columnheader", { name: "Bairro" })).toHaveCount(0);
  await elsewhere.context().close();

  await page.getByRole("button", { name: /Densidade/ }).click();
  await page.getByRole("menuitemradio", { name: "Padrão" }).click();
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByRole("button", { name: "Voltar às colunas iniciais" }).click();
  await expect(page).not.toHaveURL(/cols=|w=/);
  await expect.poll(widthOf).toBe(beginning);
});

test("a day that is none stays as it was typed, is refused at its field, and is never saved as an empty one", async ({
  page,
}) => {
  const name = unique("Feriado");
  // A day has one such holiday: another run of this journey has another day.
  const [dd, yy] = [1 + Math.floor(Math.random() * 28), 31 + Math.floor(Math.random() * 19)];
  await openAs(page, "admin", "/holidays/new");
  await page.getByLabel(/^Nome/).fill(name);
  const day = page.getByLabel(/^Data/);
  await day.fill("31/02/2030");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Informe uma data válida.").first()).toBeVisible();
  await expect(day).toHaveValue("31/02/2030");
  await expect(page).toHaveURL(/\/holidays\/new/);
  await day.fill(`${dd}/2/${yy}`);
  // Known before the field is left, so that what was wrong goes while nobody presses anything.
  await expect(page.getByText("Corrija 1 campo antes de continuar")).toHaveCount(0);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveURL(/\/holidays(\?|$)/);
  await visit(page, `/holidays?q=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr").filter({ hasText: name })).toContainText(
    `${String(dd).padStart(2, "0")}/02/20${yy}`,
  );
});

test("what is typed before the page is taken over is not lost", async ({ page }) => {
  await openAs(page, "admin", "/posChannel");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/workLeaves/new", { waitUntil: "commit" });
  const person = page.getByRole("combobox", { name: "Pessoa" });
  await page.getByLabel(/^Motivo/).fill("Férias de verão");
  await person.fill("a");
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(person).toHaveValue("a");
  await page.getByRole("option").first().click();
  await expect(person).not.toHaveValue("a");
  await expect(page.getByLabel(/^Motivo/)).toHaveValue("Férias de verão");
});

test("a dialog that is opened by its address begins at its first field", async ({ page }) => {
  await openAs(page, "admin", "/posChannel?new=1");
  await expect(dialog(page).getByLabel(/^Nome/)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("rows are two-line cards with the same actions, and filters are in a sheet", async ({ page }) => {
    await openAs(page, "admin", "/pos");
    const cards = page.getByRole("list", { name: "Lista: Pontos de venda" }).getByRole("listitem");
    await expect(cards).toHaveCount(25);
    await expect(page.getByRole("table")).toHaveCount(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main button, main a, main input")]
        .map((e) => ({ text: e.ariaLabel ?? e.textContent, box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < 20)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole("button", { name: "Filtros e ordem" }).tap();
    await dialog(page).locator("summary", { hasText: "Giro" }).tap();
    await tick(dialog(page).getByRole("checkbox", { name: "Alto" }));
    await dialog(page).getByRole("button", { name: "Aplicar" }).tap();
    await expect(page).toHaveURL(/f_profile=high/);
    await dialog(page)
      .getByRole("button", { name: /^Ver \d+ resultados/ })
      .tap();
    await expect(page.getByRole("button", { name: "Giro é Alto", exact: true })).toBeVisible();
    await cards
      .first()
      .getByRole("button", { name: /^Ações/ })
      .tap();
    await expect(page.getByRole("menuitem", { name: "Excluir" })).toBeVisible();
  });
});

test("on paper a list has its filters in words and the time, and nothing to press", async ({ page }) => {
  await openAs(page, "admin", "/pos?f_profile=high&pins=district");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Impresso em /)).toBeVisible();
  await expect(page.locator("main p").filter({ hasText: "Giro é Alto" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toBeHidden();
  await expect(rows(page).last()).toBeVisible();
  const clipped = await page.getByRole("table").evaluate((table) => {
    const frame = table.parentElement as HTMLElement;
    return getComputedStyle(frame).overflowY;
  });
  expect(clipped).toBe("visible");
});

test("marks keep their colour and flags their picture where the system forces its colours", async ({ page }) => {
  const painted = (mark: string) =>
    page
      .locator(mark)
      .first()
      .evaluate((element) => {
        const { forcedColorAdjust, backgroundColor, backgroundImage, color } = getComputedStyle(element);
        return { forcedColorAdjust, backgroundColor, backgroundImage, color };
      });
  await page.goto("/login");
  await page.emulateMedia({ forcedColors: "active" });
  expect(await painted("fieldset [class*=flags]")).toMatchObject({
    forcedColorAdjust: "none",
    backgroundImage: expect.stringContaining("/flags/"),
  });
  await openAs(page, "admin", "/pos?f_profile=high");
  const status = await painted("tbody .status-mark");
  expect(status.forcedColorAdjust).toBe("none");
  await page.emulateMedia({ forcedColors: "none" });
  expect((await painted("tbody .status-mark")).color).toBe(status.color);
  await page.emulateMedia({ forcedColors: "active" });
  const changed = await painted("nav .status-mark");
  expect(changed.backgroundColor).not.toMatch(/^rgba\(.*, 0\)$/);
});
