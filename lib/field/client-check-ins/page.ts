import { wordsFor } from "@/lib/base/i18n/words";
import { getEvent } from "@/lib/engine/events/read";
import { type CheckInView, checkInView } from "@/lib/field/check-ins/view";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { clientCheckEvents } from "./client-check.events";
import { asCheckIn, type ClientCheckRecord } from "./record";

/** Check-ins at clients in the reader's words, as the list of those at PDVs shows its own. */
export async function clientCheckViews(ctx: Ctx, found: readonly ClientCheckRecord[]): Promise<CheckInView[]> {
  const words = await wordsFor(ctx);
  return found.map((check) => checkInView(asCheckIn(check), null, words));
}

/** One with everything. Throws `not_found`. */
export async function clientCheckDetail(ctx: Ctx, id: string): Promise<CheckInView> {
  return checkInView(asCheckIn(await getEvent(clientCheckEvents, ctx, id)), null, await wordsFor(ctx));
}
