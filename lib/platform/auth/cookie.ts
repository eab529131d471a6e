import { isRecord } from "@/lib/base/objects/records";
/**
 * The browser's session cookie: its name, its life and its flags. Pure, because the middleware shares it.
 * The cookie is next-auth's encrypted token and holds the session's key (tenant and id), nothing else.
 */
export const SESSION_COOKIE = "gondola.session";
/** Says only that this browser once had a session, so that the login page can tell "expired" from "never signed in". */
export const SEEN_COOKIE = "gondola.seen";
/** Seconds a session lives without activity; also the life of an access token. */
export const SESSION_SECONDS = 5400;
/** A cookie younger than this is not renewed: one Set-Cookie a minute is enough. */
export const RENEW_AFTER_SECONDS = 60;
export const SEEN_SECONDS = 30 * 24 * 3600;

/** The key of all signatures, from the environment. Throws when it is missing: a guessable key would be worse than no start. */
export function authSecret(): string {
  const secret = process.env.AUTH_SECRET;
  if (!secret || secret.length < 32) throw new Error("AUTH_SECRET must be set and at least 32 characters long");
  return secret;
}

/** True where the site is served over https: a Secure cookie over plain http would never come back. */
export function isSecureSite(): boolean {
  return (process.env.APP_URL ?? "").startsWith("https://");
}

/** Flags of the session cookie; `maxAge` in seconds, 0 deletes it. */
export function cookieFlags(maxAge: number = SESSION_SECONDS) {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite(), maxAge } as const;
}

/** What the encrypted cookie carries: the key of a `sessions` row. `iat` in seconds since 1970. */
export type CookieClaims = { readonly sid: string; readonly tid: string; readonly iat: number };

/** The claims of a decoded cookie, or null when they are not ours. */
export function cookieClaims(token: unknown): CookieClaims | null {
  if (!isRecord(token)) return null;
  const { sid, tid, iat } = token;
  return typeof sid === "string" && typeof tid === "string" && typeof iat === "number" ? { sid, tid, iat } : null;
}
