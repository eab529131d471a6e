import { lt, or, sql } from "drizzle-orm";
import { rateLimits, sessions, sessionTokens, userTokens } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { forgetExpired } from "@/lib/platform/mail/spent";
import { LINK_MINUTES } from "./secret-links";

/** Removes what can no longer open anything: sessions a week after their end, used and old links (also in mails that were kept), counters that ran out. */
export async function expireSessions(): Promise<void> {
  await withSystem("expired sessions", async (tx) => {
    const weekAgo = sql`now() - interval '7 days'`;
    // Tokens first: those of a long mobile session are many, and only the newest matter.
    await tx.delete(sessionTokens).where(lt(sessionTokens.issuedAt, weekAgo));
    await tx.delete(sessions).where(or(lt(sessions.revokedAt, weekAgo), lt(sessions.lastSeenAt, weekAgo)));
    await tx.delete(userTokens).where(lt(userTokens.expiresAt, sql`now() - interval '30 days'`));
    for (const kind of ["reset", "confirm"] as const) await forgetExpired(tx, kind, LINK_MINUTES[kind]);
    await tx.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
  });
}
