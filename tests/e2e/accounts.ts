import type { Page } from "playwright/test";
import { expect } from "./support/expect";

/** The accounts of the demonstration; all have one password. */
export const PASSWORD = "gondola123";
export const ACCOUNTS = {
  superAdmin: "super@gondola.test",
  admin: "admin@araucaria.test",
  coordinator: "coordenacao@araucaria.test",
  supervisor: "supervisor@araucaria.test",
  client: "cliente@serraazul.test",
  promoter: "promotor@araucaria.test",
  otherAdmin: "admin@nortecampo.test",
  emptyAdmin: "admin@vazia.test",
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Fills in the login form that is open. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^(Senha|Password)/).fill(password);
  await page.getByRole("button", { name: /^(Entrar|Sign in)$/ }).click();
}

/** Signs in and waits for the page that opens: where one was going, else the role's home. */
export async function signIn(page: Page, account: Account, from = "/login"): Promise<void> {
  await page.goto(from);
  await fillLogin(page, ACCOUNTS[account]);
  await expect(page).not.toHaveURL(/\/login/);
}
