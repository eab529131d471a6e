import postgres from "postgres";
import { DatabaseUnavailable, outageOf } from "./errors";
import { PATIENCE } from "./lanes";

const PROBE_EVERY_MS = 300;
const PROBE_LIMIT_MS = 1_000 * PATIENCE;
/** Above the limit, which is what counts. */
const PROBE_CONNECT_SECONDS = 2 * PATIENCE;

/**
 * Knows whether the server answers. While it does not, callers are refused at once instead of queueing, and one connection at a
 * time asks whether it is back. What is under way is given up only when the server stays silent a second time: a busy moment must
 * not cost it.
 */
export class Breaker {
  #openSince: number | null = null;
  #heardAt = 0;
  #probing: Promise<boolean> | null = null;
  #suspecting = false;

  constructor(
    private readonly url: () => string,
    private readonly giveUp: () => void,
  ) {}

  /** Throws while the server is known to be away. */
  demandClosed(): void {
    if (this.#openSince === null) return;
    // The longer it lasts, the later it makes sense to come back.
    const seconds = (Date.now() - this.#openSince) / 1_000;
    throw new DatabaseUnavailable("not answering", Math.min(15, Math.max(2, Math.ceil(seconds / 4))));
  }

  /** The server has answered something, be it with an error. */
  heard(): void {
    this.#heardAt = Date.now();
  }

  /**
   * A connection failed or a deadline passed: ask the server, and refuse everyone if it does not answer twice. Under load a new connection
   * may wait for its turn; as long as others are answered meanwhile, the server is there.
   */
  async suspect(): Promise<void> {
    if (this.#openSince !== null || this.#suspecting) return;
    this.#suspecting = true;
    const since = Date.now();
    try {
      const there = (await this.#probe()) || (await this.#probe());
      if (!there && this.#heardAt < since) this.#open();
    } finally {
      this.#suspecting = false;
    }
  }

  #open(): void {
    if (this.#openSince !== null) return;
    this.#openSince = Date.now();
    this.#watch();
  }

  #watch(): void {
    // unref: an outage does not keep a process alive that has nothing else to do.
    setTimeout(async () => {
      const since = this.#openSince ?? 0;
      if ((await this.#probe()) || this.#heardAt > since) {
        this.#openSince = null;
        return;
      }
      this.giveUp();
      this.#watch();
    }, PROBE_EVERY_MS).unref();
  }

  #probe(): Promise<boolean> {
    this.#probing ??= answers(this.url()).finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }
}

/** True when a fresh connection gets an answer in time. A frozen server accepts connections, so only the answer counts. */
async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: PROBE_CONNECT_SECONDS, fetch_types: false, onnotice: () => {} });
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PROBE_LIMIT_MS, false).unref());
  // A refusal by the server itself is an answer: all its connections are taken, it is not away.
  const asked = sql`select 1`.then(
    () => true,
    (error: unknown) => outageOf(error) === "busy",
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    void sql.end({ timeout: 0 }).catch(() => {});
  }
}
