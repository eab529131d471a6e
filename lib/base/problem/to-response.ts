import { DatabaseUnavailable } from "@/db/errors";
import type { Locale } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { log } from "@/lib/base/logging/log";
import { snakeCase } from "@/lib/base/text/case";
import { type FieldErrors, Problem } from "./catalogue";
import { fromPostgres } from "./from-postgres";

/** Anything thrown, as a Problem. What nobody foresaw is logged with the request's id and becomes `unexpected`. */
export function asProblem(error: unknown, requestId: string): Problem {
  const known = fromPostgres(error);
  if (known instanceof Problem) return known;
  if (error instanceof DatabaseUnavailable) return new Problem("unavailable", { retryAfter: error.retryAfter });
  log.error({ err: error, requestId }, "unexpected error");
  return new Problem("unexpected");
}

/** `minPrice` and `rows.0.minPrice` as they are called on the wire; names that the client sent stay as they are. */
export function wireFields(fields: FieldErrors, asSent = false): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, errors]) => [asSent ? key : snakeCase(key), errors.map((e) => e.code)]),
  );
}

/** The API's one rendering of a failure, in the caller's language. */
export async function toErrorResponse(error: unknown, locale: Locale, requestId: string): Promise<Response> {
  const problem = asProblem(error, requestId);
  const { retryAfter } = problem.details;
  return Response.json(
    { error: await errorBody(problem, locale, requestId) },
    {
      status: problem.status,
      headers: { "cache-control": "no-store", ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }) },
    },
  );
}

/** What stands under `error` in an answer. */
export async function errorBody(problem: Problem, locale: Locale, requestId: string): Promise<Record<string, unknown>> {
  const { fields, asSent, bonds, retryAfter, params, extra, words = problem.code } = problem.details;
  const t = await translatorFor(locale);
  return {
    code: problem.code,
    message: t(`problems.${words}`, { ...params }),
    ...(fields && { fields: wireFields(fields, asSent) }),
    ...(bonds && { bonds }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(problem.code === "unexpected" && { request_id: requestId }),
    ...extra,
  };
}
