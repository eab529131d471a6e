import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { presentationJobs } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";

const SECRET = /^[\w-]{43}$/;

/** The secret of a link that is open to whoever has it: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
/** What is stored of it. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** What a link's secret opens, and whose it is: the secret is all that is known before. Null when there is none. */
export async function sharedBy(secret: unknown): Promise<typeof presentationJobs.$inferSelect | null> {
  // Junk never reaches the database.
  if (typeof secret !== "string" || !SECRET.test(secret)) return null;
  const [row] = await withSystem("link of a presentation", (tx) =>
    tx
      .select()
      .from(presentationJobs)
      .where(eq(presentationJobs.linkHash, hashOfSecret(secret))),
  );
  return row ?? null;
}
