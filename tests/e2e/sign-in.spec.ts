import type { Page } from "playwright/test";
import { ACCOUNTS, fillLogin, signIn } from "./accounts";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { test } from "./support/test";

/** Signs in where the home, the dearest of all screens, is not what is looked at. */
const signInAside = (page: Page) => signIn(page, "admin", "/login?redirectFrom=%2Fteams");
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

test("a guarded address asks for the login and comes back with its query", async ({ page }) => {
  await page.goto("/users?q=ana&page=1");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fusers%3Fq%3Dana%26page%3D1$/);
  await fillLogin(page, ACCOUNTS.admin);
  await expect(page).toHaveURL(/\/users\?q=ana&page=1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Usuários/);
});

test("another site's address is not where the login leads", async ({ context, baseURL }) => {
  for (const from of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)"]) {
    await context.clearCookies();
    // A page each: the one before is still on its way home, and would break off where this one goes.
    const page = await context.newPage();
    await page.goto(`/login?redirectFrom=${encodeURIComponent(from)}`);
    await fillLogin(page, ACCOUNTS.superAdmin);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).host).toBe(new URL(baseURL ?? "").host);
    await page.close();
  }
});

test("errors stand at the field and in a summary, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(alertOf(page)).toContainText("Corrija 2 campos");
  await expect(alertOf(page)).toBeFocused();
  await page.getByRole("link", { name: /E-mail/ }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
  await fillLogin(page, ACCOUNTS.admin, "senha-errada");
  await expect(alertOf(page)).toHaveText("E-mail ou senha inválidos");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(ACCOUNTS.admin);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("senha-errada");
});

test("it works without a script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login?redirectFrom=%2Fpos");
  await fillLogin(page, ACCOUNTS.admin, "senha-errada");
  await expect(alertOf(page)).toHaveText("E-mail ou senha inválidos");
  await fillLogin(page, ACCOUNTS.admin);
  await expect(page).toHaveURL(/\/pos$/);
  await context.close();
});

test("the cookie is out of reach of scripts, and browser storage holds no token", async ({ page, context }) => {
  await signInAside(page);
  const session = (await context.cookies()).find((cookie) => cookie.name === "gondola.session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("gondola.session");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/);
});

test("signing out in one tab signs the others out, and the old cookie opens nothing", async ({ page, context }) => {
  await signInAside(page);
  const other = await context.newPage();
  await other.goto("/pos");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login\?reason=out/);
  await expect(other).toHaveURL(/\/login/);
  await context.addCookies(cookies);
  await page.goto("/users");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fusers&reason=ended/);
});

test("a tab that is signed out before its scripts have come leaves too", async ({ page, context }) => {
  await signInAside(page);
  const other = await context.newPage();
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await other.route("**/_next/static/**/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await other.goto("/pos", { waitUntil: "commit" });
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login\?reason=out/);
  letScriptsCome();
  await expect(other).toHaveURL(/\/login/);
  // Who signs in again in a tab that stood at the login meanwhile stays in.
  await page.goto("/login");
  await other.reload();
  await fillLogin(page, ACCOUNTS.admin);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/users");
  await expect(page).toHaveURL(/\/users/);
});

test("the login is found by search engines, and no address that is a key", async ({ request }) => {
  const kept = /<meta name="robots" content="[^"]*noindex/;
  expect(await (await request.get("/login")).text()).not.toMatch(kept);
  for (const path of ["/confirm-account?token=guessed", "/forget-password?token=guessed", "/share/guessed"])
    expect(await (await request.get(path)).text(), path).toMatch(kept);
});

test("whoever is signed in is sent home from the public pages", async ({ page }) => {
  await signIn(page, "superAdmin");
  for (const path of ["/login", "/forget-password", "/confirm-account"]) {
    await page.goto(path);
    await expect(page).toHaveURL(({ pathname }) => pathname === "/tenant");
  }
});

test("the super admin sees the tenants, and nobody else does", async ({ page }) => {
  await signIn(page, "superAdmin");
  await expect(page).toHaveURL(/\/tenant$/);
  await page.goto("/users");
  await expect(page).toHaveURL(/\/tenant$/);
  await page.goto("/logout");
  await signIn(page, "admin", "/login?redirectFrom=%2Ftenant");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
});

test("a flag switches the language, and it stays after the login", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await fillLogin(page, ACCOUNTS.coordinator);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summary");
});

test.describe("at another time", () => {
  test.use({ ownContext: true });

  test("a session that ends under an open page asks for the password over it", async ({ page, context }) => {
    await page.clock.install();
    await signIn(page, "supervisor", "/login?redirectFrom=%2Fpos");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.fastForward("01:26:00");
    await expect(page.getByRole("dialog")).toContainText("Sua sessão termina em");
    await context.clearCookies();
    await page.clock.fastForward("00:06:00");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Entre de novo para continuar");
    await dialog.getByLabel("Senha", { exact: true }).fill("gondola123");
    await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pos$/);
  });
});

test("a forgotten password: the same words for every address", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esqueci minha senha");
  await page.getByLabel("E-mail", { exact: true }).fill("ninguem@nada.test");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("status")).toContainText("Se houver uma conta com ninguem@nada.test");
});

test("a browser in another language begins in Portuguese, and keeps what was chosen", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/forget-password");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

// Every pair of theme, language and size once.
const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
for (const { colorScheme, locale, viewport } of [
  { colorScheme: "light", locale: "pt-BR", viewport: wide },
  { colorScheme: "light", locale: "en", viewport: phone },
  { colorScheme: "dark", locale: "pt-BR", viewport: phone },
  { colorScheme: "dark", locale: "en", viewport: wide },
] as const) {
  test(`axe finds nothing on the public pages (${colorScheme}, ${locale}, ${viewport.width})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ colorScheme, locale, viewport });
    await context.addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    const page = await context.newPage();
    const token = "a".repeat(43);
    for (const path of [
      "/login?reason=expired",
      "/forget-password",
      `/forget-password?token=${token}`,
      "/confirm-account",
    ]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
    await page.goto("/login");
    await page.getByRole("button", { name: /^(Entrar|Sign in)$/ }).click();
    await expect(alertOf(page)).toBeVisible();
    expect(await violations(page), "with errors").toEqual([]);
    await context.close();
  });
}
