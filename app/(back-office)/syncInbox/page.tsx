import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { InboxScreen } from "@/components/sync/inbox-screen";
import { inboxDetailOf, inboxViews } from "@/lib/field/sync/page";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";

export const generateMetadata = eventsMetadata(inboxEvents);

/** `/syncInbox`: what the promoters' devices sent, and what became of it. */
export default eventsPage({
  list: inboxEvents,
  rows: inboxViews,
  detail: inboxDetailOf,
  screen: InboxScreen,
  more: async () => ({}),
  namespaces: ["syncInbox"],
  formerly: { line: "open" },
});
