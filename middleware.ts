import { type NextRequest, NextResponse } from "next/server";
import { encode, getToken } from "next-auth/jwt";
import {
  authSecret,
  type CookieClaims,
  cookieClaims,
  cookieFlags,
  isSecureSite,
  RENEW_AFTER_SECONDS,
  SEEN_COOKIE,
  SESSION_COOKIE,
  SESSION_SECONDS,
} from "@/lib/platform/auth/cookie";
import { mapHosts } from "@/lib/platform/map/hosts";
import { needsSession } from "@/lib/platform/permissions/screens";

/** Where unknown addresses are sent. */
const NOWHERE = "/404";

/**
 * Keeps the session cookie alive while the person works, sends guarded addresses without one to the login and sets the
 * security headers of pages. A convenience, never the boundary: every page, action and handler asks the database for itself.
 * The language needs nothing here: its cookie exists once somebody has chosen, and until then it is Portuguese.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const claims = await readSession(request);
  const { pathname, search } = request.nextUrl;
  // A server action answers for itself: signing in again over an open page is one.
  const action = request.headers.has("next-action");
  if (!claims && !action && needsSession(pathname)) return toLogin(request, `${pathname}${search}`);

  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-gondola-path", `${pathname}${search}`);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("x-nonce", nonce);
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);

  // Were it the page alone that says so, Next would send it without its content, which scripts would have to draw.
  const status = pathname === NOWHERE ? { status: 404 } : {};
  const response = NextResponse.next({ request: { headers }, ...status });
  response.headers.set("content-security-policy", policy);
  if (isSecureSite()) response.headers.set("strict-transport-security", "max-age=31536000");
  if (claims) await renew(response, claims);
  return response;
}

export const config = {
  // Uploads and imports stay outside, as does all of the API: a body that passes through here is cut at 10 MB.
  // The reference is a page like others, and takes no body.
  matcher: ["/((?!api/|_next/|healthz|readyz|basemap/|maplibre/|.*\\.[a-z0-9]+$).*)", "/api/docs/:path*"],
};

async function readSession(request: NextRequest): Promise<CookieClaims | null> {
  if (!request.cookies.has(SESSION_COOKIE)) return null;
  return cookieClaims(await getToken({ req: request, secret: authSecret(), cookieName: SESSION_COOKIE }));
}

/** Slides the 5400 s: a fresh cookie for the same session. The row behind it decides whether it is worth anything. */
async function renew(response: NextResponse, { sid, tid, iat }: CookieClaims): Promise<void> {
  if (Date.now() / 1000 - iat < RENEW_AFTER_SECONDS) return;
  const value = await encode({ token: { sid, tid }, secret: authSecret(), maxAge: SESSION_SECONDS });
  response.cookies.set(SESSION_COOKIE, value, cookieFlags());
}

function toLogin(request: NextRequest, from: string): NextResponse {
  const url = new URL("/login", request.nextUrl.origin);
  if (from !== "/") url.searchParams.set("redirectFrom", from);
  // A browser that had a session and lost it is told so.
  if (request.cookies.has(SEEN_COOKIE)) url.searchParams.set("reason", "expired");
  const response = NextResponse.redirect(url);
  response.cookies.set(SESSION_COOKIE, "", cookieFlags(0));
  return response;
}

function contentPolicy(nonce: string): string {
  const dev = process.env.NODE_ENV !== "production";
  const { origins, mapbox } = mapHosts(process.env);
  // Mapbox builds its worker from a blob; the other engine does not need that.
  const worker = mapbox ? "worker-src 'self' blob:; child-src blob:" : "worker-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins, ...(dev ? ["ws:"] : [])].join(" "),
    worker,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
