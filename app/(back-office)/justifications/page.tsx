import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { JustificationsScreen } from "@/components/justifications/justifications-screen";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { beginningOf, justificationDetail, justificationViews, queueCounts } from "@/lib/field/justifications/page";
import { JUSTIFICATION_STATUSES } from "@/lib/field/justifications/rules";

export const generateMetadata = eventsMetadata(justificationEvents);

/** `/justifications`: the queue of what waits for a decision, and what was decided. */
export default eventsPage({
  list: justificationEvents,
  rows: justificationViews,
  detail: justificationDetail,
  screen: JustificationsScreen,
  more: async (ctx, query, tab) => ({ counts: await queueCounts(ctx, query), tab }),
  tabs: { filter: "status", values: JUSTIFICATION_STATUSES, beginning: beginningOf },
  namespaces: ["justifications", "viewer", "checkIns", "history.undo"],
  formerly: { tab: "f_status" },
});
