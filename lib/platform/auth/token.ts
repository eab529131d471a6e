import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { Problem } from "@/lib/base/problem/catalogue";
import { authSecret, SESSION_SECONDS } from "./cookie";

const ISSUER = "gondola";
const AUDIENCE = "gondola-api";
const TYPE = "at+jwt";
/** The database's clock decides on age (see `sessions.ts`); this only forgives two servers that disagree. */
const CLOCK_TOLERANCE_SECONDS = 120;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an access token says: who, in which tenant, by which session. No role and no permission: those are read afresh. */
export type TokenClaims = {
  readonly userId: string;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly tokenId: string;
};

/** A key of its own for access tokens, so that a leaked cookie key signs none. */
const signingKey = () => createHmac("sha256", authSecret()).update("gondola access token").digest();

/** Signs an access token that was issued at `issuedAt` (the database's clock) and lives 5400 s. */
export function signToken(claims: TokenClaims, issuedAt: Date): Promise<string> {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ tid: claims.tenantId, sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setJti(claims.tokenId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + SESSION_SECONDS)
    .sign(signingKey());
}

/** Signatures that were found good, with the second in which their token ends: an app sends the same token for 90 minutes. */
const verified = new Map<string, { readonly claims: TokenClaims; readonly endsAt: number }>();
const VERIFIED_LIMIT = 10_000;

/**
 * The claims of a token that is ours and unaltered. Whether its session still stands is for the database to say, at each call.
 * Throws `token_expired` or `unauthenticated`.
 */
export async function readToken(token: string): Promise<TokenClaims> {
  const known = verified.get(token);
  if (known && known.endsAt > Date.now() / 1_000) return known.claims;
  verified.delete(token);
  const { claims, exp } = await verify(token);
  const oldest = verified.size >= VERIFIED_LIMIT ? verified.keys().next().value : undefined;
  if (oldest !== undefined) verified.delete(oldest);
  verified.set(token, { claims, endsAt: exp + CLOCK_TOLERANCE_SECONDS });
  return claims;
}

async function verify(token: string): Promise<{ claims: TokenClaims; exp: number }> {
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["sub", "tid", "sid", "jti", "iat", "exp"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const [userId, tenantId, sessionId, tokenId] = [payload.sub, payload.tid, payload.sid, payload.jti].map(String);
    for (const id of [userId, tenantId, sessionId, tokenId])
      if (!id || !UUID.test(id)) throw new Problem("unauthenticated");
    const claims = {
      userId: userId ?? "",
      tenantId: tenantId ?? "",
      sessionId: sessionId ?? "",
      tokenId: tokenId ?? "",
    };
    return { claims, exp: payload.exp ?? 0 };
  } catch (error) {
    throw new Problem(error instanceof errors.JWTExpired ? "token_expired" : "unauthenticated");
  }
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(request: Request): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.get("authorization") ?? "");
  return match?.[1] ?? null;
}
