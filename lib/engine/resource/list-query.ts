/** One filter of a list, whatever surface it came from. Values are wire values (ids, choice values, dates, numbers as text). */
export type FilterValue =
  /** One of these; `not`: none of them, which what has no value is not either. */
  | { readonly op: "in"; readonly values: readonly string[]; readonly not?: true }
  | { readonly op: "range"; readonly from?: string; readonly to?: string }
  | { readonly op: "contains"; readonly text: string }
  | { readonly op: "empty"; readonly empty: boolean };

/** What a list is asked for; keys are field keys (camelCase), already checked against the definition. */
export type ListQuery = {
  readonly page: number;
  readonly perPage: number;
  readonly sort: readonly [key: string, direction: "asc" | "desc"];
  /** Records that share this column's value stand together, in its order, before `sort`. */
  readonly group?: string;
  /** The search box: accent-blind, over everything the record is known by. */
  readonly q?: string;
  /** `search=name:silva` of the API: contains on text, exact on codes and ids. */
  readonly search?: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly ids?: readonly string[];
};

export type Ref = { readonly id: string; readonly name: string };
/** A record as surfaces get it: camelCase values, `chainId` beside `chain: { id, name }`. */
export type Row = { readonly id: string; readonly [key: string]: unknown };
export type ListResult = { readonly rows: readonly Row[]; readonly total: number; readonly totalIsEstimate: boolean };

/** What a bulk action works on: explicit ids, or everything that matches a filter but some. */
export type Selection =
  | { readonly ids: readonly string[] }
  | {
      readonly query: Pick<ListQuery, "q" | "filters">;
      readonly excludedIds: readonly string[];
      readonly expectedCount: number;
    };
