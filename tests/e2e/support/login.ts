import type { APIRequestContext, BrowserContext, Cookie, Page, Response } from "playwright/test";
import { ACCOUNTS, type Account, PASSWORD } from "../accounts";
import { expect } from "./expect";

const kept = new Map<Account, Cookie[]>();

/** As much of React's own tree as says which elements it has taken over for good. */
type Fiber = { readonly stateNode: unknown; readonly child: Fiber | null; readonly sibling: Fiber | null };

/**
 * Waits until the page answers to clicks: what the server drew is there earlier than its scripts, and React marks elements that it is still
 * about to take over. A click that comes before is lost.
 */
async function ready(page: Page): Promise<void> {
  // Asked ten times a second, not for each frame: the question walks the whole tree, and the page needs its processor.
  const allTaken = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    const host = key && (Reflect.get(document, key) as { stateNode: { current: Fiber } }).stateNode.current;
    // A part that has come but is not shown yet leaves such a mark in its place.
    if (!host || document.querySelector("template[id^='B:']")) return false;
    const taken = new Set<unknown>();
    const waiting: (Fiber | null)[] = [host];
    for (let fiber = waiting.pop(); waiting.length > 0 || fiber; fiber = waiting.pop()) {
      if (!fiber) continue;
      taken.add(fiber.stateNode);
      waiting.push(fiber.sibling, fiber.child);
    }
    // Maps make buttons of their own.
    const controls = [...document.querySelectorAll("main button, main a")];
    return controls.every((control) => taken.has(control) || control.closest("[class*='gl-map']") !== null);
  };
  await page.waitForFunction(allTaken, undefined, { polling: 100 });
  await page.evaluate(() => {
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 3_000 }));
    return idle()
      .then(idle)
      .then(() => undefined);
  });
}

/** Opens an address, waits until it can be used, and gives what the server sent; old addresses lead to another one, which may begin while this waits. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const sent = await page.goto(path);
  await ready(page).catch((error: unknown) => {
    if (!/context was destroyed/i.test(String(error))) throw error;
    return ready(page);
  });
  return sent;
}

/** Signs in by next-auth's own calls: the login page and the home that follows it are what `sign-in.spec` looks at. */
async function signInto({ request }: BrowserContext, account: Account): Promise<void> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, login: ACCOUNTS[account], password: PASSWORD, json: "true" };
  const answer = await request.post("/api/auth/callback/credentials", { form });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Makes a context that account's; signs in once per worker and reuses the session after that. */
async function enterAs(context: BrowserContext, account: Account): Promise<void> {
  const cookies = kept.get(account);
  if (cookies) return context.addCookies(cookies);
  await signInto(context, account);
  kept.set(account, await context.cookies());
}

/** Opens a page as that account. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await enterAs(page.context(), account);
  await visit(page, path);
  if (!page.url().includes("/login")) return;
  // The session has ended meanwhile.
  kept.delete(account);
  await enterAs(page.context(), account);
  await visit(page, path);
}

type Body = Readonly<Record<string, unknown>>;
const made: (() => Promise<void>)[] = [];

/** Takes away what `post("…/create")` has made since, last first; what something else depends on by now stays. */
export async function removeMade(): Promise<void> {
  for (const remove of made.splice(0).reverse()) await remove();
}

export type Api = {
  readonly tenantId: string;
  readonly userId: string;
  /** Calls `POST /api/tenant/{id}/{path}` and gives `data`. Fails the test on anything but 200 or 201. */
  readonly post: (path: string, body?: Body) => Promise<{ readonly id: string } & Body>;
};

type Signed = { readonly access_token: string; readonly user: { readonly id: string; readonly tenant_id: string } };
const signed = new Map<Account, Signed>();

async function signIn(request: APIRequestContext, account: Account): Promise<Signed> {
  const login = await request.post("/api/login", { data: { login: ACCOUNTS[account], password: PASSWORD } });
  expect(login.status()).toBe(200);
  const answer = (await login.json()) as Signed;
  signed.set(account, answer);
  return answer;
}

/** The POST API as that account, to prepare what a test needs; signs in once per worker. */
export async function apiAs(request: APIRequestContext, account: Account): Promise<Api> {
  const { access_token: token, user } = signed.get(account) ?? (await signIn(request, account));
  const headers = { authorization: `Bearer ${token}` };
  // Not through `request`: it is closed when its test ends, and what a test made may be taken away after that.
  const remove = async (path: string) =>
    void (await fetch(`${process.env.E2E_URL ?? "http://localhost:3000"}/api/tenant/${user.tenant_id}/${path}`, {
      method: "POST",
      headers,
    }));
  return {
    tenantId: user.tenant_id,
    userId: user.id,
    async post(path, body = {}) {
      const answer = await request.post(`/api/tenant/${user.tenant_id}/${path}`, {
        data: body,
        headers,
      });
      expect([200, 201], await answer.text()).toContain(answer.status());
      const { data } = (await answer.json()) as { data: { id: string } & Body };
      if (path.endsWith("/create")) made.push(() => remove(path.replace(/create$/, `${data.id}/delete`)));
      return data;
    },
  };
}

/** A name that no other run has. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
