import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { isLocale, LOCALE_COOKIE } from "@/lib/base/i18n/locales";
import {
  authSecret,
  type CookieClaims,
  cookieClaims,
  cookieFlags,
  SEEN_COOKIE,
  SEEN_SECONDS,
  SESSION_COOKIE,
  SESSION_SECONDS,
} from "./cookie";
import { DEVICE_COOKIE, DEVICE_SECONDS, type Device, readDevice, signDevice } from "./device";
import type { SessionKey } from "./sessions";

/** The session's key in next-auth's encrypted form, good for 5400 s from now. */
export function encodeCookie(key: SessionKey): Promise<string> {
  return encode({ token: { sid: key.sessionId, tid: key.tenantId }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** What a session cookie says, or null when it is absent, altered or older than 5400 s. */
export async function decodeCookie(value: string | undefined): Promise<CookieClaims | null> {
  if (!value) return null;
  return cookieClaims(await decode({ token: value, secret: authSecret() }).catch(() => null));
}

/** The session key in this request's cookie, or null. */
export async function browserSession(): Promise<SessionKey | null> {
  const claims = await decodeCookie((await cookies()).get(SESSION_COOKIE)?.value);
  return claims && { tenantId: claims.tid, sessionId: claims.sid };
}

/** The device that this browser proves to be, or null. */
export async function browserDevice(): Promise<Device | null> {
  return readDevice((await cookies()).get(DEVICE_COOKIE)?.value);
}

/**
 * Gives the browser its session, and makes it known as the person's; its language too, where it has not chosen one yet. For actions and
 * route handlers.
 */
export async function startBrowserSession(key: SessionKey, userId: string, locale: string | null): Promise<void> {
  const jar = await cookies();
  jar.set(DEVICE_COOKIE, await signDevice(await browserDevice(), userId), cookieFlags(DEVICE_SECONDS));
  jar.set(SESSION_COOKIE, await encodeCookie(key), cookieFlags());
  jar.set(SEEN_COOKIE, "1", cookieFlags(SEEN_SECONDS));
  if (isLocale(locale) && !isLocale(jar.get(LOCALE_COOKIE)?.value)) {
    jar.set(LOCALE_COOKIE, locale, { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 });
  }
}

/** Takes the session from the browser. The row behind it is revoked by the caller. */
export async function endBrowserSession(): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, "", cookieFlags(0));
  jar.set(SEEN_COOKIE, "", cookieFlags(0));
}
