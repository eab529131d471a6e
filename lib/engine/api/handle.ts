import { v7 as uuidv7 } from "uuid";
import { deviceInstant } from "@/lib/base/calendar/instant";
import { DEFAULT_LOCALE, type Locale, localeFromHeader } from "@/lib/base/i18n/locales";
import { toErrorResponse } from "@/lib/base/problem/to-response";
import { bearerCtx } from "@/lib/platform/tenancy/bearer";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Caller, withKeptRights } from "@/lib/platform/tenancy/kept-rights";
import { MAX_JSON_BYTES, readJson } from "./body";
import { API_VERSION } from "./version";

export type ApiAnswer =
  /** JSON that is written already. */
  | { readonly written: string }
  | { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | Response;

/** What a route handler of the API works with. */
export type ApiCall<P> = {
  readonly request: Request;
  readonly params: P;
  readonly requestId: string;
  /** From `Accept-Language`; pt-BR until `ctx()` has found out who calls. */
  readonly locale: Locale;
  /** The body as an object; throws `invalid_json`, `invalid_request` or `too_large`. */
  json(): Promise<Record<string, unknown>>;
  /**
   * Who calls, inside the tenant of the path. Throws `unauthenticated`, `token_expired`, `session_revoked` or `not_found`, and what
   * `json` throws: a body that is none is refused by the calls that need none, too.
   */
  ctx(tenantId?: string): Promise<Ctx>;
};

/** Bytes of JSON that a call takes (1 MiB); null for one whose body is something else. */
type Takes = {
  readonly jsonBytes?: number | null;
  /** Levels within each other, where more than usual are let in for the call to judge. */
  readonly jsonDepth?: number;
  /** All that the call does lies in transactions of its caller: it may begin anew when the first finds that their rights have changed. */
  readonly anew?: boolean;
};

/**
 * Wraps a handler of the API: request id, language, and one rendering of every failure as `{ error: { code, message, … } }`.
 * The wrapped function only finds out who calls, runs a verb and returns `{ body }`.
 */
export function apiHandler<P = Record<string, never>>(
  work: (call: ApiCall<P>) => Promise<ApiAnswer>,
  { jsonBytes = MAX_JSON_BYTES, jsonDepth, anew = false }: Takes = {},
) {
  return async (request: Request, context: { params: Promise<P> }): Promise<Response> => {
    const requestId = requestIdOf(request);
    const asked = localeFromHeader(request.headers.get("accept-language"));
    let locale: Locale = asked ?? DEFAULT_LOCALE;
    let read: Promise<Record<string, unknown>> | undefined;
    const json = () => {
      read ??= readJson(request, jsonBytes ?? 0, jsonDepth);
      return read;
    };
    const answerTo = async (caller: Caller) =>
      work({
        request,
        params: await context.params,
        requestId,
        get locale() {
          return locale;
        },
        json,
        async ctx(tenantId) {
          const ctx = await caller(tenantId);
          locale = asked ?? ctx.locale;
          if (jsonBytes !== null) await json();
          return { ...ctx, locale };
        },
      });
    try {
      const answer = await (anew
        ? withKeptRights(request, requestId, answerTo)
        : answerTo((id) => bearerCtx(request, id, requestId)));
      return stamped(answer instanceof Response ? answer : render(answer), request, requestId);
    } catch (error) {
      return stamped(await toErrorResponse(error, locale, requestId), request, requestId);
    }
  };
}

const encoder = new TextEncoder();

function render(answer: Exclude<ApiAnswer, Response>): Response {
  if ("written" in answer)
    // As bytes: of a text its length would be counted first.
    return new Response(encoder.encode(answer.written), {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
  return Response.json(answer.body, {
    status: answer.status ?? 200,
    headers: { "cache-control": "no-store", ...answer.headers },
  });
}

/** Every answer says which request it belongs to, which contract it follows, what time it is here, and how far off the device's clock is. */
function stamped(response: Response, request: Request, requestId: string): Response {
  const now = new Date();
  response.headers.set("x-request-id", requestId);
  response.headers.set("x-api-version", API_VERSION);
  response.headers.set("x-server-time", now.toISOString());
  const told = request.headers.get("x-device-time");
  const device = told === null ? null : deviceInstant.safeParse(told);
  // Seconds by which the device is ahead; what the answer took on its way is not in it.
  if (device?.success) response.headers.set("x-clock-skew", String(Math.round((+device.data - +now) / 1_000)));
  return response;
}

/** A caller's own id is kept when it is harmless in a log line; else a fresh one is made. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
}
