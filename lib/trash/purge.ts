import { lte, sql } from "drizzle-orm";
import { trash } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";

/** Removes for good what has lain in the trash for its 30 days. Returns how many records. */
export async function purgeTrash(): Promise<number> {
  const gone = await withSystem("empty the trash", (tx) =>
    tx.delete(trash).where(lte(trash.expiresAt, sql`now()`)).returning({ id: trash.id }),
  );
  return gone.length;
}
