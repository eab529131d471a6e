"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { answerFor, justifyFor, type SentAnswer, type SentReason } from "./on-behalf";
import type { VisitAddress } from "./visit-at";

async function run(work: (ctx: Ctx) => Promise<void>): Promise<Result<null>> {
  return act(async (ctx) => {
    await work(ctx);
    return null;
  });
}
/** What the browser sent, as text: anything else than the names of an address is left out. */
const addressOf = (sent: VisitAddress): VisitAddress => ({
  userId: asText(sent?.userId),
  workScheduleId: asText(sent?.workScheduleId),
  posId: asText(sent?.posId),
  date: asText(sent?.date),
});

/** Sends the answers to one task of a visit; see `answerFor`. */
export async function answerTask(address: VisitAddress, sent: SentAnswer): Promise<Result<null>> {
  return run((ctx) => answerFor(ctx, addressOf(address), { ...sent, time: asText(sent?.time) }));
}

/** Gives the reason for a visit; see `justifyFor`. */
export async function justifyVisit(address: VisitAddress, sent: SentReason): Promise<Result<null>> {
  return run((ctx) => justifyFor(ctx, addressOf(address), { ...sent }));
}
