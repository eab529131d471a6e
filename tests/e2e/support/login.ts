import { type APIRequestContext, type Cookie, expect, type Page } from "@playwright/test";
import { ACCOUNTS, type Account, PASSWORD, signIn } from "../accounts";

const kept = new Map<Account, Cookie[]>();

/** Opens a page as that account; signs in through the login page once per worker and reuses the session after that. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  const cookies = kept.get(account);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto(path);
    if (!page.url().includes("/login")) return;
  }
  await signIn(page, account);
  kept.set(account, await page.context().cookies());
  await page.goto(path);
}

type Body = Readonly<Record<string, unknown>>;
export type Api = {
  readonly tenantId: string;
  /** Calls `POST /api/tenant/{id}/{path}` and gives `data`. Fails the test on anything but 200 or 201. */
  readonly post: (path: string, body?: Body) => Promise<{ readonly id: string } & Body>;
};

/** The POST API as that account, to prepare what a test needs. */
export async function apiAs(request: APIRequestContext, account: Account): Promise<Api> {
  const login = await request.post("/api/login", { data: { login: ACCOUNTS[account], password: PASSWORD } });
  expect(login.status()).toBe(200);
  const { access_token: token, user } = (await login.json()) as { access_token: string; user: { tenant_id: string } };
  return {
    tenantId: user.tenant_id,
    async post(path, body = {}) {
      const answer = await request.post(`/api/tenant/${user.tenant_id}/${path}`, {
        data: body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([200, 201], await answer.text()).toContain(answer.status());
      return ((await answer.json()) as { data: { id: string } & Body }).data;
    },
  };
}

/** A name that no other run has. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
