export type PointStep = "close" | "reopen" | "correct";
export type PointAbilities = { readonly close: boolean; readonly reopen: boolean; readonly correct: boolean };

/** Times of a day as "HH:MM" by the clock of its zone; "" where there is none. */
export type DayForm = {
  readonly in: string;
  readonly breakStart: string;
  readonly breakEnd: string;
  readonly out: string;
  readonly timeZone: string;
  readonly isCorrected: boolean;
};
