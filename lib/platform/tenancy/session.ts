import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { v7 as uuidv7 } from "uuid";
import { noteOutageShown } from "@/db/outage-note";
import { requestLocale } from "@/lib/base/i18n/chosen";
import { localeIn } from "@/lib/base/i18n/locales";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { browserSession } from "@/lib/platform/auth/browser";
import { type CurrentUser, currentUser } from "@/lib/platform/auth/current-user";
import { ctxOf } from "@/lib/platform/auth/person";
import { loginPath } from "@/lib/platform/auth/redirect";
import { personOfCookie } from "@/lib/platform/auth/sessions";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "./ctx";

/** Headers that the middleware adds to a page's request: where it goes, with its query, and its id in the log. */
export const PATH_HEADER = "x-gondola-path";
const REQUEST_ID_HEADER = "x-request-id";

export type BrowserSession = {
  readonly ctx: Ctx;
  readonly user: CurrentUser;
  readonly photoId: string | null;
  /** The tenant's logo. */
  readonly logoId: string | null;
  /** The client whose user this is; null for people of the agency. */
  readonly client: { readonly name: string; readonly logoId: string | null } | null;
};
type Found = BrowserSession | { readonly problem: Problem };

// Once per request, however many components ask; failures are values, so that a page can choose to live without a session.
const find = cache(async (): Promise<Found> => {
  const key = await browserSession();
  if (!key) return { problem: new Problem("unauthenticated") };
  try {
    const [person, language, head] = await Promise.all([personOfCookie(key), requestLocale(), headers()]);
    const requestId = head.get(REQUEST_ID_HEADER) ?? uuidv7();
    const locale = localeIn(language, person.tenant);
    const ctx = { ...ctxOf(person, { origin: "ui", requestId }), locale };
    const { logoId, clientName, clientLogoId } = person;
    const client = clientName === null ? null : { name: clientName, logoId: clientLogoId };
    return { ctx, user: currentUser(person), photoId: person.user.photoId, logoId, client };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { problem: error };
    throw error;
  }
});

/** Session and account of the browser. Throws `unauthenticated`, `token_expired` or `session_revoked`. */
export async function currentSession(): Promise<BrowserSession> {
  const found = await find();
  if ("problem" in found) throw found.problem;
  return found;
}

/** The same, or null for someone who is not signed in. */
export async function optionalSession(): Promise<BrowserSession | null> {
  const found = await find();
  return "problem" in found ? null : found;
}

/** Who acts, from the session cookie. For server actions; throws as `currentSession` does. */
export async function sessionCtx(): Promise<Ctx> {
  return (await currentSession()).ctx;
}

/**
 * What a frame needs, or null while the database is away: the frame then says so in its place, in the person's language, and the answer
 * is a 503.
 */
export async function unlessAway<T>(ask: () => Promise<T>): Promise<{ readonly found: T } | null> {
  try {
    return { found: await ask() };
  } catch (error) {
    const problem = fromPostgres(error);
    if (!(problem instanceof Problem) || problem.code !== "unavailable") throw error;
    noteOutageShown(problem.details.retryAfter ?? 2);
    return null;
  }
}

/**
 * The session for the frame around pages. It decides as the page does, but before the answer begins: a first request is
 * redirected by its status, where the page could only do it inside a stream. The page still asks for itself.
 */
export async function frameSession(): Promise<BrowserSession> {
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  return pageSession(path.split("?")[0] ?? "/");
}

/**
 * Who opens this page, or a redirect: to the login without a session, home (or to the tenants) without the right.
 * `path` is the page's address; the query comes back after the login too.
 */
export async function pageCtx(path: string): Promise<Ctx> {
  return (await pageSession(path)).ctx;
}

/** `pageCtx` together with the account, for layouts and pages that show it. */
export async function pageSession(path: string): Promise<BrowserSession> {
  const found = await find();
  if ("problem" in found) {
    const from = (await headers()).get(PATH_HEADER) ?? path;
    const { code } = found.problem;
    const reason = code === "token_expired" ? "expired" : code === "session_revoked" ? "ended" : undefined;
    redirect(loginPath(from, reason));
  }
  const decision = decide(path, found.ctx);
  if (decision !== "allow") redirect(decision.redirect);
  return found;
}
