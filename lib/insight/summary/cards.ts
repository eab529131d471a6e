/** Cards of the summary that can be taken away as a file. */
export const CARDS = ["line", "bars"] as const;
export type Card = (typeof CARDS)[number];
