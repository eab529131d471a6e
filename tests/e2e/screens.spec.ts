import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { WINDOW_COOKIE } from "../../components/layout/preferences";
import { SCREENS } from "../../lib/platform/permissions/screen-list";
import type { Account } from "./accounts";
import { shifted, still, violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, visit } from "./support/login";
import { markupFaults } from "./support/markup";
import { test } from "./support/test";

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

/** Screens of one make, of which there are dozens: lists of records, of events, reports. */
const isOfOneMake = (path: string): boolean =>
  /\b(listPage|eventsPage)\(|<ReportPage\b/.test(readFileSync(`app/(back-office)${path}/page.tsx`, "utf8"));

/** The sweep in pieces, so that all workers are busy to the end of it; neighbours, which weigh the same, in different ones. */
const PIECE = 7;
const piecesOf = (paths: readonly string[]): readonly (readonly string[])[] => {
  const pieces = Math.ceil(paths.length / PIECE);
  return Array.from({ length: pieces }, (_, piece) => paths.filter((_, at) => at % pieces === piece));
};
/** Letters are fetched with a first page, which is therefore none of those that are judged: a light one, and everybody's. */
const FIRST = "/profile";

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
  : [{ account: "admin", paths: MINE.filter((path) => !isOfOneMake(path)), looks: ONCE }];

/** Collects what the page's scripts and answers complain of. */
function complaintsOf(page: Page, mayRefuse: boolean): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A document's own status is told below.
    const isOfDocument = message.location().url === page.url();
    if (message.type() === "error" && !isOfDocument) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (answer) => {
    // A page that is not there, or not theirs, says so with its status too.
    const said = mayRefuse && answer.request().isNavigationRequest();
    if (answer.status() >= 400 && !said) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return complaints;
}

/** Chooses a language, and a size as a window that was here before is known by. */
async function speak(page: Page, { locale, viewport }: Look, baseURL = ""): Promise<void> {
  const cookies = { locale, [WINDOW_COOKIE]: viewport.width < DESKTOP.width ? "1" : "0" };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })));
}

/** The words have room, in the language that was asked for. */
async function expectRoom(page: Page, { locale }: Look, path: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("html"), path).toHaveAttribute("lang", locale);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, path).toBeLessThanOrEqual(0);
  expect.soft(await squeezed(page), path).toEqual([]);
}

/** Opens a screen: its words have room, it stands still while it comes, and what the server sent is sound where that is asked. */
async function open(page: Page, path: string, look: Look, isParsed: boolean): Promise<void> {
  const sent = await visit(page, path);
  await expectRoom(page, look, path);
  expect.soft(await shifted(page), path).toBeLessThanOrEqual(0.02);
  if (isParsed) expect.soft(await markupFaults((await sent?.text()) ?? ""), path).toEqual([]);
}

async function expectAccessible(page: Page, path: string, menu: boolean): Promise<void> {
  await still(page, { menu });
  expect.soft(await violations(page, { menu }), path).toEqual([]);
}

for (const { account, paths, looks } of READERS)
  for (const look of looks) {
    const { locale, colorScheme, viewport } = look;
    test.describe(`${account ?? "nobody"}, ${locale}, ${colorScheme}, ${viewport.width}`, () => {
      test.use({ locale, colorScheme, viewport });
      for (const [piece, its] of piecesOf(paths).entries())
        test(`every screen is accessible, stands still, fits its window and complains of nothing (${piece + 1})`, async ({
          page,
          baseURL,
        }) => {
          test.setTimeout(test.info().timeout * (ALL ? 10 : 3));
          const complaints = complaintsOf(page, ALL && account !== "admin");
          if (account) await openAs(page, account, FIRST);
          await speak(page, look, baseURL);
          // The same elements come in both languages and themes, and to a phone that says it is one.
          const isParsed = locale === "pt-BR" && colorScheme === "light";
          const see = async (path: string, first: boolean) => {
            await open(page, path, look, isParsed);
            if (PICTURES)
              await page.screenshot({ path: pictureOf(account, path, locale, colorScheme, viewport.width) });
            const record = ALL ? await recordOf(page, path) : null;
            await expectAccessible(page, path, first);
            return record;
          };
          for (const [at, path] of its.entries()) {
            const record = await see(path, at === 0);
            if (record) await see(record, false);
          }
          expect(complaints).toEqual([]);
        });
    });
  }

type AppWindow = { readonly next: { readonly router: { refresh(): void } } };

/** Gives a page that is open another language, theme and size, as somebody does who turns to them there: the server sends its words anew. */
async function turnTo(page: Page, look: Look, baseURL?: string): Promise<void> {
  const { locale, colorScheme, viewport } = look;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await speak(page, look, baseURL);
  await page.evaluate(() => (window as unknown as AppWindow).next.router.refresh());
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
}

/**
 * Each is opened in one look, judged in the other to which it turns, and its neighbour the other way round: what they share is seen in every way
 * dozens of times, and the words of each have room in both.
 */
const OF_ONE_MAKE = ALL ? [] : MINE.filter(isOfOneMake);
for (const [piece, its] of piecesOf(OF_ONE_MAKE).entries())
  test(`every list and report is accessible, stands still, fits both windows and complains of nothing (${piece + 1})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(test.info().timeout * 3);
    const complaints = complaintsOf(page, false);
    let [now, other] = ONCE as readonly [Look, Look];
    if (piece % 2 === 1) [now, other] = [other, now];
    await page.setViewportSize(now.viewport);
    await page.emulateMedia({ colorScheme: now.colorScheme });
    await openAs(page, "admin", FIRST);
    await speak(page, now, baseURL);
    for (const [at, path] of its.entries()) {
      await open(page, path, now, true);
      await turnTo(page, other, baseURL);
      await expectRoom(page, other, path);
      if (PICTURES) await page.screenshot({ path: pictureOf("admin", path, other.locale) });
      await expectAccessible(page, path, at === 0);
      [now, other] = [other, now];
    }
    expect(complaints).toEqual([]);
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
