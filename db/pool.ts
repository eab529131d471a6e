import { Bulkhead } from "./bulkhead";
import { Connection, type ConnectionSettings } from "./connection";
import { DatabaseUnavailable } from "./errors";

/** A few connections of one lane; each is lent to one work at a time and made when first needed. */
export class Pool {
  readonly #idle: Connection[] = [];
  readonly #lent = new Set<Connection>();
  readonly #door: Bulkhead;
  #closed = false;

  constructor(
    private readonly settings: ConnectionSettings,
    size: number,
    queue: number,
  ) {
    this.#door = new Bulkhead(size, queue);
  }

  /** Waits for a connection at most so long. Each success must be followed by one `giveBack`. */
  async take(waitMs: number): Promise<Connection> {
    if (this.#closed) throw new DatabaseUnavailable("shutting down");
    await this.#door.enter(waitMs);
    const connection = this.#idleOne() ?? new Connection(this.settings);
    this.#lent.add(connection);
    return connection;
  }

  /** Takes the connection back; one that is not fit for another work is sent away. */
  giveBack(connection: Connection, fit: boolean): void {
    if (!this.#lent.delete(connection)) return;
    if (fit && connection.usable && !this.#closed) this.#idle.push(connection);
    else connection.destroy();
    this.#door.leave();
  }

  /** The server is gone: whoever works or waits learns it now. */
  abandon(): void {
    for (const connection of this.#lent) connection.destroy();
    for (const connection of this.#idle.splice(0)) connection.destroy();
    this.#door.clear(new DatabaseUnavailable("not answering"));
  }

  #idleOne(): Connection | undefined {
    // The last one used is the likeliest to be warm.
    for (let next = this.#idle.pop(); next; next = this.#idle.pop()) {
      if (next.usable) return next;
      next.destroy();
    }
    return undefined;
  }

  /** Refuses whoever waits, lets work that has begun end for so long, then sends the connections away. */
  async close(drainMs: number): Promise<void> {
    this.#closed = true;
    this.#door.clear(new DatabaseUnavailable("shutting down"));
    const end = Date.now() + drainMs;
    while (this.#lent.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const connection of this.#lent) connection.destroy();
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()));
  }
}
