import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { sessions, sessionTokens, users } from "@/db/schema";
import { askTenant, type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem, type ProblemCode } from "@/lib/base/problem/catalogue";
import type { Client } from "./client";
import { SESSION_SECONDS } from "./cookie";
import { findPerson, mayEnter, type Person } from "./person";
import type { TokenClaims } from "./token";

export type SessionKey = { readonly tenantId: string; readonly sessionId: string };
export type RevokeReason = "logout" | "password" | "deactivated" | "theft" | "admin";

/** A token that was replaced still serves the calls that were already queued with it. */
export const ROTATED_GRACE_SECONDS = 120;
/** `last_seen_at` is written at most once in this time. */
const TOUCH_SECONDS = 60;

/** Opens a session in the caller's transaction. A mobile one also gets the first token of its chain. */
export async function openSession(
  tx: TenantTx,
  input: { userId: string; kind: "web" | "mobile"; device: string | null; client: Client },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insert(sessions)
    .values({ id, userId: input.userId, kind: input.kind, device: input.device, ...input.client });
  return id;
}

/** A new token of the session: its id and the database's time of issue. */
export async function addToken(tx: TenantTx, sessionId: string): Promise<{ tokenId: string; issuedAt: Date }> {
  const id = uuidv7();
  const [row] = await tx
    .insert(sessionTokens)
    .values({ id, sessionId })
    .returning({ issuedAt: sessionTokens.issuedAt });
  if (!row) throw new Problem("unexpected");
  return { tokenId: id, issuedAt: row.issuedAt };
}

/** Why a session opens no door, or null when it does. The cookie counts from the last activity, a token from its issue. */
export function refusal(person: Person | null, by: "cookie" | "token" | "refresh"): ProblemCode | null {
  if (!person?.session) return "unauthenticated";
  if (person.session.revokedAt || !mayEnter(person)) return "session_revoked";
  if (by === "cookie") return (person.idleSeconds ?? 0) > SESSION_SECONDS ? "token_expired" : null;
  if (!person.token) return "unauthenticated";
  if ((person.tokenAge ?? 0) > SESSION_SECONDS) return "token_expired";
  if (by === "token" && (person.rotatedFor ?? 0) > ROTATED_GRACE_SECONDS) return "token_expired";
  return null;
}

/** Who holds the browser's cookie. Throws `unauthenticated`, `token_expired` or `session_revoked`. @door session */
export async function personOfCookie(key: SessionKey): Promise<Person> {
  const scope = { tenantId: key.tenantId };
  return admit(scope, await askTenant(scope, (tx) => findPerson(tx, eq(sessions.id, key.sessionId), key)), "cookie");
}

/** Who holds an access token. The mobile app has a lane of its own, so a slow dashboard does not hold up a check-in. @door session */
export async function personOfToken(claims: TokenClaims): Promise<Person> {
  const scope = { tenantId: claims.tenantId, lane: "ingest" } as const;
  return admit(scope, await askTenant(scope, (tx) => findPerson(tx, ofToken(claims), claims)), "token");
}

export const ofToken = (claims: TokenClaims): SQL =>
  and(eq(users.id, claims.userId), eq(sessions.id, claims.sessionId)) ?? sql`false`;

type Scope = Parameters<typeof withTenant>[0];

async function admit(scope: Scope, person: Person | null, by: "cookie" | "token"): Promise<Person> {
  const code = refusal(person, by);
  if (code || !person?.session) throw new Problem(code ?? "unauthenticated");
  const { session } = person;
  const fresh = by === "token" && person.token && !person.token.firstUsedAt ? person.token.id : null;
  const idle = (person.idleSeconds ?? 0) > TOUCH_SECONDS;
  // Seldom: once a minute, and once a token.
  if (fresh || idle)
    await withTenant(scope, async (tx) => {
      if (fresh) await markUsed(tx, fresh);
      if (idle) await tx.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, session.id));
    });
  return person;
}

export async function markUsed(tx: TenantTx, tokenId: string): Promise<void> {
  await tx
    .update(sessionTokens)
    .set({ firstUsedAt: sql`now()` })
    .where(and(eq(sessionTokens.id, tokenId), isNull(sessionTokens.firstUsedAt)));
}

/** Ends one session, in the caller's transaction: its cookie and its tokens stop working at once. */
export async function revokeSession(tx: TenantTx, sessionId: string, reason: RevokeReason): Promise<void> {
  await revoke(tx, eq(sessions.id, sessionId), reason);
}

/** Ends every session of a person: after a new password, a deactivation, a dismissal. */
export async function revokeUserSessions(tx: TenantTx, userId: string, reason: RevokeReason): Promise<void> {
  await revoke(tx, eq(sessions.userId, userId), reason);
}

/** Ends every session of a person but this one: after they changed their own password. */
export async function revokeOtherSessions(tx: TenantTx, userId: string, keep: string | null): Promise<void> {
  const others = and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined);
  if (others) await revoke(tx, others, "password");
}

const revoke = (tx: TenantTx, where: SQL, revokedReason: RevokeReason) =>
  tx
    .update(sessions)
    .set({ revokedAt: sql`now()`, revokedReason })
    .where(and(where, isNull(sessions.revokedAt)));
