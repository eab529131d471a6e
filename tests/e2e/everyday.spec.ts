import type { Page } from "playwright/test";
import type { Account } from "./accounts";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique } from "./support/login";
import { newPromoter } from "./support/people";
import { test } from "./support/test";

/**
 * What somebody new to the product is asked to do, from the first screen on and without a detour. The others of the ten stand where their
 * screens are tried: a PDV with its CEP and pin in `map`, a justification in `decisions`, yesterday's photo of a store in `gallery`, the
 * channel of two hundred stores in `bulk`.
 */
test.afterEach(removeMade);

const menu = (page: Page, item: string) =>
  page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: item, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const outline = (page: Page) => page.getByRole("navigation", { name: "Perguntas da tarefa" });
const DAY_MS = 86_400_000;
type Named = { readonly name: string };
type Check = {
  readonly user: Named;
  readonly pos: Named;
  readonly date: string;
  readonly timezone: string;
  readonly occurred_at: string;
  readonly check_out_at: string | null;
};
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

test("a view is shared with a role: its people find it, others do not", async ({ page, browser, baseURL }) => {
  const name = unique("Giro alto");
  await openAs(page, "admin", "/");
  await menu(page, "Pontos de venda").click();
  await page.getByRole("button", { name: "Salvar como nova visão" }).click();
  await expect(dialog(page).getByLabel(/^Nome/)).toBeFocused();
  await dialog(page).getByLabel(/^Nome/).fill(name);
  await dialog(page).getByRole("radio", { name: "Um papel" }).check();
  await dialog(page)
    .getByRole("combobox", { name: /^Papel/ })
    .selectOption({ label: "Supervisão" });
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`${name}: visão salva`)).toBeVisible();

  const seenBy = async (account: Account) => {
    const context = await browser.newContext({ baseURL, locale: "pt-BR" });
    const theirs = await context.newPage();
    await openAs(theirs, account, "/pos");
    const found = await theirs.getByRole("navigation", { name: "Visões" }).getByRole("link", { name }).count();
    await context.close();
    return found;
  };
  expect(await seenBy("supervisor")).toBe(1);
  expect(await seenBy("coordinator")).toBe(0);
  await page.getByRole("button", { name: `Opções da visão ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Excluir visão" }).click();
  await expect(page.getByText(`${name}: visão excluída`)).toBeVisible();
});

test("next week is planned by copying this one", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const store = unique("Empório");
  const { id: userId } = await newPromoter(api, "Jandira");
  const { id: posId } = await api.post("pos/create", { name: store });
  // A week that is still to come, far from what today's hour decides: its Wednesday, and that one alone.
  const monday = Date.now() - ((new Date().getUTCDay() + 6) % 7) * DAY_MS + 14 * DAY_MS;
  const wednesday = iso(monday + 2 * DAY_MS);
  const once = {
    start_date: wednesday,
    end_date: wednesday,
    wednesday: true,
    frequencies: ["any_day"],
    on_holidays: true,
  };
  await api.post("workschedules/create", { user_id: userId, pos_id: posId, ...once });

  await openAs(page, "admin", `/workschedule/${userId}?date=${iso(monday)}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Copiar esta semana" }).click();
  await dialog(page)
    .getByLabel("Semana de destino (qualquer dia dela)")
    .fill(iso(monday + 9 * DAY_MS));
  await dialog(page).getByRole("button", { name: "Copiar semana" }).click();
  await expect(page.getByText("1 visita copiada")).toBeVisible();
  // The week that was planned opens by itself.
  await expect(page).toHaveURL(new RegExp(iso(monday + 7 * DAY_MS)));
  await expect(page.getByRole("region", { name: /^quarta-feira/ })).toContainText(store);
});

test("where somebody was at half past ten is three steps away", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const zone = "America/Sao_Paulo";
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone: zone, timeStyle: "short" });
  const isThen = ({ date, timezone, occurred_at: from, check_out_at: to }: Check) =>
    date < today &&
    timezone === zone &&
    to !== null &&
    clock.format(new Date(from)) < "10:25" &&
    clock.format(new Date(to)) > "10:35";
  let within: Check | undefined;
  for (let at = 1; !within && at <= 5; at += 1) {
    const asked = { per_page: 100, page: at, sort: "occurred_at|desc" };
    within = ((await api.post("pos-checks", asked)) as unknown as Check[]).find(isThen);
  }
  if (!within) throw new Error("nobody was in a store at half past ten");

  await openAs(page, "admin", "/");
  await menu(page, "Percurso por pessoa").click();
  await page.getByRole("combobox", { name: "Escolha uma pessoa" }).fill(within.user.name);
  await page.getByRole("option", { name: within.user.name }).first().click();
  await expect(page).toHaveURL(/user=/);
  await page.getByLabel("Dia", { exact: true }).fill(within.date);
  await expect(page).toHaveURL(new RegExp(within.date));
  await page.getByLabel("Ir para a hora").fill("10:30");
  await expect(page.getByRole("slider", { name: "Momento do dia" })).toHaveAttribute(
    "aria-valuetext",
    `10:30, Em ${within.pos.name}`,
  );
  await expect(page).toHaveURL(/t=10(%3A|:)30/);
});

test("the month of a team is closed, and those who need a look are named", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Equipe do mês");
  const { id: teamId } = await api.post("teams/create", { name });
  const hired = { team_id: teamId, admission_date: iso(Date.now() - 200 * DAY_MS) };
  for (const first of ["Moema", "Ubirajara"]) await newPromoter(api, first, hired);
  await openAs(page, "admin", "/");
  await menu(page, "Relatório de pontos").click();
  await page.getByRole("link", { name: "Ciclo anterior" }).click();
  await expect(page).toHaveURL(/month=/);
  const month = new URL(page.url()).searchParams.get("month") ?? "";
  await expect(page.locator("input[name=month]")).toHaveValue(month);
  await page.getByRole("combobox", { name: "Equipe" }).selectOption({ label: name });
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: "Fechar para todos" }).click();
  await dialog(page).getByRole("button", { name: "Fechar para 2 pessoas" }).click();
  await expect(dialog(page).getByText("Fechado para 2 pessoas.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("tbody tr").filter({ hasText: "Fechado" })).toHaveCount(2);
});

test("a task with a photo and a price is made, published and simulated by keys alone", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const [name, photo, price, store] = [
    unique("Preço com foto"),
    unique("Foto da etiqueta"),
    unique("Preço na gôndola"),
    unique("Empório"),
  ];
  await api.post("questions/create", { name: photo, type: "file", min_files: 1, max_files: 2 });
  await api.post("questions/create", { name: price, type: "number", subtype: "product_price", precision: 2 });
  const { id: posId } = await api.post("pos/create", { name: store });
  const press = (role: "button" | "link" | "option", label: string | RegExp) =>
    page.getByRole(role, { name: label, exact: true }).first().press("Enter");

  await openAs(page, "admin", "/questionnaires");
  await press("link", "Nova tarefa");
  await page.getByLabel(/^Nome/).press("Home");
  await page.keyboard.type(name);
  for (const question of [photo, price]) {
    await press("button", "Adicionar pergunta");
    await expect(page.getByRole("searchbox", { name: "Buscar no banco de perguntas" })).toBeFocused();
    await page.keyboard.type(question);
    await page.getByRole("button", { name: question }).press("Enter");
  }
  await expect(outline(page).locator("[data-item]")).toHaveCount(2);
  await press("button", "Criar tarefa");
  await expect(page).toHaveURL(/questionnaires\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  await press("button", "Publicar");
  // Not before it was shown whom it is asked of.
  const publish = dialog(page).getByRole("button", { name: "Publicar", exact: true });
  await expect(publish).toBeEnabled();
  await publish.press("Enter");
  await expect(page.getByText("Tarefa publicada")).toBeVisible();

  await page.goto("/questionnaires/simulator");
  const choose = async (label: string, what: string) => {
    await page.getByRole("combobox", { name: label }).press("Home");
    await page.keyboard.type(what);
    await expect(page.getByRole("option", { name: what }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  };
  await choose("PDV", store);
  await expect(page).toHaveURL(new RegExp(posId));
  await choose("Pessoa", "Daniela Martins Campos");
  await expect(page).toHaveURL(/user=/);
  const due = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Vão aparecer/ }) });
  await expect(due).toContainText(name);
  await api.post(`questionnaires/${id}/delete`);
});
