import type { Warns } from "@/lib/engine/resource/bind";
import { uncoveredWithout } from "./uncovered";
import { UNCOVERED_EXAMPLE, uncoveredWarning } from "./warning";

const dayOr = (value: unknown) => (typeof value === "string" ? value : null);

/** What people's own definition cannot know, as it stands below: whoever leaves, is switched off or begins later leaves visits to nobody. */
export const warnsOfVisits: Warns = {
  saved: async (ctx, { id, admissionDate, resignationDate }) => {
    const service = { firstDay: dayOr(admissionDate), lastDay: dayOr(resignationDate) };
    const uncovered = await uncoveredWithout(ctx, [id], service);
    return service.lastDay === null && uncovered.total === 0 ? null : uncoveredWarning(uncovered, "off");
  },
  off: async (ctx, ids) => uncoveredWarning(await uncoveredWithout(ctx, ids), "off"),
  example: { uncovered: UNCOVERED_EXAMPLE },
};
