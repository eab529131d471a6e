import { wordsFor } from "@/lib/base/i18n/words";
import { getEvent } from "@/lib/engine/events/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { checkEvents } from "./pos-check.events";
import type { SeenCheck } from "./record";
import { type CheckInView, checkInView } from "./view";

/** Check-ins at PDVs in the reader's words. */
export async function checkViews(ctx: Ctx, found: readonly SeenCheck[]): Promise<CheckInView[]> {
  const words = await wordsFor(ctx);
  return found.map((check) => checkInView(check, check.radius, words));
}

/** One with everything. Throws `not_found`. */
export async function checkDetail(ctx: Ctx, id: string): Promise<CheckInView> {
  const check = await getEvent(checkEvents, ctx, id);
  return checkInView(check, check.radius, await wordsFor(ctx));
}
