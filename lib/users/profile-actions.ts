"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { clientOf } from "@/lib/auth/client";
import { isLocale, LOCALE_COOKIE } from "@/lib/i18n/locales";
import { update } from "@/lib/resource/operations/update";
import { conflictView, viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { changeOwnPassword } from "./own-password";
import { profileServer } from "./profile.server";

/** Saves one's own profile. A new language holds for this browser at once. */
export async function saveProfile(
  _name: string,
  _id: string | null,
  input: Record<string, unknown>,
  updatedAt: string | null,
): Promise<Result<{ id: string; updatedAt: string }>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const body = input !== null && typeof input === "object" ? input : {};
    const known = ctx;
    const row = await update(profileServer, ctx, ctx.userId, { ...body, updatedAt }).catch(async (error: unknown) => {
      throw await conflictView(error, profileServer, known, body);
    });
    if ("locale" in body && isLocale(row.locale)) {
      (await cookies()).set(LOCALE_COOKIE, row.locale, { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 });
    }
    revalidatePath("/", "layout");
    return { ok: true, value: { id: row.id, updatedAt: String(row.updatedAt ?? "") } };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Changes one's own password, by the current one. */
export async function savePassword(input: {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}): Promise<Result<true>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const { currentPassword, password, passwordConfirmation } = input ?? {};
    const client = clientOf(await headers());
    await changeOwnPassword(ctx, { currentPassword, password, passwordConfirmation, client });
    return { ok: true, value: true };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}
