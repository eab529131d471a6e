import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** The roles that the product itself knows by name; every other role is a tenant's own. */
export const SUPER_ADMIN = "super admin";
export const TENANT_ADMIN = "admin entidade";
export const CLIENT = "cliente";
export const PROMOTER = "promotor";

type Who = Pick<Ctx, "roleName" | "businessUnitId">;

export const isSuperAdmin = (who: Pick<Who, "roleName">) => who.roleName === SUPER_ADMIN;
/** Tenant admin or super admin. */
export const isAdmin = (who: Pick<Who, "roleName">) => who.roleName === TENANT_ADMIN || isSuperAdmin(who);
/** A client user: by role, or because the account belongs to a business unit. */
export const isClient = (who: Who) => who.roleName === CLIENT || who.businessUnitId !== null;
