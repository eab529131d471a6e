/** A row as the list has it, or a line with a column for each question. */
export const SHAPES = ["long", "wide"] as const;
/** How the choices of a question that takes several stand in a wide file: in one cell, or in a column each. */
export const CHOICE_CELLS = ["joined", "columns"] as const;
export type Wide = { readonly choices: (typeof CHOICE_CELLS)[number] };

/** The shape that the address of a file asks for: `shape=wide`, and `choices=columns`; absent: long. */
export function wideOf(params: URLSearchParams): Wide | undefined {
  if (params.get("shape") !== "wide") return undefined;
  return { choices: CHOICE_CELLS.find((cells) => cells === params.get("choices")) ?? "joined" };
}
/** And the other way round. */
export const wideParams = (wide: Wide | undefined): Record<string, string> =>
  wide ? { shape: "wide", ...(wide.choices !== "joined" && { choices: wide.choices }) } : {};
