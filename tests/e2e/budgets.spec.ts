import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import type { Account } from "./accounts";
import { expect } from "./support/expect";
import { openAs } from "./support/login";
import { test } from "./support/test";

/** Most kilobytes (1,000 bytes, gzip -9) of JavaScript that the first load of a page may ask for. */
const BUDGETS = { public: 160, list: 205, form: 185, shell: 195 } as const;
/** Most kilobytes that the charts of the summary fetch once it stands. */
const CHARTS = 105;
type Kind = keyof typeof BUDGETS;

const RECORDS = SCREENS.filter(({ kind, only }) => kind === "authenticated" && only !== "superAdmin");
/** Pages of their own make, measured against the shell that they fill. */
const SHELLS = new Set(["/", "/profile"]);
const FORMS = ["/pos", "/users", "/products", "/mixes", "/posChain", "/roles", "/questions", "/files"];

/** Scripts that the document itself names, without what only browsers without modules load. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  return [...new Set(tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).map(([, src = ""]) => src))];
}

const weights = new Map<string, number>();

async function weightOf(page: Page, src: string): Promise<number> {
  const known = weights.get(src);
  if (known !== undefined) return known;
  const answer = await page.request.get(src);
  expect(answer.status(), src).toBe(200);
  const weight = gzipSync(await answer.body(), { level: 9 }).length;
  weights.set(src, weight);
  return weight;
}

async function expectWithin(page: Page, path: string, kind: Kind): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const scripts = scriptsOf(html);
  expect(scripts.length, `${path} names no script`).toBeGreaterThan(3);
  let bytes = 0;
  for (const src of scripts) bytes += await weightOf(page, src);
  const kilobytes = bytes / 1_000;
  expect.soft(kilobytes, `${path}, kB of JavaScript`).toBeLessThanOrEqual(BUDGETS[kind]);
}

test("public pages", async ({ page }) => {
  for (const path of [
    "/login",
    "/forget-password",
    "/confirm-account",
    "/api/docs",
    "/api/docs/pos",
    `/share/${"x".repeat(43)}`,
  ]) {
    await expectWithin(page, path, "public");
  }
});

async function signedIn(page: Page, account: Account): Promise<void> {
  await openAs(page, account, account === "superAdmin" ? "/tenant" : "/pos");
}

test("lists", async ({ page }) => {
  await signedIn(page, "admin");
  const lists = RECORDS.filter(({ built, path }) => built && !SHELLS.has(path) && !path.includes(":"));
  expect(lists.length).toBeGreaterThan(10);
  for (const { path } of lists) await expectWithin(page, path, "list");
});

test("the charts come after the page, and are not heavier than they may be", async ({ page }) => {
  await signedIn(page, "admin");
  const first = new Set(scriptsOf(await (await page.request.get("/")).text()));
  const later = new Set<string>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith(".js") && !first.has(pathname)) later.add(pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("img", { name: /^Cumprimento do roteiro por dia/ }).first()).toBeVisible();
  const charts = async () => {
    let bytes = 0;
    for (const src of [...later])
      if (/nivo/i.test(await (await page.request.get(src)).text())) bytes += await weightOf(page, src);
    return bytes;
  };
  // The charts' own code comes some time after their place in the page.
  await expect.poll(charts).toBeGreaterThan(30_000);
  await page.waitForLoadState("networkidle");
  expect((await charts()) / 1_000, "kB of charts").toBeLessThanOrEqual(CHARTS);
});

test("forms of a new record", async ({ page }) => {
  await signedIn(page, "admin");
  for (const path of FORMS) await expectWithin(page, `${path}/new`, "form");
});

test("the shell, and what the super admin sees", async ({ page }) => {
  await signedIn(page, "admin");
  for (const path of SHELLS) await expectWithin(page, path, "shell");
  await page.context().clearCookies();
  await signedIn(page, "superAdmin");
  await expectWithin(page, "/tenant", "list");
  await expectWithin(page, "/tenant/new", "form");
});
