"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { assignPermissions } from "./commands";
import { type PermissionHolders, permissionHolders } from "./holders";

/** Saves the permission matrix of a role. `base` is the list that it was opened with, to notice a change in between. */
export async function savePermissions(
  roleId: string,
  permissions: readonly string[],
  base: readonly string[],
): Promise<Result<readonly string[]>> {
  return act(async (ctx) => {
    const saved = await assignPermissions(ctx, asText(roleId), permissions, Array.isArray(base) ? base : []);
    revalidatePath("/roles");
    return saved;
  });
}

/** Who holds a permission; see `permissionHolders`. */
export async function whoHas(permission: string): Promise<Result<PermissionHolders>> {
  return act((ctx) => permissionHolders(ctx, permission));
}
