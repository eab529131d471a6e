import type { Ask } from "./define";

/** Of all the rows of a report those on the page that is asked for; all of them where a page holds any number, as in a file. */
export function rowsOnPage<Row>(all: readonly Row[], { page, perPage }: Pick<Ask, "page" | "perPage">): Row[] {
  const start = Number.isFinite(perPage) ? (page - 1) * perPage : 0;
  return all.slice(start, start + perPage);
}
