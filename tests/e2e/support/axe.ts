import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { lookAt } from "./contrast";

/** Read by the page as it is: half as long as the package's other form. */
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** Looks of text that were readable on a page that this worker has had. */
const readable = new Set<string>();

/** Rows of a list are alike: those after the fourth, and items after the eighth, cost half of all its time and have found nothing of their own. */
const ALIKE = ["main tbody > tr:nth-child(n + 5)", "main ul > li:nth-child(n + 9)"];

const MENU_LINKS = [".nav-link:not([aria-current])", ".nav-star", "h2:has(> .nav-group)"];

type Part = {
  readonly include?: string;
  readonly exclude?: string;
  /** The menu too: sixty links that are the same beside each screen, and are looked at beside one of each kind. */
  readonly menu?: boolean;
};

/**
 * Nothing is awaited: what is about to be replaced is faded, which nobody reads for long and axe would judge. A button that works is not. The title of a
 * page that is followed within the application comes after what it shows; one that never comes is waited for in vain.
 */
const calm = (page: Page) =>
  page.waitForFunction(
    () =>
      document.title !== "" &&
      document.querySelector("main :is([aria-busy='true']:not(button), [data-pending='true'])") === null,
  );

/**
 * Puts a still copy in the place of a page that is left afterwards, without what is alike: of each element axe asks whether it lies in
 * anything excluded, which is half of its time on a long list. The page's own scripts go on with what they had. The menu goes too unless named.
 */
export async function still(page: Page, { menu = false }: Pick<Part, "menu"> = {}): Promise<void> {
  await calm(page);
  await page.evaluate(
    (selector) => {
      const copy = document.body.cloneNode(true) as HTMLBodyElement;
      for (const element of copy.querySelectorAll(selector)) element.remove();
      document.body.replaceWith(copy);
    },
    [...ALIKE, ...(menu ? [] : MENU_LINKS)].join(", "),
  );
}

/**
 * What axe finds on a page, a line for each rule broken; empty when nothing is.
 * Nothing moves while it looks: a notice that fades out is grey on grey for 200 ms, and no one reads it then.
 */
export async function violations(page: Page, part: Part = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await calm(page);
  await page.evaluate(() => {
    // What is waited for is told late: a word that comes while axe looks is judged by half of a look that nobody sees.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync("*, ::before, ::after { animation-delay: 0s !important }");
    document.adoptedStyleSheets.push(atOnce);
    // What follows a scrollbar ends where somebody scrolls to.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const exclude = part.exclude ? [...ALIKE, part.exclude] : ALIKE;
  const include = part.include ? [part.include] : [];
  const unseen = part.menu ? "" : MENU_LINKS.join(", ");
  const found = await page.evaluate(lookAt, { include, exclude, unseen, known: [...readable] });
  for (const look of found.readable) readable.add(look);
  return found.violations;
}

/** How far what stood somewhere has moved by itself since the page began: the browser's cumulative layout shift, 0 to 1 and more. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        const sum = (entries: PerformanceEntry[]) =>
          (entries as Shift[]).reduce((all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value), 0);
        // Without a single one nothing is told: what has been is asked for after it would have come.
        let found = 0;
        const observer = new PerformanceObserver((list) => {
          found += sum(list.getEntries());
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(found + sum(observer.takeRecords())), 0);
      }),
  );
