import { expect as base, type Locator, type Page } from "playwright/test";

/** How long something is waited for in silence, in milliseconds; what has not come by then is waited for by Playwright itself, which tells why. */
const SILENTLY = 5_000;

type Silent = (timeout: number, wanted: unknown) => Promise<unknown> | undefined;

const ofLocator = (locator: Locator): Readonly<Record<string, Silent>> => {
  const shown: Silent = (timeout) => locator.waitFor({ timeout });
  const gone: Silent = (timeout) => locator.waitFor({ state: "hidden", timeout });
  const there: Silent = (timeout) => locator.waitFor({ state: "attached", timeout });
  // As exact as it can be asked: what follows is exact.
  const saying: Silent = (timeout, wanted) =>
    typeof wanted === "string" || wanted instanceof RegExp
      ? locator.filter({ hasText: wanted }).waitFor({ state: "attached", timeout })
      : undefined;
  return {
    ...{ toBeVisible: shown, "not.toBeHidden": shown, toBeHidden: gone, "not.toBeVisible": gone },
    ...{ toHaveText: saying, toContainText: saying },
    ...{ toBeFocused: there, toBeChecked: there, toBeEnabled: there, toBeDisabled: there },
    ...{ toHaveValue: there, toHaveAttribute: there },
  };
};

const ofPage = (page: Page): Readonly<Record<string, Silent>> => {
  const isAt = (wanted: unknown, url: URL) =>
    wanted instanceof RegExp ? wanted.test(url.href) : url.href === new URL(String(wanted), url).href;
  const at: (yes: boolean) => Silent = (yes) => (timeout, wanted) =>
    typeof wanted === "function"
      ? undefined
      : page.waitForURL((url) => isAt(wanted, url) === yes, { waitUntil: "commit", timeout });
  return { toHaveURL: at(true), "not.toHaveURL": at(false) };
};

function silentlyOf(subject: unknown): Readonly<Record<string, Silent>> {
  if (typeof subject !== "object" || subject === null) return {};
  if ("waitForURL" in subject) return ofPage(subject as Page);
  return "waitFor" in subject ? ofLocator(subject as Locator) : {};
}

const timeoutIn = (args: readonly unknown[]): number => {
  const given = args.map((arg) => (arg as { timeout?: number } | null | undefined)?.timeout).find(Number.isFinite);
  return Math.min(given ?? SILENTLY, SILENTLY);
};

/** Playwright's matchers, each begun by the silent wait of its name. */
function patient(matchers: object, waits: Readonly<Record<string, Silent>>, prefix = ""): object {
  return new Proxy(matchers, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name === "not") return patient(own, waits, "not.");
      const wait = waits[`${prefix}${String(name)}`];
      if (!wait) return own;
      return async (...args: unknown[]) => {
        const asked = new Error();
        await wait(timeoutIn(args), args[0])?.catch(() => {});
        try {
          return await own.apply(target, args);
        } catch (error) {
          // It is the journey's line that did not hold, not this one.
          if (error instanceof Error) error.stack = `${error.message}\n${asked.stack?.split("\n").slice(2).join("\n")}`;
          throw error;
        }
      };
    },
  });
}

/**
 * Playwright's `expect`, which waits in silence first. Each time that something does not hold yet, Playwright describes the page in words, all of
 * it where an element or an address is missing, in case that was the last time: a seventh of the browser's processor, for pictures that nobody sees.
 */
export const expect: typeof base = new Proxy(base, {
  apply(target, self, args) {
    const matchers: object = Reflect.apply(target, self, args);
    return patient(matchers, silentlyOf(args[0]));
  },
});
