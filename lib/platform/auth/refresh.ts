import { eq, sql } from "drizzle-orm";
import { sessionTokens } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem, type ProblemCode } from "@/lib/base/problem/catalogue";
import { auditSecurity } from "./audit";
import type { Client } from "./client";
import { findPerson } from "./person";
import { addToken, markUsed, ofToken, refusal, revokeSession } from "./sessions";
import { signToken, type TokenClaims } from "./token";

/** Parallel tabs and lost answers ask again with the old token; later than this it is someone else. */
export const REUSE_SECONDS = 30;

type Outcome = { readonly tokenId: string; readonly issuedAt: Date } | { readonly refused: ProblemCode };

/**
 * Replaces a token by its successor. The row of the token is locked, so however many calls come at once there is one
 * successor, and all of them get it. A token that comes back long after its successor was used has been stolen: the
 * session ends. Throws `unauthenticated`, `token_expired` or `session_revoked`.
 * @door session
 */
export async function refreshToken(claims: TokenClaims, client: Client, requestId?: string): Promise<string> {
  const outcome = await withTenant({ tenantId: claims.tenantId, lane: "ingest" }, (tx) =>
    rotate(tx, claims, client, requestId),
  );
  if ("refused" in outcome) throw new Problem(outcome.refused);
  return signToken({ ...claims, tokenId: outcome.tokenId }, outcome.issuedAt);
}

// Refusals are returned, not thrown: ending a stolen session must be committed.
async function rotate(tx: TenantTx, claims: TokenClaims, client: Client, requestId?: string): Promise<Outcome> {
  const [locked] = await tx.select().from(sessionTokens).where(eq(sessionTokens.id, claims.tokenId)).for("update");
  const person = await findPerson(tx, ofToken(claims), claims);
  const code = refusal(person, "refresh");
  if (code || !locked || !person?.session) return { refused: code ?? "unauthenticated" };

  if (!locked.successorId) {
    await markUsed(tx, locked.id);
    const next = await addToken(tx, claims.sessionId);
    await tx
      .update(sessionTokens)
      .set({ successorId: next.tokenId, rotatedAt: sql`now()` })
      .where(eq(sessionTokens.id, locked.id));
    return next;
  }

  const [successor] = await tx
    .select({
      tokenId: sessionTokens.id,
      issuedAt: sessionTokens.issuedAt,
      usedFor: sql<number | null>`extract(epoch from clock_timestamp() - ${sessionTokens.firstUsedAt})::float8`,
    })
    .from(sessionTokens)
    .where(eq(sessionTokens.id, locked.successorId));
  if (successor && (successor.usedFor ?? 0) < REUSE_SECONDS) return successor;

  await revokeSession(tx, claims.sessionId, "theft");
  await auditSecurity(tx, {
    action: "session_theft",
    userId: person.user.id,
    userName: person.user.name,
    sessionId: claims.sessionId,
    client,
    origin: "api",
    requestId,
  });
  return { refused: "session_revoked" };
}
