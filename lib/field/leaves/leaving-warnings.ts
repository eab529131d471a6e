import { plusDays } from "@/lib/base/calendar/days";
import type { Warns } from "@/lib/engine/resource/bind";
import { uncoveredWithout } from "./uncovered";
import { UNCOVERED_EXAMPLE, uncoveredWarning } from "./warning";

/** What people's own definition cannot know, as it stands below: whoever leaves or is switched off leaves visits to nobody. */
export const warnsOfVisits: Warns = {
  saved: async (ctx, { id, resignationDate }) => {
    if (typeof resignationDate !== "string") return null;
    return uncoveredWarning(await uncoveredWithout(ctx, [id], plusDays(resignationDate, 1)), "off");
  },
  off: async (ctx, ids) => uncoveredWarning(await uncoveredWithout(ctx, ids, ""), "off"),
  example: { uncovered: UNCOVERED_EXAMPLE },
};
