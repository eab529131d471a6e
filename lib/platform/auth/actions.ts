"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { isLocale, LOCALE_COOKIE } from "@/lib/base/i18n/locales";
import { log } from "@/lib/base/logging/log";
import { homeFor } from "@/lib/platform/permissions/screens";
import { optionalSession } from "@/lib/platform/tenancy/session";
import { browserDevice, startBrowserSession } from "./browser";
import { clientOf } from "./client";
import { refusedState, textOf } from "./form-problem";
import type { AuthFormState } from "./form-state";
import { setLocale } from "./locale";
import { type LoggedIn, login } from "./login";
import { ctxOf } from "./person";
import { safePath } from "./redirect";
import { admitReset, sendReset } from "./reset";
import { setPasswordByLink } from "./set-password";

/** Signs in and goes where the person was going (`redirectFrom`), else to the home of their role. */
export async function signIn(before: AuthFormState, form: FormData): Promise<AuthFormState> {
  const values = { login: textOf(form, "login") };
  const entered = await enter(before, form, values);
  if ("attempt" in entered) return entered;
  const ctx = ctxOf(entered.person, { origin: "ui", requestId: "" });
  redirect(safePath(textOf(form, "redirectFrom")) ?? homeFor(ctx));
}

/** Signs in again over a page that is open, and stays there: `done` says that it worked. */
export async function signInAgain(before: AuthFormState, form: FormData): Promise<AuthFormState> {
  const values = { login: textOf(form, "login") };
  const entered = await enter(before, form, values);
  return "attempt" in entered ? entered : { ...before, done: true, fields: {}, values };
}

async function enter(
  before: AuthFormState,
  form: FormData,
  values: AuthFormState["values"],
): Promise<AuthFormState | LoggedIn> {
  try {
    const client = clientOf(await headers());
    const given = { login: values.login, password: textOf(form, "password"), known: await browserDevice() };
    const entered = await login({ ...given, client }, "web");
    const { user } = entered.person;
    await startBrowserSession({ tenantId: user.tenantId, sessionId: entered.sessionId }, user.id, user.locale);
    return entered;
  } catch (error) {
    return refusedState(error, before, values);
  }
}

/** Asks for the mail with the link. What is shown does not depend on whether the address exists. */
export async function requestReset(before: AuthFormState, form: FormData): Promise<AuthFormState> {
  const values = { email: textOf(form, "email") };
  try {
    const how = { client: clientOf(await headers()), origin: "ui" } as const;
    const email = await admitReset({ email: values.email, ...how });
    if (email) after(() => sendReset(email, how).catch((err) => log.error({ err }, "password reset failed")));
  } catch (error) {
    return refusedState(error, before, values);
  }
  return { attempt: Number(before?.attempt) || 0, done: true, fields: {}, values };
}

/** Sets the password by the link of a mail and goes to the login, which says so. */
export async function choosePassword(before: AuthFormState, form: FormData): Promise<AuthFormState> {
  const kind = textOf(form, "kind") === "confirm" ? "confirm" : "reset";
  try {
    const client = clientOf(await headers());
    const [token, password, passwordConfirmation] = ["token", "password", "passwordConfirmation"].map((k) =>
      textOf(form, k),
    );
    await setPasswordByLink({ token, password, passwordConfirmation, client, origin: "ui" }, kind);
  } catch (error) {
    return refusedState(error, before, {});
  }
  redirect(`/login?reason=${kind === "reset" ? "changed" : "confirmed"}`);
}

/** Switches the language of this browser, and of the account of whoever is signed in. */
export async function switchLocale(form: FormData): Promise<void> {
  const locale = textOf(form, "locale");
  if (!isLocale(locale)) return;
  (await cookies()).set(LOCALE_COOKIE, locale, { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 });
  const session = await optionalSession();
  if (session) await setLocale(session.ctx, locale);
  revalidatePath("/", "layout");
}

/** Keeps the session alive while somebody works; false when it has ended. */
export async function stayAlive(): Promise<boolean> {
  return (await optionalSession()) !== null;
}
