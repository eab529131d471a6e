import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Ids as one value: a parameter each would make a long statement and end at 65,535 of them. */
export const idArray = (ids: Iterable<string>): SQL => sql`${idsText(ids)}::uuid[]`;

/** The same as a value of a gathering. */
export const idsText = (ids: Iterable<string>): string => `{${[...ids].join(",")}}`;

/** `inArray` for the ids that a gathering is given under a name. */
export const amongNamed = (column: AnyColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::uuid[])`;

/** `inArray` for thousands of ids. */
export const amongMany = (column: AnyColumn, ids: Iterable<string>): SQL => sql`${column} = any(${idArray(ids)})`;

/** Texts as one value likewise, whatever stands in them. */
export const textArray = (texts: Iterable<string>): SQL =>
  sql`${`{${[...texts].map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`}::text[]`;

/** `inArray` for thousands of texts. */
export const amongTexts = (column: AnyColumn | SQL, texts: Iterable<string>): SQL =>
  sql`${column} = any(${textArray(texts)})`;
