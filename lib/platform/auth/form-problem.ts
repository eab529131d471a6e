import { v7 as uuidv7 } from "uuid";
import { requestLocale } from "@/lib/base/i18n/chosen";
import { translatorFor } from "@/lib/base/i18n/translate";
import { problemView } from "@/lib/base/problem/view";
import type { AuthFormState } from "./form-state";

/** A field of a form as text; a file or nothing is empty, and so is every field of what is no form: an action is called with anything. */
export function textOf(form: FormData, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}

/** A refused form: the problem in the person's language, with the minutes to wait where there are too many attempts. */
export async function refusedState(
  error: unknown,
  before: AuthFormState,
  values: AuthFormState["values"],
): Promise<AuthFormState> {
  const locale = await requestLocale();
  const view = await problemView(error, locale, uuidv7());
  const wait = view.code === "too_many_requests" ? view.retryAfter : undefined;
  const t = wait === undefined ? null : await translatorFor(locale);
  return {
    attempt: (Number(before?.attempt) || 0) + 1,
    code: view.code,
    message: t && wait ? t("auth.tooMany", { minutes: Math.ceil(wait / 60) }) : view.message,
    fields: view.fields ?? {},
    values,
  };
}
