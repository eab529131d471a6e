import { type Browser, type BrowserContext, test as base, type CDPSession } from "playwright/test";

/** Of our own origin and nothing else: while it is open, the process of its pages stays, and what that has compiled. */
const KEEPER = "/flags/br.svg";
/** What a journey leaves in its browser; cookies are the context's. */
const LEFT = "local_storage,indexeddb,cache_storage,service_workers";

type Room = { readonly key: string; readonly context: BrowserContext; readonly devtools: CDPSession };

/** The one context that a worker keeps; another size or language takes its place. */
class Rooms {
  private room: Room | null = null;

  constructor(private readonly browser: Browser) {}

  /** The context of these options, empty as a new one. */
  async enter(key: string, baseURL?: string): Promise<BrowserContext> {
    if (this.room?.key !== key) {
      await this.discard();
      // The options themselves are given by Playwright: they are those of the test that is running.
      const context = await this.browser.newContext();
      const keeper = await context.newPage();
      await keeper.goto(KEEPER);
      this.room = { key, context, devtools: await context.newCDPSession(keeper) };
      return context;
    }
    const { context, devtools } = this.room;
    await context.clearCookies();
    await devtools.send("Storage.clearDataForOrigin", { origin: new URL(String(baseURL)).origin, storageTypes: LEFT });
    return context;
  }

  /** Closes what was opened in it; the context itself where a test may have changed it for good. */
  async leave(spoilt: boolean): Promise<void> {
    if (spoilt) return this.discard();
    if (!this.room) return;
    const [, ...opened] = this.room.context.pages();
    await Promise.all(opened.map((page) => page.close()));
  }

  async discard(): Promise<void> {
    await this.room?.context.close();
    this.room = null;
  }
}

/**
 * Playwright's test in a browser that was here before: a context is kept from one journey to the next, emptied of cookies and storage, so that scripts
 * are fetched and compiled once for each worker and not for each journey. `ownContext` is for those that change a context in a way that cannot be
 * taken back (a clock, a script before all others).
 */
export const test = base.extend<{ ownContext: boolean }, { rooms: Rooms }>({
  ownContext: [false, { option: true }],
  rooms: [
    async ({ browser }, use) => {
      const rooms = new Rooms(browser);
      await use(rooms);
      await rooms.discard();
    },
    { scope: "worker" },
  ],
  context: async (
    { rooms, ownContext, baseURL, viewport, locale, colorScheme, hasTouch, isMobile, timezoneId, contextOptions },
    use,
    its,
  ) => {
    const options = { viewport, locale, colorScheme, hasTouch, isMobile, timezoneId, contextOptions };
    await use(await rooms.enter(JSON.stringify([ownContext, options]), baseURL));
    await rooms.leave(ownContext || its.status !== its.expectedStatus);
  },
});
