"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { getEvent } from "@/lib/engine/events/read";
import { act } from "@/lib/engine/resource/act";
import { eachOf, type RefusedOne } from "@/lib/engine/resource/each-of";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { decide } from "./commands";
import { justificationEvents } from "./justification.events";
import { type JustificationSurroundings, surroundingsOf } from "./surroundings";
import { undoDecision } from "./undo";

/** Most that one press decides: each is a transaction of its own. */
const MOST = 200;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = z.string().regex(TIME).nullish();
const input = z.strictObject({
  ids: z.array(z.string()).min(1).max(MOST),
  approve: z.boolean(),
  reason: z.string().max(5_000).nullish(),
  /** On the wall of the PDV, "HH:MM". */
  arrival: clock,
  departure: clock,
});
export type DecisionInput = z.input<typeof input>;
export type DecisionOutcome = { readonly decided: readonly string[]; readonly refused: readonly RefusedOne[] };

/**
 * Approves or rejects each of these; what one is refused for does not stop the others. Fails as a whole only where nothing could be
 * decided for one reason: a text that is too short, times of another day.
 */
export async function decideMany(asked: DecisionInput): Promise<Result<DecisionOutcome>> {
  return act(async (ctx) => {
    const parsed = input.safeParse(asked);
    if (!parsed.success) throw invalidFields({ _: "invalid" });
    const { ids, approve, reason, arrival, departure } = parsed.data;
    const refused = await eachOf(ctx, ids, async (id) => {
      const times = approve && (arrival || departure) ? await timesOn(ctx, id, arrival, departure) : {};
      await decide(ctx, id, { approve }, { ...(reason?.trim() && { reason }), ...times });
    });
    revalidatePath("/justifications");
    return { decided: othersThan(refused, ids), refused };
  });
}

/** Takes these decisions of a moment ago back, the last one first; gives those that could not be. */
export async function undoDecisions(ids: readonly string[]): Promise<Result<readonly RefusedOne[]>> {
  return act(async (ctx) => {
    const parsed = input.shape.ids.safeParse(ids);
    if (!parsed.success) throw invalidFields({ _: "invalid" });
    const now = new Date();
    const refused = await eachOf(ctx, parsed.data.toReversed(), (id) => undoDecision(ctx, id, now));
    revalidatePath("/justifications");
    return refused;
  });
}

const othersThan = (refused: readonly RefusedOne[], ids: readonly string[]) =>
  [...new Set(ids)].filter((id) => !refused.some((one) => one.id === id));

/** What lies around one of them: the plan of the day there, the visit, and what was done with it. */
export async function openJustification(id: string): Promise<Result<JustificationSurroundings>> {
  return act((ctx) => surroundingsOf(ctx, asText(id)));
}

async function timesOn(ctx: Ctx, id: string, arrival?: string | null, departure?: string | null) {
  const { localDate, timezone } = await getEvent(justificationEvents, ctx, id);
  const { start } = dayBounds(localDate, timezone);
  const at = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(start.getTime() + (hours * 60 + minutes) * 60_000).toISOString();
  };
  return { ...(arrival && { check_in_at: at(arrival) }), ...(departure && { check_out_at: at(departure) }) };
}
