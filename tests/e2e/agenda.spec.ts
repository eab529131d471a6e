import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { type Api, apiAs, openAs, removeMade, unique, visit } from "./support/login";
import { newPromoter } from "./support/people";
import { test } from "./support/test";

test.afterEach(removeMade);

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const DAY_MS = 86_400_000;
/** Monday of the week after the next, far from holidays of this one; days are counted from it. */
const MONDAY = (() => {
  const now = Date.now();
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS + 14 * DAY_MS;
  return Math.floor(monday / DAY_MS) * DAY_MS;
})();
const day = (after: number) => new Date(MONDAY + after * DAY_MS).toISOString().slice(0, 10);
const words = (after: number) =>
  new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(MONDAY + after * DAY_MS),
  );
type Named = { readonly id: string; readonly name: string };
const SHORT_DAY = { hours_daily: 2 };

const newPos = async (api: Api): Promise<Named> => {
  const name = unique("Empório");
  return { id: (await api.post("pos/create", { name, address: unique("Rua das Flores") })).id, name };
};
/** A weekly route, walked on holidays as well so that the calendar of the year does not matter. */
const newRoute = (api: Api, user: Named, pos: Named, weekday: number, more: Record<string, unknown> = {}) =>
  api.post("workschedules/create", {
    user_id: user.id,
    pos_id: pos.id,
    start_date: day(0),
    frequencies: ["any_day"],
    on_holidays: true,
    ...Object.fromEntries(WEEKDAYS.map((name, i) => [name, i === weekday])),
    ...more,
  });
const column = (page: Page, after: number) => page.getByRole("region", { name: words(after) });
const actions = (page: Page, pos: Named, after: number) =>
  page.getByRole("button", { name: `Ações: ${pos.name}, ${words(after)}, Planejada` });

test("a week is planned with the keyboard alone: walk, move, cut, paste, order, take off", async ({
  page,
  request,
}) => {
  test.slow();
  const api = await apiAs(request, "admin");
  const [user, early, late] = [await newPromoter(api, "Nair", SHORT_DAY), await newPos(api), await newPos(api)];
  await newRoute(api, user, early, 0, { start_time: "08:00", planned_minutes: 60, position: 1 });
  await newRoute(api, user, late, 0, { start_time: "10:00", planned_minutes: 90, position: 2 });
  await openAs(page, "admin", `/workschedule/${user.id}?date=${day(0)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Agenda de ${user.name}`);
  await expect(column(page, 0)).toContainText("2 h 30 min de 2 h: acima da jornada");
  expect(await violations(page)).toEqual([]);

  // Walks from visit to visit, then moves one to the next day; it repeats, so the question is how far that reaches.
  await actions(page, early, 0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(actions(page, late, 0)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  const ask = page.getByRole("dialog", { name: `Mover ${late.name}` });
  await expect(ask.getByRole("radio", { name: "Só esta visita" })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await ask.getByRole("button", { name: "Mover" }).press("Enter");
  await expect(ask).toBeHidden();
  await expect(column(page, 1)).toContainText(late.name);
  await expect(column(page, 0)).not.toContainText(late.name);
  await expect(actions(page, late, 1)).toBeFocused();

  // One day alone is moved without a question: cut here, paste there.
  await page.keyboard.press("Control+x");
  await page.getByRole("button", { name: `Ações do dia ${words(3)}` }).focus();
  await page.keyboard.press("Control+v");
  await expect(column(page, 3)).toContainText(late.name);
  await expect(column(page, 1)).toContainText("Sem visitas");

  // A copy stands on both days; on Monday again, the order is changed.
  await expect(actions(page, late, 3)).toBeFocused();
  await page.keyboard.press("Control+c");
  await page.getByRole("button", { name: `Ações do dia ${words(0)}` }).focus();
  await page.keyboard.press("Control+v");
  await expect(column(page, 0)).toContainText(late.name);
  await expect(column(page, 3)).toContainText(late.name);
  const order = () => column(page, 0).locator("li p:first-child").allInnerTexts();
  const before = (await order()).filter((text) => [early.name, late.name].includes(text));
  const [first] = before;
  await actions(page, first === early.name ? early : late, 0).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => (await order()).filter((text) => before.includes(text))).toEqual(before.toReversed());

  // Takes the copy off Thursday again, and nothing else.
  await actions(page, late, 3).focus();
  await page.keyboard.press("Delete");
  await page
    .getByRole("dialog", { name: `Retirar ${late.name}` })
    .getByRole("button", { name: "Retirar" })
    .press("Enter");
  await expect(column(page, 3)).toContainText("Sem visitas");
  await expect(column(page, 0)).toContainText(late.name);

  // Another hour for this Monday alone; what is typed wrong stays where it was typed.
  await actions(page, early, 0).press("Enter");
  await page.getByRole("menuitem", { name: "Mudar hora e minutos" }).press("Enter");
  const change = page.getByRole("dialog", { name: `Mudar a visita a ${early.name}` });
  await expect(change.getByRole("button", { name: "Salvar mudança" })).toBeDisabled();
  await change.getByLabel("Início planejado").fill("07:15");
  await change.getByLabel("Minutos planejados").fill("0");
  await change.getByRole("button", { name: "Salvar mudança" }).press("Enter");
  await expect(change.getByText("O mínimo é 1.")).toBeVisible();
  await change.getByLabel("Minutos planejados").fill("50");
  expect(await violations(page)).toEqual([]);
  await change.getByRole("button", { name: "Salvar mudança" }).press("Enter");
  await expect(change).toBeHidden();
  await expect(column(page, 0)).toContainText("07:15");
  await expect(actions(page, early, 0)).toBeFocused();

  // Then the whole week is cleared; how much goes is said before.
  await page.getByRole("button", { name: "Mais ações" }).press("Enter");
  await page.getByRole("menuitem", { name: "Limpar um período" }).press("Enter");
  const clear = page.getByRole("dialog", { name: "Limpar um período" });
  await expect(clear.getByText("2 visitas saem da agenda, de 2 roteiros.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await clear.getByRole("button", { name: "Retirar 2 visitas" }).press("Enter");
  await expect(clear).toBeHidden();
  await expect(column(page, 0)).toContainText("Sem visitas");
});

test("a visit is dragged to another day with the mouse, for good; the month and the next person keep the address", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const [user, pos] = [await newPromoter(api, "Nair", SHORT_DAY), await newPos(api)];
  await newRoute(api, user, pos, 0, { planned_minutes: 45 });
  await openAs(page, "admin", `/workschedule/${user.id}?date=${day(0)}`);
  await column(page, 0).getByRole("listitem").dragTo(column(page, 2));
  const ask = page.getByRole("dialog", { name: `Mover ${pos.name}` });
  await ask.getByRole("radio", { name: "Esta e as próximas" }).check();
  await ask.getByRole("button", { name: "Mover" }).click();
  await expect(column(page, 2)).toContainText(pos.name);
  await page.getByRole("link", { name: "Próxima semana" }).click();
  await expect(column(page, 9)).toContainText(pos.name);
  await expect(column(page, 7)).toContainText("Sem visitas");

  await page.getByRole("link", { name: "Mês" }).click();
  await expect(page).toHaveURL(/view=month/);
  await expect(page.getByRole("link", { name: `${words(9)}: 1 visita` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await visit(page, page.url());
  await page.getByRole("link", { name: `${words(9)}: 1 visita` }).click();
  await expect(column(page, 9)).toContainText(pos.name);
});

test("on a phone the week is a list of days", async ({ browser, baseURL, request }) => {
  const api = await apiAs(request, "admin");
  const [user, pos] = [await newPromoter(api, "Nair", SHORT_DAY), await newPos(api)];
  await newRoute(api, user, pos, 1);
  const context = await browser.newContext({ baseURL, locale: "pt-BR", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openAs(page, "admin", `/workschedule/${user.id}?date=${day(0)}`);
  const [monday, tuesday] = [await column(page, 0).boundingBox(), await column(page, 1).boundingBox()];
  expect(tuesday?.x).toBe(monday?.x);
  expect(tuesday?.y ?? 0).toBeGreaterThan(monday?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await actions(page, pos, 1).click();
  await page.getByRole("menuitem", { name: "Mover para outro dia" }).click();
  const ask = page.getByRole("dialog", { name: `Mover ${pos.name}` });
  await ask.getByLabel(/^Novo dia/).fill(day(4));
  await ask.getByRole("button", { name: "Mover" }).click();
  await expect(column(page, 4)).toContainText(pos.name);
  await context.close();
});

test("on a leave the substitute gets the visits; both agendas and the person's record say so", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const [user, heir, pos] = [
    await newPromoter(api, "Nair", SHORT_DAY),
    await newPromoter(api, "Nair", SHORT_DAY),
    await newPos(api),
  ];
  await newRoute(api, user, pos, 1);
  await openAs(page, "admin", "/workLeaves/new");
  const choose = async (label: string, name: string) => {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name }).click();
  };
  await choose("Pessoa", user.name);
  await page.getByLabel(/^Motivo/).fill("Férias");
  await page.getByLabel(/^Primeiro dia/).fill(day(1));
  await page.getByLabel(/^Último dia/).fill(day(0));
  await choose("Quem substitui", user.name);
  await page.getByLabel(/^Herda os roteiros/).check();
  await page.getByRole("button", { name: "Salvar" }).click();
  // What was typed stays while it is wrong.
  await expect(page.getByText("O início não pode ser depois do fim.").first()).toBeVisible();
  await expect(page.getByText("A pessoa não substitui a si mesma.").first()).toBeVisible();
  await expect(page.getByLabel(/^Motivo/)).toHaveValue("Férias");
  await page.getByLabel(/^Último dia/).fill(day(1));
  await choose("Quem substitui", heir.name);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/workLeaves(\?|$|\/[0-9a-f-]{36})/);

  await page.goto(`/workschedule/${user.id}?date=${day(0)}`);
  await expect(column(page, 1)).toContainText(`Afastamento: Férias · visitas com ${heir.name}`);
  await expect(column(page, 1)).toContainText("Sem visitas");
  await page.goto(`/workschedule/${heir.id}?date=${day(0)}`);
  await expect(column(page, 1)).toContainText(`no lugar de ${user.name}`);
  await page.goto(`/users/${user.id}`);
  await expect(page.getByText(/Fora de .* Férias · substitui:/)).toBeVisible();

  // Taking back that the substitute works again would leave the visit to nobody: it is asked, and nothing is done yet.
  await api.post(`users/${heir.id}/deactivate`);
  await visit(page, `/users/${heir.id}`);
  await page.getByRole("button", { name: `Ações: ${heir.name}` }).click();
  await page.getByRole("menuitem", { name: "Ativar" }).click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("1 visita fica sem ninguém")).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Desfeito")).toHaveCount(0);
  expect(await api.post(`users/${heir.id}`)).toMatchObject({ is_active: true });

  const [leave] = (await api.post("work-leaves", { filters: { user_id: user.id } })) as unknown as Named[];
  await api.post(`work-leaves/${leave?.id}/delete`);
});

test("a missed visit is justified in the promoter's name; too short a text stays where it was typed", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  type Visit = { user_id: string; pos_id: string; work_schedule_id: string; local_date: string };
  const [missed] = (await api.post("visits", {
    filters: { status: "missed" },
    per_page: 1,
    sort: "local_date|desc",
  })) as unknown as Visit[];
  if (!missed) throw new Error("the demonstration has no missed visit");
  const reason = unique("Enchente");
  await api.post("justification-types/create", { name: reason, needs_text: true, needs_approval: true });
  const { user_id, work_schedule_id, pos_id, local_date: date } = missed;
  await openAs(page, "admin", `/workschedule/${user_id}/justify/${work_schedule_id}/${pos_id}/${date}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Justificar visita");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: new RegExp(`^${reason}`) }).check();
  await page.getByLabel(/^Descrição/).fill("14 caracteres.");
  await page.getByRole("button", { name: "Justificar", exact: true }).click();
  await expect(page.getByText("Use no mínimo 15 caracteres.").first()).toBeVisible();
  await expect(page.getByLabel(/^Descrição/)).toHaveValue("14 caracteres.");
  await page.getByLabel(/^Descrição/).fill("A rua da loja alagou de manhã.");
  await page.getByRole("button", { name: "Justificar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/workschedule/${user_id}\\?date=`));
  await expect(page.getByText("Justificativa pendente").first()).toBeVisible();
});
