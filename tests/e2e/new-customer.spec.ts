import type { Page } from "playwright/test";
import { fillLogin, signIn } from "./accounts";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { visit } from "./support/login";
import { test } from "./support/test";

const PASSWORD = "primeira-senha";

/** The newest mail to an address, as the super admin finds it in the outbox. */
async function newestLink(page: Page, email: string): Promise<string> {
  await page.goto("/dev/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: email }).first();
  await expect(mail).toContainText("Confirme sua conta");
  return /https?:\/\/\S+token=[\w-]+/.exec((await mail.textContent()) ?? "")?.[0] ?? "";
}

test("a customer is taken in: tenant, first administrator, invitation sent again, password, sign-in", async ({
  page,
  browser,
}) => {
  const name = `Agência ${test.info().workerIndex}-${Date.now()}`;
  const email = `primeira.${Date.now()}@agencia-nova.test`;
  await signIn(page, "superAdmin", "/login?redirectFrom=%2Ftenant%2Fnew");
  // The word "obrigatório" belongs to the name of a field that must be filled in.
  for (const [label, value] of [
    ["Nome", name],
    ["Dia-base do mês", "1"],
    ["Limite de usuários", "5"],
    ["Limite de clientes", "5"],
    ["Nome do administrador", "Primeira Pessoa"],
    ["E-mail do administrador", email],
    ["Distância máxima no check-in (m)", "300"],
    ["Distância máxima no check-out (m)", "300"],
    ["Tempo mínimo em loja (min)", "5"],
  ] as const)
    await page.getByRole("main").getByLabel(label).first().fill(value);
  await page.getByRole("combobox", { name: "Fuso horário" }).fill("Sao_Paulo");
  await page
    .getByRole("option", { name: /Sao Paulo/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveURL(/\/tenant(\?|$)/);
  await page.getByRole("link", { name, exact: true }).first().click();
  await page
    .getByRole("complementary", { name: `Resumo: ${name}` })
    .getByRole("link", { name: "Abrir" })
    .click();
  await page.getByRole("link", { name: "Pessoas", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Convidado");
  expect(await violations(page)).toEqual([]);

  const people = page.url();
  const first = await newestLink(page, email);
  await visit(page, people);
  await row.getByRole("button", { name: "Reenviar convite para Primeira Pessoa" }).click();
  await expect(page.getByText("convite enviado de novo")).toBeVisible();
  const second = await newestLink(page, email);
  expect(second).not.toBe(first);

  const own = await browser.newContext();
  const tab = await own.newPage();
  for (const [link, refused] of [
    [first, true],
    [second, false],
  ] as const) {
    await tab.goto(link);
    await tab.getByLabel(/^(Nova senha|Senha)/).fill(PASSWORD);
    await tab.getByLabel(/^Confirme a senha/).fill(PASSWORD);
    await tab.getByRole("button", { name: "Confirmar conta", exact: true }).click();
    if (refused) await expect(tab.getByRole("main").getByRole("alert")).toBeVisible();
  }
  await expect(tab).toHaveURL(/\/login/);
  await fillLogin(tab, email, PASSWORD);
  await expect(tab).toHaveURL(({ pathname }) => pathname === "/");
  await expect(tab.getByRole("button", { name: /Primeira Pessoa/ })).toBeVisible();

  // The first hour: an empty list leads to the import of its records, and to a file to begin with.
  await visit(tab, "/products");
  const sample = tab.waitForEvent("download");
  await tab.getByRole("link", { name: "modelo", exact: true }).click();
  expect((await sample).suggestedFilename()).toBe("produtos-modelo.csv");
  expect(await violations(tab)).toEqual([]);
  await tab.getByRole("link", { name: "Importe o arquivo" }).click();
  await expect(tab).toHaveURL(/\/importJobs\/new\?type=product$/);
  await expect(tab.getByLabel("O que importar")).toHaveValue("product");
  await own.close();
});
