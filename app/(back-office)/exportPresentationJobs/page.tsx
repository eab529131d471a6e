import { DecksScreen } from "@/components/decks/decks-screen";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { presentationEvents } from "@/lib/insight/decks/presentation-job.events";
import { deckViewOf, deckViews } from "@/lib/insight/decks/views";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = eventsMetadata(presentationEvents);

/** `/exportPresentationJobs`: the photo decks that people made, their files and their links. */
export default eventsPage({
  list: presentationEvents,
  rows: deckViews,
  detail: deckViewOf,
  screen: DecksScreen,
  more: async (ctx) => ({ mayMake: can(ctx, "POST", "PRESENTATIONJOB") }),
  namespaces: ["deckJobs", "deckBuilder.made"],
});
