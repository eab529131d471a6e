import { withTenant } from "@/db/with-tenant";
import { type FieldErrors, invalidFields, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { Besides } from "@/lib/engine/resource/bind";
import { claim } from "@/lib/engine/resource/idempotency";
import { authorize } from "@/lib/platform/permissions/authorize";
import { assignPermissions, permissionList } from "./commands";

/** Makes a role, with its permissions when the call brings them: both or nothing. Throws as `create` and `assignPermissions` do. */
export const createRole: Besides["create"] = async (make, ctx, { permissions, ...fields }) => {
  authorize(ctx, "POST", "ROLE");
  const wrong = wrongList(permissions);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const made = await make(tctx, fields).catch((error) => {
      throw withErrors(error, wrong);
    });
    if (wrong) throw invalidFields(wrong);
    if (isUuid(fields.id)) {
      // The same role with another list is another create.
      const seen = await claim(tctx, `create:role.permissions:${made.row.id}`, permissions ?? null);
      if ((seen === "new") !== made.created) throw reusedId();
    }
    if (made.created && permissions !== undefined) await assignPermissions(tctx, made.row.id, permissions);
    return made;
  });
};

/** Changes a role, with its whole permission list when the call brings one: both or nothing. */
export const updateRole: Besides["update"] = async (change, ctx, id, { permissions, ...fields }) => {
  authorize(ctx, "PUT", "ROLE");
  const wrong = wrongList(permissions);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const row = await change(tctx, fields).catch((error) => {
      throw withErrors(error, wrong);
    });
    if (wrong) throw invalidFields(wrong);
    if (permissions === undefined) return row;
    await assignPermissions(tctx, id, permissions);
    // A change of nothing reads the record as it is now.
    return change(tctx, {});
  });
};

/** What is wrong with the list as it was sent; null = nothing, or there is none. */
function wrongList(sent: unknown): FieldErrors | null {
  if (sent === undefined) return null;
  try {
    permissionList(sent);
    return null;
  } catch (error) {
    if (error instanceof Problem && error.details.fields) return error.details.fields;
    throw error;
  }
}

/** One answer names every failing field, the list among them. */
function withErrors(error: unknown, more: FieldErrors | null): unknown {
  if (!more || !(error instanceof Problem) || error.code !== "invalid_fields") return error;
  return invalidFields({ ...error.details.fields, ...more });
}
