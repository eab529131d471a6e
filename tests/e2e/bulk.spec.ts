import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, removeMade, unique, visit } from "./support/login";
import { test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog");
const STORES = 200;

test.afterEach(removeMade);

test("the channel of two hundred stores is changed, looked at and taken back", async ({ page, request }) => {
  test.slow();
  const api = await apiAs(request, "admin");
  const [mark, from, to] = [unique("Giro"), unique("Varejo"), unique("Atacado")];
  const old = await api.post("pos-channels/create", { name: from });
  await api.post("pos-channels/create", { name: to });
  const numbers = Array.from({ length: STORES }, (_, n) => String(n).padStart(3, "0"));
  for (let at = 0; at < numbers.length; at += 20)
    await Promise.all(
      numbers.slice(at, at + 20).map((n) =>
        // Every fourth has no channel yet.
        api.post("pos/create", { name: `${mark} ${n}`, ...(Number(n) % 4 > 0 && { channel_id: old.id }) }),
      ),
    );

  await openAs(page, "admin", `/pos?q=${encodeURIComponent(mark)}`);
  await page.getByRole("checkbox", { name: "Selecionar todos os registros desta página" }).check();
  await page.getByRole("button", { name: `selecionar os ${STORES} registros do filtro` }).click();
  await page.getByRole("button", { name: "Alterar campos" }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Alterar campos de ${STORES} PDVs`);
  const confirm = dialog(page).getByRole("button", { name: /^Alterar \d+ PDVs$/ });
  await expect(confirm).toBeDisabled();
  await dialog(page).getByLabel("Campo", { exact: true }).selectOption({ label: "Canal" });
  await dialog(page).getByRole("combobox", { name: "Valor" }).fill(to);
  await page.getByRole("option", { name: to }).click();
  await expect(dialog(page).getByText(`${STORES} registros mudam.`)).toBeVisible();
  await expect(dialog(page).getByRole("row", { name: `Canal ${from} ${to} 150` })).toBeVisible();
  await expect(dialog(page).getByRole("row", { name: `Canal — ${to} 50` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await confirm.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${STORES} registros alterados`, { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /^Lista/ })
      .getByText(to)
      .first(),
  ).toBeVisible();

  await page.getByRole("button", { name: "Desfazer tudo" }).click();
  await expect(page.getByText("Devolvendo os valores de antes").or(page.getByText("Concluído")).first()).toBeVisible();
  // Rows first: a list that is still on its way holds nothing of either.
  await expect(async () => {
    await visit(page, `/pos?q=${encodeURIComponent(mark)}`);
    const list = page.getByRole("region", { name: /^Lista/ });
    await expect(list.getByText(from).first()).toBeVisible({ timeout: 3_000 });
    await expect(list.getByText(to)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("what a rule would refuse is said before, and what was refused after", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const mark = unique("Praça");
  const [north, south] = [
    await api.post("pos-chains/create", { name: unique("Norte") }),
    await api.post("pos-chains/create", { name: unique("Sul") }),
  ];
  const flag = unique("Expresso");
  await api.post("pos-flags/create", { name: flag, chain_id: north.id });
  await api.post("pos/create", { name: `${mark} A`, chain_id: north.id });
  await api.post("pos/create", { name: `${mark} B`, chain_id: south.id });
  await openAs(page, "admin", `/pos?q=${encodeURIComponent(mark)}`);
  await page.getByRole("checkbox", { name: "Selecionar todos os registros desta página" }).check();
  await page.getByRole("button", { name: "Alterar campos" }).click();
  await dialog(page).getByLabel("Campo", { exact: true }).selectOption({ label: "Bandeira" });
  await dialog(page).getByRole("combobox", { name: "Valor" }).fill(flag);
  await page.getByRole("option", { name: flag }).click();
  await expect(dialog(page).getByText("De 2 registros experimentados, 1 seria recusado")).toBeVisible();
  await expect(dialog(page).getByText(/B: Bandeira: /)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Alterar 2 PDVs" }).click();
  await expect(page.getByText("1 registro alterado · 1 com falha", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ver resultado" }).click();
  await expect(dialog(page).getByText(/B: Bandeira: /)).toBeVisible();
});
