import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique, visit } from "./support/login";
import { test } from "./support/test";

test.afterEach(removeMade);

const outline = (page: Page) => page.getByRole("navigation", { name: "Perguntas da tarefa" });
const titles = async (page: Page) => (await outline(page).locator("[data-item]").allInnerTexts()).map((t) => t.trim());

test("a task is built, undone, reordered by keyboard, tried on the phone, kept over a reload, saved and published", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const [known, cause, name] = [unique("Em falta na gôndola?"), unique("Por quê?"), unique("Ruptura")];
  await api.post("questions/create", { name: known, type: "boolean", subtype: "out_of_stock" });
  await openAs(page, "admin", "/questionnaires/new");
  await page.getByLabel(/^Nome/).fill(name);

  // From the bank.
  await page.getByRole("button", { name: "Adicionar pergunta", exact: true }).click();
  await page.getByRole("searchbox", { name: "Buscar no banco de perguntas" }).fill(known);
  await page.getByRole("button", { name: new RegExp(known.replace("?", "\\?")) }).click();
  await expect(page.getByText("pede também uma pergunta do subtipo")).toBeVisible();

  // Made in place: a pasted list becomes one choice per line.
  await page.getByRole("button", { name: "Adicionar pergunta", exact: true }).click();
  await page.getByRole("button", { name: "Criar pergunta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova pergunta" });
  await dialog.getByLabel(/^Texto da pergunta/).fill(cause);
  await dialog.getByLabel(/^Tipo/).selectOption({ label: "Opções" });
  await dialog.getByRole("button", { name: "Criar pergunta" }).click();
  await expect(dialog.getByText("São necessárias ao menos 2 opções ativas; há 0.")).toBeVisible();
  await dialog.getByRole("button", { name: "Adicionar opção" }).click();
  await dialog.getByLabel("Opção 1", { exact: true }).evaluate((input) => {
    const data = new DataTransfer();
    data.setData("text/plain", Array.from({ length: 20 }, (_, i) => `${i + 1}. Causa ${i + 1}`).join("\n"));
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel(/^Opção \d+$/)).toHaveCount(20);
  await dialog.getByRole("button", { name: "Criar pergunta" }).click();
  await expect(dialog).toBeHidden();
  await expect(outline(page).locator("[data-item]")).toHaveCount(2);

  // Shown only when out of stock; the preview follows the same rules as the device.
  await page.getByLabel("Obrigatória", { exact: true }).check();
  await page.getByLabel("Mostrar se").selectOption({ label: `1. ${known}` });
  const preview = page.getByRole("region", { name: "Prévia no celular" });
  await expect(preview.getByText(cause)).toBeHidden();
  await preview.getByRole("group", { name: known }).getByRole("button", { name: "Sim" }).click();
  await expect(preview.getByText(cause)).toBeVisible();
  await preview.getByRole("button", { name: "Enviar teste" }).click();
  await expect(preview.getByText("Não seria enviada: falta 1 obrigatória.")).toBeVisible();
  await preview
    .getByRole("button", { name: "Causa 7", exact: false })
    .or(preview.getByLabel("Causa 7", { exact: true }))
    .check();
  await expect(preview.getByText("Seria enviada. Nada foi gravado.")).toBeVisible();

  // Duplicated, then undone and done again.
  await page.getByRole("button", { name: "Duplicar", exact: true }).click();
  await expect(outline(page).locator("[data-item]")).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(outline(page).locator("[data-item]")).toHaveCount(2);
  await page.keyboard.press("Control+Shift+z");
  await expect(outline(page).locator("[data-item]")).toHaveCount(3);
  await page.getByRole("button", { name: /^Desfazer/ }).click();
  await expect(outline(page).locator("[data-item]")).toHaveCount(2);

  // Moved above what its condition speaks of, it loses the condition; undo brings both back.
  await outline(page).locator("[data-item]").nth(1).click();
  await outline(page).locator("[data-item]").nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await titles(page))[0]).toContain(cause);
  await expect(page.getByLabel("Mostrar se")).toBeDisabled();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await titles(page))[0]).toContain(known);

  // A reload keeps the draft.
  await expect(page.getByText(/guardadas neste navegador às/)).toBeVisible();
  page.on("dialog", (question) => void question.accept());
  await visit(page, page.url());
  await page.getByRole("button", { name: "Continuar o rascunho" }).click();
  await expect(outline(page).locator("[data-item]")).toHaveCount(2);
  await expect(page.getByLabel(/^Nome/)).toHaveValue(name);

  await page.getByRole("button", { name: "Criar tarefa" }).click();
  await expect(page).toHaveURL(/questionnaires\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Rascunho: ainda não é pedida a ninguém")).toBeVisible();
  // Its reach comes first; until it is confirmed nothing is published.
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: `Publicar “${name}”?` });
  await expect(publishing.getByText(/^[\d.]+ pessoas, [\d.]+ PDVs, todos os dias$/)).toBeVisible();
  await expect(publishing.getByText("Sem filtro, a tarefa é pedida a todos")).toBeVisible();
  await expect(publishing.getByText("Perguntas (2)")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await publishing.getByRole("button", { name: "Cancelar" }).click();
  await expect(publishing).toBeHidden();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await publishing.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Tarefa publicada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar", exact: true })).toBeHidden();

  const id = page.url().split("/").at(-1);
  const stored = await api.post(`questionnaires/${id}`);
  expect(stored).toMatchObject({
    name,
    version: 1,
    items: [{ show_when: null }, { mandatory_answer: true, show_when: { operator: "equals", value: true } }],
  });
  expect(stored.published_at).not.toBeNull();
  await api.post(`questionnaires/${id}/delete`);
});

test("a ready set brings choices that dashboards count, and a task says which one it lacks", async ({ page }) => {
  await openAs(page, "admin", "/questionnaires/new");
  await page.getByRole("button", { name: "Adicionar pergunta", exact: true }).click();
  await page.getByRole("button", { name: "Criar pergunta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova pergunta" });
  const name = unique("Que ponto extra?");
  await dialog.getByLabel(/^Texto da pergunta/).fill(name);
  await dialog.getByLabel(/^Tipo/).selectOption({ label: "Opções" });
  await dialog.getByLabel(/^Subtipo/).selectOption({ label: "Tipos de ponto extra" });
  await dialog.getByRole("button", { name: "tipo de ponto extra" }).click();
  await expect(dialog.getByLabel(/^Opção \d+$/)).toHaveCount(7);
  await expect(dialog.getByLabel("Opção 3", { exact: true })).toHaveValue("Ilha");
  await expect(dialog.getByLabel("Significado da opção 3 para os painéis")).toHaveValue("island");
  await dialog.getByLabel("Significado da opção 7 para os painéis").selectOption({ label: "Sem significado" });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Criar pergunta" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Uma opção ainda não tem significado")).toBeVisible();
  await expect(page.getByText("cujas opções digam a origem do ponto extra")).toBeVisible();
});

test("somebody else's save is told before it is overwritten", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const question = await api.post("questions/create", { name: unique("Foto da gôndola"), type: "boolean" });
  const task = await api.post("questionnaires/create", { name: unique("Foto"), items: [{ question_id: question.id }] });
  await openAs(page, "admin", `/questionnaires/${task.id}`);
  await page.getByLabel(/^Nome/).fill("Meu nome");
  await api.post(`questionnaires/${task.id}/update`, { name: "Nome de outra pessoa" });
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const conflict = page.getByRole("dialog");
  await expect(conflict.getByText("Nome de outra pessoa")).toBeVisible();
  await conflict.getByRole("button", { name: "Salvar o que digitei" }).click();
  await expect(page.getByText("Tarefa salva")).toBeVisible();
  expect((await api.post(`questionnaires/${task.id}`)).name).toBe("Meu nome");
});

test("builder, filters and e-mails have no accessibility violations, on a phone neither", async ({ page, request }) => {
  test.slow();
  const api = await apiAs(request, "admin");
  const question = await api.post("questions/create", { name: unique("Preço"), type: "product_price", precision: 2 });
  const task = await api.post("questionnaires/create", {
    name: unique("Preço"),
    type: "product",
    items: [{ question_id: question.id, mandatory_answer: true }],
  });
  await api.post("questionnaire-filters/create", {
    questionnaire_id: task.id,
    name: "Toda semana",
    frequencies: ["week_1"],
  });
  await api.post("questionnaire-emails/create", {
    questionnaire_id: task.id,
    subject: "Preço alto em {pdv}",
    recipient: "comercial@exemplo.com.br",
    conditions: [{ question_id: question.id, operator: "greater", value: "10" }],
  });
  const [desktop, phone] = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  for (const tab of ["", "?tab=filters", "?tab=emails", "?tab=history"]) {
    await page.setViewportSize(desktop);
    await openAs(page, "admin", `/questionnaires/${task.id}${tab}`);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      const parts = page.getByRole("group", { name: "Partes do construtor" });
      if (tab === "") await expect(size === phone ? parts : outline(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(page), `${tab} ${size.width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
    }
  }
  await page.setViewportSize(desktop);
  await openAs(page, "admin", `/questionnaires/${task.id}?tab=emails`);
  await expect(page.getByText("Quando", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Editar e testar" }).click();
  await expect(page.getByText("A tarefa ainda não tem respostas para testar.")).toBeVisible();

  // In force, its only filter goes once it was seen whom it will be asked of without.
  await openAs(page, "admin", `/questionnaires/${task.id}?tab=filters`);
  await page.getByRole("button", { name: "Ações: Toda semana" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const last = page.getByRole("dialog", { name: "Excluir “Toda semana”?" });
  await expect(last.getByText("Sem filtro, a tarefa é pedida a todos")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await last.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("“Toda semana” excluído")).toBeVisible();
});
