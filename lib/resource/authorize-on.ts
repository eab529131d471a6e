import { authorize } from "@/lib/permissions/authorize";
import { isAdmin, isSuperAdmin } from "@/lib/permissions/role-names";
import type { Action } from "@/lib/permissions/subjects";
import { forbidden } from "@/lib/problem/catalogue";
import type { Ctx } from "@/lib/tenancy/ctx";
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
