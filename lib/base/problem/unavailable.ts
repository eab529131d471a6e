import { Problem } from "./catalogue";
import { fromPostgres } from "./from-postgres";

/** The database is away, or too busy for what was asked. */
export function isUnavailable(error: unknown): boolean {
  const known = fromPostgres(error);
  return known instanceof Problem && known.code === "unavailable";
}

/** What is asked for, or null where the database is not there for it now: the rest of a page or an answer stays. Anything else is thrown on. */
export async function unlessUnavailable<T>(ask: () => Promise<T>): Promise<{ readonly found: T } | null> {
  try {
    return { found: await ask() };
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
