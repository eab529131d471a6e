import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique } from "./support/login";
import { test } from "./support/test";

test.afterEach(removeMade);

/** A role of this run's own, below the administrator's. */
async function ownRole(api: Awaited<ReturnType<typeof apiAs>>, permissions: readonly string[]) {
  const alias = unique("Vendas");
  const [admin] = (await api.post("roles", { search: "name:admin entidade" })) as unknown as { id: string }[];
  const { id } = await api.post("roles/create", { name: alias, alias, parent_role_id: admin?.id });
  await api.post(`roles/${id}/batch-assign`, { permissions });
  return { id, alias };
}

test("permissions are chosen, reviewed and saved; the role's menu is shown before", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const { id, alias } = await ownRole(api, ["PROFILE_GET", "POS_GET", "POSSCREEN_GET"]);
  await openAs(page, "admin", `/roles/${id}/permissions`);
  await expect(page.getByRole("heading", { name: `Permissões: ${alias}` })).toBeVisible();

  await page.getByRole("searchbox", { name: "Buscar permissão" }).fill("marcas");
  await page.getByRole("checkbox", { name: /^Ver: Marcas/ }).check();
  await page.getByRole("checkbox", { name: /^Tela: Marcas/ }).check();
  await page.getByRole("searchbox", { name: "Buscar permissão" }).fill("");
  await page.getByRole("checkbox", { name: /^Ver: Pontos de venda/ }).uncheck();

  await page.getByRole("button", { name: "Ver como este papel" }).click();
  const preview = page.getByRole("dialog", { name: `Ver como ${alias}` });
  await expect(preview.getByText("Marcas", { exact: true }).last()).toBeVisible();
  await expect(preview.getByText("Pontos de venda")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Rever e salvar" }).click();
  const review = page.getByRole("dialog", { name: `Salvar as permissões de ${alias}?` });
  await expect(review.getByText("2 incluídas")).toBeVisible();
  await expect(review.getByText("1 retirada")).toBeVisible();
  await review.getByRole("button", { name: "Salvar permissões" }).click();
  await expect(review).toBeHidden();
  const held = await api.post(`roles/${id}/get-permissions`);
  expect(held).toEqual(["BRANDSSCREEN_GET", "BRAND_GET", "POSSCREEN_GET", "PROFILE_GET"]);
});

test("taking a default away is warned about, and nothing is saved without a yes", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const [promoter] = (await api.post("roles", {
    search: "name:promotor",
    sort: "alias|asc",
    page: 1,
    per_page: 100,
  })) as unknown as { id: string }[];
  const before = await api.post(`roles/${promoter?.id}/get-permissions`);
  await openAs(page, "admin", `/roles/${promoter?.id}/permissions`);
  await page.getByRole("checkbox", { name: /^Ver: Arquivos/ }).uncheck();
  await page.getByRole("button", { name: "Rever e salvar" }).click();
  await expect(page.getByText("Retirar uma permissão padrão pode deixar o sistema inconsistente")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("button", { name: "Rever e salvar" })).toBeHidden();
  expect(await api.post(`roles/${promoter?.id}/get-permissions`)).toEqual(before);
});

test("the matrix is for admins, reads without barriers and tells by keyboard who has a permission", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const { id } = await ownRole(api, ["PROFILE_GET"]);
  await openAs(page, "admin", `/roles/${id}/permissions`);
  await expect(page.getByRole("searchbox", { name: "Buscar permissão" })).toBeVisible();
  expect(await violations(page, { include: "#content" })).toEqual([]);

  const brands = page.getByRole("button", { name: "Marcas", exact: true });
  await brands.press("Enter");
  const who = page.getByRole("dialog", { name: "Quem tem: Marcas" });
  await expect(who.getByText(/ativas? t[eê]m?$/)).toBeVisible();
  await expect(who.getByRole("radio", { name: "Ver" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(who.getByRole("radio", { name: "Criar" })).toBeChecked();
  await expect(who.getByText(/ativas? t[eê]m?$/)).toBeVisible();
  expect(await violations(page, { include: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(who).toBeHidden();
  await expect(brands).toBeFocused();

  await page.context().clearCookies();
  await openAs(page, "coordinator", `/roles/${id}/permissions`);
  await expect(page).not.toHaveURL(/\/roles/);
});
