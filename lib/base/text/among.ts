/** Whether a value is one of these words; whoever asks may then take it for one. */
export const isAmong = <const T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value);
