import { type Browser, type BrowserContext, test as base, type CDPSession, type Page } from "playwright/test";

/** Of our own origin and nothing else: while it is open, the process of its pages stays, and what that has compiled. */
const KEEPER = "/flags/br.svg";
/** What a journey leaves in its browser; cookies are the context's. */
const LEFT = "local_storage,indexeddb,cache_storage,service_workers";

type Kept = {
  readonly options: string;
  readonly context: BrowserContext;
  readonly keeper: Page;
  readonly devtools: CDPSession;
};

/** The one context that a worker keeps; one of other options (a size, a language) takes its place. */
class ContextKeeper {
  private kept: Kept | null = null;

  constructor(private readonly browser: Browser) {}

  /** The context of these options, empty as a new one. */
  async open(options: string): Promise<BrowserContext> {
    if (this.kept?.options !== options) {
      await this.discard();
      // Playwright gives a new context the options of the test that is running.
      const context = await this.browser.newContext();
      const keeper = await context.newPage();
      await keeper.goto(KEEPER);
      this.kept = { options, context, keeper, devtools: await context.newCDPSession(keeper) };
      return context;
    }
    const { context, keeper, devtools } = this.kept;
    await context.clearCookies();
    await devtools.send("Storage.clearDataForOrigin", { origin: new URL(keeper.url()).origin, storageTypes: LEFT });
    return context;
  }

  /** Closes what a journey opened in it. */
  async closePages(): Promise<void> {
    const opened = this.kept?.context.pages().filter((page) => page !== this.kept?.keeper) ?? [];
    await Promise.all(opened.map((page) => page.close()));
  }

  async discard(): Promise<void> {
    await this.kept?.context.close();
    this.kept = null;
  }
}

/**
 * Playwright's test in a browser that was here before: a context is kept from one journey to the next, emptied of cookies and storage, so that scripts
 * are fetched and compiled once for each worker and not for each journey. `ownContext` is for those that change a context in a way that cannot be
 * taken back (a clock, a script before all others). Options of a context that no journey has yet are to be named here too.
 */
export const test = base.extend<{ ownContext: boolean }, { contextKeeper: ContextKeeper }>({
  ownContext: [false, { option: true }],
  contextKeeper: [
    async ({ browser }, use) => {
      const keeper = new ContextKeeper(browser);
      await use(keeper);
      await keeper.discard();
    },
    { scope: "worker" },
  ],
  context: async (
    { contextKeeper, ownContext, viewport, locale, colorScheme, hasTouch, isMobile, timezoneId, contextOptions },
    use,
    testInfo,
  ) => {
    const options = { ownContext, viewport, locale, colorScheme, hasTouch, isMobile, timezoneId, contextOptions };
    await use(await contextKeeper.open(JSON.stringify(options)));
    const isSpoilt = ownContext || testInfo.status !== testInfo.expectedStatus;
    await (isSpoilt ? contextKeeper.discard() : contextKeeper.closePages());
  },
});
