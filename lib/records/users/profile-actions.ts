"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { isLocale, LOCALE_COOKIE } from "@/lib/base/i18n/locales";
import { act } from "@/lib/engine/resource/act";
import { update } from "@/lib/engine/resource/operations/update";
import { conflictView } from "@/lib/engine/resource/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import { clientOf } from "@/lib/platform/auth/client";
import { changeOwnPassword } from "./own-password";
import { profileServer } from "./profile.server";

/** Saves one's own profile. A new language holds for this browser at once. */
export async function saveProfile(
  _name: string,
  _id: string | null,
  input: Record<string, unknown>,
  updatedAt: string | null,
): Promise<Result<{ id: string; updatedAt: string }>> {
  return act(async (ctx) => {
    const body = input !== null && typeof input === "object" ? input : {};
    const row = await update(profileServer, ctx, ctx.userId, { ...body, updatedAt }).catch(async (error: unknown) => {
      throw await conflictView(error, profileServer, ctx, body);
    });
    if ("locale" in body && isLocale(row.locale)) {
      (await cookies()).set(LOCALE_COOKIE, row.locale, { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 });
    }
    revalidatePath("/", "layout");
    return { id: row.id, updatedAt: String(row.updatedAt ?? "") };
  });
}

/** Changes one's own password, by the current one. */
export async function savePassword(input: {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}): Promise<Result<true>> {
  return act<true>(async (ctx) => {
    const { currentPassword, password, passwordConfirmation } = input ?? {};
    const client = clientOf(await headers());
    await changeOwnPassword(ctx, { currentPassword, password, passwordConfirmation, client });
    return true;
  });
}
