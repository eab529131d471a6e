import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound, Problem } from "@/lib/base/problem/catalogue";
import { decodeCookie } from "@/lib/platform/auth/browser";
import { SESSION_COOKIE } from "@/lib/platform/auth/cookie";
import { keepPerson } from "@/lib/platform/auth/kept";
import { ctxOf, type Person } from "@/lib/platform/auth/person";
import { personOfCookie, personOfToken } from "@/lib/platform/auth/sessions";
import { bearerOf, readToken } from "@/lib/platform/auth/token";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "./ctx";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Header that our own browser code sends: a form of another site cannot. */
export const OWN_HEADER = "x-gondola";

/**
 * Who calls the API: an access token, or the browser's cookie. With a tenant id, the call is inside that tenant.
 * Throws `unauthenticated`, `token_expired`, `session_revoked`, `forbidden` (a cookie from another site) or `not_found`
 * (a tenant that is not the caller's; only the super admin may act on any).
 */
export async function bearerCtx(request: Request, tenantId?: string, requestId = uuidv7()): Promise<Ctx> {
  const person = await callerOf(request);
  const ctx = ctxOf(person, { origin: "api", requestId });
  return tenantId === undefined ? ctx : inTenant(ctx, tenantId);
}

/** The account behind a call, with its session. */
export async function callerOf(request: Request): Promise<Person> {
  if (request.headers.has("authorization")) {
    const token = bearerOf(request);
    if (!token) throw new Problem("unauthenticated");
    const claims = await readToken(token);
    const person = await personOfToken(claims);
    keepPerson(claims, person);
    return person;
  }
  const claims = await decodeCookie(cookieOf(request, SESSION_COOKIE));
  if (!claims) throw new Problem("unauthenticated");
  demandOwnPage(request);
  return personOfCookie({ tenantId: claims.tid, sessionId: claims.sid });
}

/** The same person inside a tenant: their own, or any for the super admin. Throws `not_found`. @door session */
export async function inTenant(ctx: Ctx, tenantId: string): Promise<Ctx> {
  if (!UUID.test(tenantId)) throw notFound();
  const id = tenantId.toLowerCase();
  if (id === ctx.tenantId) return ctx;
  if (!isSuperAdmin(ctx)) throw notFound();
  const [tenant] = await withTenant({ tenantId: id }, (tx) => tx.select().from(tenants).where(eq(tenants.id, id)));
  if (!tenant) throw notFound();
  return {
    ...ctx,
    tenantId: id,
    modules: { costOfServing: tenant.costOfServingModule, commercial: tenant.commercialModule },
    timeZone: tenant.defaultTimezone,
  };
}

/** A cookie travels with requests that other sites cause, so a change must also bear our header and our origin. */
export function demandOwnPage(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (request.headers.get(OWN_HEADER) !== "1" || !sameOrigin(request)) throw forbidden();
}

function sameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return site === "same-origin";
  const forwarded = process.env.TRUST_PROXY === "1" ? request.headers.get("x-forwarded-host") : null;
  const host = forwarded ?? request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
