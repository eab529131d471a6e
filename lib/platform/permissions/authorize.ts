import { forbidden } from "@/lib/base/problem/catalogue";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Action, Subject } from "./subjects";

/** True when the role of the session holds `SUBJECT_ACTION`. */
export function can(ctx: Pick<Ctx, "permissions">, action: Action, subject: Subject): boolean {
  return ctx.permissions.has(`${subject}_${action}`);
}

/** The first line of every verb, query and command. Throws `forbidden` (403). */
export function authorize(ctx: Pick<Ctx, "permissions">, action: Action, subject: Subject): void {
  if (!can(ctx, action, subject)) throw forbidden();
}
