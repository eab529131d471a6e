"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import { eachOf, type RefusedOne } from "@/lib/engine/resource/each-of";
import type { Result } from "@/lib/engine/resource/result";
import { authorize } from "@/lib/platform/permissions/authorize";
import {
  type Assignable,
  assignables,
  assignProblem,
  commentProblem,
  reopenProblem,
  resolveProblem,
  snoozeProblem,
} from "./commands";
import { problemDetailOf } from "./page";
import { type Moved, movePosPin } from "./pin";
import type { ProblemDetail } from "./view";

/** Most that one press works on: each line is a transaction of its own. */
const MOST = 500;
const input = z.strictObject({
  ids: z.array(z.string()).min(1).max(MOST),
  verb: z.enum(["assign", "resolve", "snooze", "reopen", "comment"]),
  reason: z.string().max(5_000).nullish(),
  until: z.string().max(20).nullish(),
  userId: z.string().max(60).nullish(),
});
export type AskedWork = z.input<typeof input>;
export type WorkVerb = AskedWork["verb"];

/** Does the same to each of these lines; what one is refused for does not stop the others. */
export async function workOn(asked: AskedWork): Promise<Result<readonly RefusedOne[]>> {
  return act(async (ctx) => {
    const parsed = input.safeParse(asked);
    if (!parsed.success) throw invalidFields({ _: "invalid" });
    const { ids, verb, reason, until, userId } = parsed.data;
    const refused = await eachOf(ctx, ids, (id) => {
      if (verb === "assign") return assignProblem(ctx, id, { user_id: userId || null });
      if (verb === "resolve") return resolveProblem(ctx, id, { reason });
      if (verb === "snooze") return snoozeProblem(ctx, id, { until, reason });
      if (verb === "comment") return commentProblem(ctx, id, { body: reason });
      return reopenProblem(ctx, id);
    });
    revalidatePath("/operationalProblem");
    return refused;
  });
}

/** One line whole, for the drawer. */
export async function openProblem(id: string): Promise<Result<ProblemDetail>> {
  return act((ctx) => problemDetailOf(ctx, asText(id)));
}

/** Puts the PDV of a line where people check in. */
export async function movePin(id: string): Promise<Result<Moved>> {
  return act(async (ctx) => {
    const moved = await movePosPin(ctx, asText(id));
    revalidatePath("/operationalProblem");
    return moved;
  });
}

/** Whom lines may be given to. */
export async function whoMayTakeIt(): Promise<Result<readonly Assignable[]>> {
  return act((ctx) => {
    authorize(ctx, "PUT", "OPERATIONALPROBLEM");
    return assignables(ctx);
  });
}
