/** The moment that is being shown, in milliseconds. Only what follows it is drawn again, sixty times a second if need be. */
export class PlayClock {
  #time: number;
  readonly #listeners = new Set<() => void>();
  constructor(time: number) {
    this.#time = time;
  }
  readonly now = (): number => this.#time;
  readonly set = (time: number): void => {
    if (time === this.#time) return;
    this.#time = time;
    for (const listener of this.#listeners) listener();
  };
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}
