import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyResource } from "./define";

/** Key of the column. */
export const LATEST = "latest";

/** The events whose newest stands beside each row, by name, and the column that names the row; null where this person may not list them. */
export function latestOf({ list }: AnyResource, ctx: Ctx): { readonly of: string; readonly by: string } | null {
  return list.latest && can(ctx, "GET", list.latest.subject) ? list.latest : null;
}
