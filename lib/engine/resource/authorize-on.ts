import { forbidden } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin, isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Action } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";

/**
 * `authorize` on a resource's subject. What stands behind the system door asks for the super admin besides, and what only admins
 * write for an admin. Throws `forbidden`.
 */
export function authorizeOn(bound: AnyBound, ctx: Ctx, action: Action): void {
  authorize(ctx, action, bound.resource.subject);
  if (bound.door === "system" && !isSuperAdmin(ctx)) throw forbidden();
  if (bound.writers === "admin" && action !== "GET" && !isAdmin(ctx)) throw forbidden();
}
