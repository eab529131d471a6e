import { Problem } from "@/lib/base/problem/catalogue";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { editRoute } from "./commands";
import { moveSchema, parseEdit } from "./edit-input";
import { workscheduleServer } from "./workschedule.server";

/**
 * The visit of `date` goes to the day `to`, alone, with the next ones that are like it, or with all of them (`scope`); see `editRoute`.
 * A route that may not be seen is missing, whatever else is wrong with the call.
 */
export async function moveRoute(ctx: Ctx, id: string, input: unknown): Promise<{ readonly ids: readonly string[] }> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  await open(workscheduleServer, ctx, "write", (tctx) => readOne(workscheduleServer, tctx, id));
  const { date, to, scope } = parseEdit(moveSchema, input);
  try {
    return await editRoute(ctx, id, { scope, date, moveTo: to });
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields?.moveTo) throw error;
    const { moveTo, ...fields } = error.details.fields;
    throw new Problem(error.code, { ...error.details, fields: { ...fields, to: moveTo } });
  }
}
