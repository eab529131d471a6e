import { Problem } from "./catalogue";

/** What a page reads, or null when it is missing or hidden from this person: for the page the two are one. */
export async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "forbidden")) return null;
    throw error;
  }
}
