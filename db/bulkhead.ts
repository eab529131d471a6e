import { DatabaseUnavailable } from "./errors";

type Waiting = { readonly grant: () => void; readonly refuse: (error: Error) => void };

/** Lets a number of works in at once and a number wait, each for a limited time; everyone else is refused at once. */
export class Bulkhead {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(
    size: number,
    private readonly queue: number,
  ) {
    this.#free = size;
  }

  /** Resolves when there is room. Each success must be followed by one `leave`. */
  enter(waitMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.queue) return Promise.reject(new DatabaseUnavailable("queue is full", 1));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(new DatabaseUnavailable("no connection came free", 1));
      }, waitMs);
      const entry: Waiting = {
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting.push(entry);
    });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.grant();
    else this.#free += 1;
  }

  /** Sends everyone away who still waits, as when the server went down. */
  clear(error: Error): void {
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(error);
  }
}
