import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE, type Locale, localeFromHeader } from "@/lib/i18n/locales";
import { toErrorResponse } from "@/lib/problem/to-response";
import { bearerCtx } from "@/lib/tenancy/bearer";
import type { Ctx } from "@/lib/tenancy/ctx";
import { readJson } from "./body";

export type ApiAnswer =
  | { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | Response;

/** What a route handler of the API works with. */
export type ApiCall<P> = {
  readonly request: Request;
  readonly params: P;
  readonly requestId: string;
  /** From `Accept-Language`; pt-BR until `ctx()` has found out who calls. */
  readonly locale: Locale;
  /** The body as an object, up to so many bytes (1 MiB); throws `invalid_json`, `invalid_request` or `too_large`. */
  json(limit?: number): Promise<Record<string, unknown>>;
  /** Who calls, inside the tenant of the path. Throws `unauthenticated`, `token_expired`, `session_revoked` or `not_found`. */
  ctx(tenantId?: string): Promise<Ctx>;
};

/**
 * Wraps a handler of the API: request id, language, and one rendering of every failure as `{ error: { code, message, … } }`.
 * The wrapped function only finds out who calls, runs a verb and returns `{ body }`.
 */
export function apiHandler<P = Record<string, never>>(work: (call: ApiCall<P>) => Promise<ApiAnswer>) {
  return async (request: Request, context: { params: Promise<P> }): Promise<Response> => {
    const requestId = requestIdOf(request);
    const asked = localeFromHeader(request.headers.get("accept-language"));
    let locale: Locale = asked ?? DEFAULT_LOCALE;
    try {
      const answer = await work({
        request,
        params: await context.params,
        requestId,
        get locale() {
          return locale;
        },
        json: (limit) => readJson(request, limit),
        async ctx(tenantId) {
          const ctx = await bearerCtx(request, tenantId);
          locale = asked ?? ctx.locale;
          return { ...ctx, locale, requestId };
        },
      });
      return stamped(answer instanceof Response ? answer : render(answer), requestId);
    } catch (error) {
      return stamped(await toErrorResponse(error, locale, requestId), requestId);
    }
  };
}

function render(answer: Exclude<ApiAnswer, Response>): Response {
  return Response.json(answer.body, {
    status: answer.status ?? 200,
    headers: { "cache-control": "no-store", ...answer.headers },
  });
}

/** Every answer says which request it belongs to and what time it is here. */
function stamped(response: Response, requestId: string): Response {
  response.headers.set("x-request-id", requestId);
  // A device compares it with its own clock.
  response.headers.set("x-server-time", new Date().toISOString());
  return response;
}

/** A caller's own id is kept when it is harmless in a log line; else a fresh one is made. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
}
