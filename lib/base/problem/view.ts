import type { Locale } from "@/lib/base/i18n/locales";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Bond, FieldErrors } from "./catalogue";
import type { ProblemView } from "./problem-view";
import { asProblem } from "./to-response";

/** Screens of the kinds of record that a bond may name, so that the list of bonds can link to them. */
export type BondPath = (resource: string) => string | undefined;

/** Anything thrown, in words for the person at the screen. The cause of what nobody foresaw stays in the log. */
export async function problemView(
  error: unknown,
  locale: Locale,
  requestId: string,
  pathOf?: BondPath,
): Promise<ProblemView> {
  const problem = asProblem(error, requestId);
  const t = await translatorFor(locale);
  const { fields, bonds, retryAfter, params, words = problem.code } = problem.details;
  return {
    code: problem.code,
    message: t(`problems.${words}`, { ...params }),
    ...(fields && { fields: fieldViews(t, fields) }),
    ...(bonds && { bonds: bonds.map((bond) => bondView(t, bond, pathOf)) }),
    ...(retryAfter !== undefined && { retryAfter }),
    requestId,
  };
}

/** Each field's errors as sentences; the key `_` is about the record as a whole. */
export function fieldViews(t: Translator, fields: FieldErrors): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, errors]) => [
      key,
      errors.map((e) => t(`fieldErrors.${e.code}`, { ...e.params })),
    ]),
  );
}

export function bondView(t: Translator, bond: Bond, pathOf?: BondPath) {
  const path = pathOf?.(bond.resource);
  return {
    ...bond,
    label: t(`bonds.${bond.resource.replaceAll("-", "_")}`, { count: bond.count }),
    ...(path && { path }),
  };
}
