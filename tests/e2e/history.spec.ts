import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, unique, visit } from "./support/login";
import { pressTwice } from "./support/second-press";
import { test } from "./support/test";

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partes do registro" }).getByRole("link", { name });
const undo = (page: Page) => page.getByRole("button", { name: "Desfazer", exact: true });

test("a save is taken back from its toast, and the history tells both", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Loja com histórico");
  const { id } = await api.post("pos/create", { name, ranking: 1 });
  await openAs(page, "admin", `/pos/${id}?tab=edit`);
  const ranking = page.getByLabel("Ranking");
  await ranking.fill("7");
  await page.getByRole("button", { name: "Salvar" }).click();
  await undo(page).click();
  await expect(page.getByText("Alteração desfeita")).toBeVisible();
  await expect(ranking).toHaveValue("1");

  await part(page, "Histórico").click();
  await expect(page).toHaveURL(/tab=history/);
  const lines = page.getByRole("region", { name: "Histórico" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText("Ranking");
  await expect(lines.first()).toContainText("pela tela");
  await expect(lines.last()).toContainText("pela API");
  expect(await violations(page)).toEqual([]);
});

test("an older change is taken back from the history, but not once its field changed again", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const { id } = await api.post("pos/create", { name: unique("Loja desfeita"), ranking: 1 });
  await api.post(`pos/${id}/update`, { ranking: 2 });
  await openAs(page, "admin", `/pos/${id}?tab=history`);
  const button = page.getByRole("button", { name: /^Desfazer a alteração de/ });
  await expect(button).toHaveCount(1);
  await api.post(`pos/${id}/update`, { ranking: 3 });
  await button.click();
  await expect(page.getByText("Este registro mudou depois disso.", { exact: false })).toBeVisible();
  await expect(page.getByRole("region", { name: "Histórico" }).getByRole("listitem")).toHaveCount(3);
  await button.first().click();
  await expect(page.getByText("Alteração desfeita")).toBeVisible();
});

test("a deleted product comes back from its toast", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Produto apagado");
  const { id } = await api.post("products/create", { name });
  await openAs(page, "admin", `/products/${id}`);
  await page.getByRole("button", { name: `Ações: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Fica na lixeira por 30 dias");
  await dialog.getByRole("button", { name: /^Excluir/ }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await undo(page).click();
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`));
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a deleted product comes back from the trash of its list", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const name = unique("Produto da lixeira");
  const { id } = await api.post("products/create", { name });
  await api.post("products/delete", { ids: [id] });
  await openAs(page, "admin", "/products");
  await page.getByRole("link", { name: "Lixeira", exact: true }).click();
  await page.getByRole("button", { name: `Restaurar: ${name}` }).click();
  await expect(page.getByText(`${name}: restaurado`)).toBeVisible();
  await page.goto(`/products/${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a second press in the trash meets no other record, though the next one slides to where the pointer is", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const [first, next] = [unique("Produto da lixeira A"), unique("Produto da lixeira B")];
  // Several to slide: what other journeys have above them may go at the same moment.
  for (const name of [unique("Produto D"), unique("Produto C"), next, first]) {
    const { id } = await api.post("products/create", { name });
    await api.post("products/delete", { ids: [id] });
  }
  await openAs(page, "admin", "/products");
  await page.getByRole("link", { name: "Lixeira" }).click();
  const button = page.getByRole("button", { name: `Restaurar: ${first}` });
  await expect(button).not.toHaveAttribute("aria-disabled");
  const second = await pressTwice(page, button, "label");
  await expect(page.getByText(`${first}: restaurado`)).toBeVisible();
  await expect.poll(second).toMatch(/^Restaurar: /);
  const met = (await second()) ?? "";
  await expect(page.getByRole("button", { name: met })).not.toHaveAttribute("aria-disabled");
  await expect(page.getByText(/: restaurado/)).toHaveCount(1);
  // It is where it was, and comes back when it is meant.
  await page.reload();
  await expect(page.getByRole("button", { name: met })).toBeVisible();
  await page.getByRole("button", { name: `Restaurar: ${next}` }).click();
  await expect(page.getByText(`${next}: restaurado`)).toBeVisible();
});

test("a task in force comes back from the trash, or is on again, once it was said whom it is asked of", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const name = unique("Tarefa da lixeira");
  const question = await api.post("questions/create", { name: unique("Há ruptura?"), type: "boolean" });
  const items = [{ question_id: question.id, label: "Há ruptura?" }];
  const { id } = await api.post("questionnaires/create", { name, type: "generic", items });
  await api.post("questionnaires/delete", { ids: [id] });
  await openAs(page, "admin", "/questionnaires");
  await page.getByRole("link", { name: "Lixeira", exact: true }).click();
  await page.getByRole("button", { name: `Restaurar: ${name}` }).click();
  const asks = page.getByRole("dialog", { name: `Restaurar ${name}?` });
  await expect(asks).toContainText(/\d+ pessoas?, [\d.]+ PDVs?, todos os dias \(sem filtro\)/);
  expect(await violations(page)).toEqual([]);
  await asks.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: `Restaurar: ${name}` })).toBeVisible();
  await page.getByRole("button", { name: `Restaurar: ${name}` }).click();
  await asks.getByRole("button", { name: "Restaurar" }).click();
  await expect(page.getByText(`${name}: restaurado`)).toBeVisible();
  await expect(asks).toBeHidden();
});

test("two PDVs become one, after both were seen side by side", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const [keep, drop] = [unique("Mercado certo"), unique("Mercado repetido")];
  const { id } = await api.post("pos/create", { name: keep, profile: "high" });
  const other = await api.post("pos/create", { name: drop, profile: "low" });
  await openAs(page, "admin", `/pos/${id}`);
  await page.getByRole("button", { name: "Mesclar duplicado" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "PDV duplicado" }).fill(drop);
  await page.getByRole("option", { name: drop }).click();
  await expect(dialog.getByRole("row", { name: /Giro/ })).toContainText("Alto");
  await expect(dialog.getByRole("row", { name: /Giro/ })).toContainText("Baixo");
  await dialog.getByRole("button", { name: "Mesclar os dois" }).click();
  await expect(page.getByText(`${keep}: duplicado mesclado`)).toBeVisible();
  await visit(page, `/pos/${id}?tab=history`);
  await expect(page.getByRole("region", { name: "Histórico" })).toContainText(drop);
  await page.goto(`/pos/${other.id}`);
  await expect(page.getByRole("heading", { name: drop })).toHaveCount(0);
});

test("a PDV is read beside its list and on its page: place, last visits, mix in force, which is compared and copied", async ({
  page,
}) => {
  await openAs(page, "admin", "/pos");
  await page.locator("tbody tr").first().getByRole("link").first().click();
  const beside = page.getByRole("complementary", { name: /^Resumo/ });
  await expect(beside.getByText("Última visita")).toBeVisible();
  await expect(beside.locator(".map-box")).toBeVisible();
  for (const [name, shows = name] of [["Visitas"], ["Mix em vigor"], ["Fotos", "Fotos mais recentes"]] as const) {
    await beside.getByRole("button", { name }).click();
    await expect(beside.getByRole("region", { name: shows }).first()).toBeVisible();
  }
  await beside.getByRole("button", { name: "Histórico" }).click();
  const told = beside.getByRole("region", { name: "Histórico" });
  await expect(told.or(beside.getByText("Nenhuma alteração registrada"))).toBeVisible();
  // What is looked at stays while one steps to the next store.
  await page.keyboard.press("ArrowDown");
  await expect(beside.getByRole("button", { name: "Histórico" })).toHaveAttribute("aria-pressed", "true");
  expect(await violations(page)).toEqual([]);
  await beside.getByRole("link", { name: "Abrir" }).click();
  await expect(part(page, "Visão geral")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Endereço" })).toBeVisible();
  await part(page, "Mix em vigor").click();
  await expect(page.getByRole("region", { name: "Mix em vigor" }).first()).toBeVisible();
  await part(page, "Visitas").click();
  await expect(page).toHaveURL(/tab=visits/);
  await part(page, "Editar").click();
  await expect(page.getByLabel(/^Nome/)).toBeVisible();
  await part(page, "Mix em vigor").click();
  await page.getByRole("region", { name: "Mix em vigor" }).locator('a[href^="/mixes/"]').first().click();
  await part(page, "Comparar").click();
  await page.getByRole("combobox", { name: "Outro mix" }).click();
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/compare=.+/);
  await expect(page.getByRole("region", { name: "Nos dois" })).toBeVisible();
  await part(page, "Editar").click();
  await expect(page.getByLabel(/^Nome/)).toBeVisible();
  const name = await page.getByLabel(/^Nome/).inputValue();
  await page.getByRole("button", { name: `Ações: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect(page.getByRole("heading", { name: "Novo mix" })).toBeVisible();
  await expect(page.getByLabel(/^Nome/)).toHaveValue(`${name} (cópia)`);
  await expect(page.getByText("Alterações não salvas")).toHaveCount(0);
});

test("beside its list a team names its members, and a workday its hours", async ({ page }) => {
  await openAs(page, "admin", "/teams");
  const beside = page.getByRole("complementary", { name: /^Resumo/ });
  await page.getByRole("link", { name: "Interior Paulista", exact: true }).click();
  const members = beside.getByRole("region", { name: /^Membros \d+$/ });
  await expect(members.getByRole("listitem")).not.toHaveCount(0);
  const member = members.getByRole("link").first();
  const name = String(await member.textContent());
  await member.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await visit(page, "/workdays");
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await expect(beside.getByRole("region", { name: "Horário de cada dia" })).toContainText(
    /Segunda-feira\d\d:\d\d · \d\d:\d\d/,
  );
});
