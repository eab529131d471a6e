import { readdirSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { WINDOW_COOKIE } from "../../components/layout/preferences";
import { SCREENS } from "../../lib/platform/permissions/screen-list";
import type { Account } from "./accounts";
import { shifted, still, violations } from "./support/axe";
import { openAs, visit } from "./support/login";
import { markupFaults } from "./support/markup";

/** Every combination, role, lesser page and record when asked (`LOOKS=all`): half an hour, for whoever has changed what all screens share. */
const ALL = process.env.LOOKS === "all";
/** Where pictures of them are put, if anywhere. */
const PICTURES = process.env.LOOKS_FOLDER;
const pictureOf = (...of: readonly (string | number | null)[]) =>
  `${PICTURES}/${of.join(" ").replaceAll(/[^\w]+/g, "-")}.png`;
const MINE = SCREENS.filter(
  (s) => s.built && s.kind === "authenticated" && s.only !== "superAdmin" && !s.path.includes(":"),
).map(({ path }) => path);
const PUBLIC = ["/login", "/forget-password", "/confirm-account", "/api/docs", "/api/docs/pos-checks", "/nowhere"];
/** Pages without a name in their address, whether or not the menu or a list leads to them. */
const pagesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => name === "page.tsx" && !parentPath.includes("["))
    .map(({ parentPath }) => parentPath.slice(folder.length).replaceAll("\\", "/") || "/");

/** The sweep in pieces, so that both workers are busy to the end of it; neighbours, which weigh the same, in different ones. */
const PIECES = 6;
const MENU_LINKS = [".nav-link:not([aria-current])", ".nav-star", "h2:has(> .nav-group)"];
const pieceOf = (paths: readonly string[], piece: number) => paths.filter((_, i) => i % PIECES === piece);

/** What has less room than its words: fields whose text is cut, and cards whose table goes on beyond their edge. */
const squeezed = (page: Page) =>
  page.evaluate(() => {
    const seen = (box: Element) => box.clientWidth > 0;
    const over = (box: Element) => seen(box) && box.scrollWidth > box.clientWidth + 1;
    const fields = [...document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden], [type=search])")];
    const cards = [...document.querySelectorAll("main .table-frame:has(.card-cell)")];
    return [
      ...fields.filter((field) => field.value !== "" && over(field)).map(({ value }) => value),
      ...cards.filter(over).map((card) => card.getAttribute("aria-label")),
    ];
  });

/** The page of a list's first record, where its rows lead to one. */
const recordOf = (page: Page, list: string) =>
  page
    .locator(`main a[href^="${list}/"]:not([href*="/new"])`)
    .first()
    .getAttribute("href", { timeout: 1_000 })
    .catch(() => null);

type Look = {
  readonly locale: "pt-BR" | "en";
  readonly colorScheme: "light" | "dark";
  readonly viewport: { readonly width: number; readonly height: number };
};
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Each language, theme and size once over all screens. */
const ONCE: readonly Look[] = [
  { locale: "pt-BR", colorScheme: "light", viewport: DESKTOP },
  { locale: "en", colorScheme: "dark", viewport: PHONE },
];
const EACH: readonly Look[] = (["pt-BR", "en"] as const).flatMap((locale) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    [DESKTOP, PHONE].map((viewport) => ({ locale, colorScheme, viewport })),
  ),
);

type Reader = { readonly account: Account | null; readonly paths: readonly string[]; readonly looks: readonly Look[] };
const ALL_PAGES = () => [...new Set([...MINE, ...pagesOf("app/(back-office)")])].filter((path) => path !== "/tenant");
/** Who looks at what, and how; a page that is not theirs says so, or leads home. */
const READERS: readonly Reader[] = ALL
  ? [
      { account: "admin", paths: ALL_PAGES(), looks: EACH },
      { account: null, paths: PUBLIC, looks: EACH },
      ...(["client", "supervisor", "promoter", "emptyAdmin"] as const).map((account) => ({
        ...{ account, paths: MINE, looks: ONCE },
      })),
      { account: "superAdmin", paths: ["/tenant"], looks: EACH },
    ]
  : [{ account: "admin", paths: MINE, looks: ONCE }];

for (const { account, paths, looks } of READERS)
  for (const { locale, colorScheme, viewport } of looks)
    test.describe(`${account ?? "nobody"}, ${locale}, ${colorScheme}, ${viewport.width}`, () => {
      test.use({ locale, colorScheme, viewport });
      for (let piece = 0; piece < Math.min(PIECES, paths.length); piece += 1)
        test(`every screen is accessible, stands still, fits its window and complains of nothing (${piece + 1} of ${PIECES})`, async ({
          page,
          baseURL,
        }) => {
          test.setTimeout(test.info().timeout * (ALL ? 10 : 3));
          const complaints: string[] = [];
          page.on("pageerror", (error) => complaints.push(error.message));
          page.on("console", (message) => {
            // A document's own status is told below.
            const isOfDocument = message.location().url === page.url();
            if (message.type() === "error" && !isOfDocument) complaints.push(`${page.url()}: ${message.text()}`);
          });
          page.on("response", (answer) => {
            // A page that is not there, or not theirs, says so with its status too.
            const said = ALL && account !== "admin" && answer.request().isNavigationRequest();
            if (answer.status() >= 400 && !said) complaints.push(`${answer.status()} ${answer.url()}`);
          });
          if (account) await openAs(page, account, "/");
          await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
          const look = async (path: string, first: boolean) => {
            const sent = await visit(page, path);
            await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
            await expect(page.locator("html")).toHaveAttribute("lang", locale);
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect.soft(over, path).toBeLessThanOrEqual(0);
            expect.soft(await squeezed(page), path).toEqual([]);
            expect.soft(await shifted(page), path).toBeLessThanOrEqual(0.02);
            // The same elements come in both languages and themes, and to a phone that says it is one.
            if (locale === "pt-BR" && colorScheme === "light")
              expect.soft(await markupFaults((await sent?.text()) ?? ""), path).toEqual([]);
            if (PICTURES)
              await page.screenshot({ path: pictureOf(account, path, locale, colorScheme, viewport.width) });
            const record = ALL ? await recordOf(page, path) : null;
            // The menu of sixty links is the same beside each screen: it is looked at beside the first.
            await still(page, ...(first ? [] : MENU_LINKS));
            expect.soft(await violations(page), path).toEqual([]);
            return record;
          };
          for (const [at, path] of pieceOf(paths, piece).entries()) {
            const record = await look(path, at === 0);
            if (record) await look(record, false);
          }
          expect(complaints).toEqual([]);
        });
    });

test("a page that is drawn for a window of another width stands still too", async ({ page, baseURL }) => {
  await openAs(page, "admin", "/pos");
  for (const { was, width } of [
    { was: "0", width: 390 },
    { was: "1", width: 900 },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/pos", "/posCheck"]) {
      await page.context().addCookies([{ name: WINDOW_COOKIE, value: was, url: baseURL ?? "" }]);
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const rows = page.locator(width < 768 ? "main li" : "main tbody tr");
      await expect(rows.first()).toBeVisible();
      expect(await shifted(page), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test("what a record's page reads in parts comes from the top down, and pushes nothing away", async ({ page }) => {
  await openAs(page, "admin", "/pos");
  await page.setViewportSize(PHONE);
  // Slow enough for a part to be shown while others are on their way.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const list of ["/users?f_type=promoter", "/pos"]) {
    await visit(page, list);
    const record = await recordOf(page, list.replace(/\?.*/, ""));
    await visit(page, record ?? "");
    await expect(page.getByRole("heading", { name: /^Visitas mais recentes|^Fotos/ }).first()).toBeVisible();
    expect(await shifted(page), list).toBeLessThanOrEqual(0.02);
  }
});
