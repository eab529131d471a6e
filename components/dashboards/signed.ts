/** A difference with its sign; null where there is none. `text` is given its size. */
export const signed = (value: number, text: (value: number) => string) =>
  value === 0 ? null : `${value > 0 ? "+" : "−"}${text(Math.abs(value))}`;
