/** History of the demonstration: ninety whole days, and today. */
export const DEMO_DAYS = 91;

/** What a tenant of the demonstration is made from. */
export type DemoContext = {
  /** Nothing happens after this instant. */
  readonly now: Date;
  readonly passwordHash: string;
  /** Days of history, today among them. */
  readonly days: number;
};
