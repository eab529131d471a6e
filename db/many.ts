import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Ids as one value: a parameter each would make a long statement and end at 65,535 of them. */
export const idArray = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(",")}}`}::uuid[]`;

/** `inArray` for thousands of ids. */
export const amongMany = (column: AnyColumn, ids: Iterable<string>): SQL => sql`${column} = any(${idArray(ids)})`;
