/** History of the demonstration: ninety whole days, and today. */
export const DEMO_DAYS = 91;
/** Shelves of each client that are drawn for so many days. */
export const DEMO_GONDOLAS = 40;

/** What a tenant of the demonstration is made from. */
export type DemoContext = {
  /** Nothing happens after this instant. */
  readonly now: Date;
  readonly passwordHash: string;
  /** Days of history, today among them. */
  readonly days: number;
  /** Shelves that are drawn of each client. */
  readonly gondolas: number;
};
