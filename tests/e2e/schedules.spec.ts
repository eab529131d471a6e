import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique, visit } from "./support/login";
import { test } from "./support/test";

test.afterEach(removeMade);

/** Chooses a record in a combo of the form. */
async function choose(page: Page, label: RegExp, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(name);
  await page.getByRole("option", { name }).click();
}

test("a route is made with its meaning before the eyes, and its twin is refused before and while saving", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const name = unique("Loja do roteiro");
  const listed = (path: string, body: Record<string, unknown>) =>
    api.post(path, body) as unknown as Promise<readonly { id: string; name: string }[]>;
  const [promoter] = await listed("users", { filters: { type: "promoter", is_active: true }, per_page: 1 });
  const people = promoter?.name ?? "";
  const pos = await api.post("pos/create", { name });
  await openAs(page, "admin", "/workschedules");
  await page.getByRole("link", { name: "Novo roteiro" }).click();
  await expect(page.getByRole("heading", { name: "Novo roteiro" })).toBeVisible();
  await choose(page, /^Promotor/, people);
  await choose(page, /^PDV/, name);
  await page.getByLabel(/^Início(?! planejado)/).fill("2030-01-01");
  await page.getByLabel("Minutos planejados").fill("45");

  for (const day of ["segunda-feira", "quarta-feira", "sexta-feira", "sábado", "domingo"]) {
    await page.getByRole("checkbox", { name: day }).uncheck();
  }
  await page.getByRole("checkbox", { name: "2ª semana do mês" }).check();
  await page.getByRole("checkbox", { name: "4ª semana do mês" }).check();
  const summary = page.getByText("Toda 2ª e 4ª semana, ter e qui", { exact: true });
  await expect(summary).toBeVisible();
  await expect(page.getByText("Próximas 10 datas")).toBeVisible();
  await expect(page.getByText("ter 08/01/2030")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Próximos 60 dias do promotor" })).toBeVisible();

  await page.getByText("Escolher dias do mês").click();
  await page.getByRole("checkbox", { name: "31", exact: true }).check();
  await expect(page.getByText(/não combinam: a visita não acontece em nenhum dia/)).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Com esta regra a visita não acontece em nenhum dia").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "31", exact: true }).uncheck();
  await expect(summary).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/workschedules(\?|$)/);
  await page.getByRole("searchbox").fill(name);
  await expect(page.locator("tbody tr")).toHaveCount(1);

  // The twin: said while it is typed, refused when it is sent all the same, and nothing typed is lost.
  await visit(page, "/workschedules/new");
  await choose(page, /^Promotor/, people);
  await choose(page, /^PDV/, name);
  await page.getByLabel(/^Início(?! planejado)/).fill("2030-06-01");
  for (const day of ["segunda-feira", "quarta-feira", "sexta-feira", "sábado", "domingo"]) {
    await page.getByRole("checkbox", { name: day }).uncheck();
  }
  await page.getByRole("checkbox", { name: "4ª semana do mês" }).check();
  await page.getByRole("checkbox", { name: "2ª semana do mês" }).check();
  const twin = page.getByText("Já existe um roteiro com as mesmas visitas");
  await expect(twin).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/(mesmos parâmetros a partir de|que vale desde) 01\/01\/2030/).first()).toBeVisible();
  await expect(summary).toBeVisible();
  // One week fewer is still the same visit in the other.
  await page.getByRole("checkbox", { name: "2ª semana do mês" }).uncheck();
  await expect(page.getByText("Toda 4ª semana, ter e qui", { exact: true })).toBeVisible();
  await expect(twin).toBeVisible();
  await page.getByRole("checkbox", { name: "1ª semana do mês" }).check();
  await page.getByRole("checkbox", { name: "4ª semana do mês" }).uncheck();
  await expect(twin).toHaveCount(0);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/workschedules(\?|$)/);

  const made = await listed("workschedules", { filters: { pos_id: pos.id } });
  expect(made).toHaveLength(2);
  for (const { id } of made) await api.post(`workschedules/${id}/delete`);
});

test("the load of the week opens a day and puts it in order", async ({ page }) => {
  await openAs(page, "admin", "/workschedules/load");
  await expect(page.getByRole("heading", { name: "Carga da semana" })).toBeVisible();
  await page.getByRole("link", { name: "Próxima semana" }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
  const day = page.locator("tbody td button").first();
  await day.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/em linha reta entre as lojas/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Fechar" }).first().click();
  await expect(dialog).toHaveCount(0);
});
