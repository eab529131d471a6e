"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { assignPermissions } from "./commands";

/** Saves the permission matrix of a role. `base` is the list that it was opened with, to notice a change in between. */
export async function savePermissions(
  roleId: string,
  permissions: readonly string[],
  base: readonly string[],
): Promise<Result<readonly string[]>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const saved = await assignPermissions(ctx, String(roleId), permissions, Array.isArray(base) ? base : []);
    revalidatePath("/roles");
    return { ok: true, value: saved };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}
