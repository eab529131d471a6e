import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Action, MODULE_OF, type Module, type Subject } from "./subjects";

/** A session, as far as it says what may be done; without modules only the role speaks. */
type Holder = Pick<Ctx, "permissions"> & Partial<Pick<Ctx, "modules">>;

/** The module that keeps this subject shut for this session; null when it is open, or belongs to none. */
function shutBy({ modules }: Holder, subject: Subject): Module | null {
  const module = MODULE_OF[subject];
  return module && modules?.[module] === false ? module : null;
}

/** True when the role of the session holds `SUBJECT_ACTION`, and the module that the subject belongs to is on. */
export function can(ctx: Holder, action: Action, subject: Subject): boolean {
  return ctx.permissions.has(`${subject}_${action}`) && shutBy(ctx, subject) === null;
}

/** The first line of every verb, query and command. Throws `forbidden`, and `module_off` to who would be allowed if the module were on (both 403). */
export function authorize(ctx: Holder, action: Action, subject: Subject): void {
  if (!ctx.permissions.has(`${subject}_${action}`)) throw forbidden();
  const module = shutBy(ctx, subject);
  if (module) throw new Problem("module_off", { params: { module } });
}
