import { CheckInsScreen } from "@/components/check-ins/check-ins-screen";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { checkDetail, checkViews } from "@/lib/field/check-ins/page";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = eventsMetadata(checkEvents);

/** `/posCheck`: the newest check-ins of the promoters. */
export default eventsPage({
  list: checkEvents,
  rows: checkViews,
  detail: checkDetail,
  screen: CheckInsScreen,
  more: async (ctx) => ({ map: mapConfig(), mayDeck: can(ctx, "POST", "PRESENTATIONJOB") }),
  namespaces: ["checkIns", "map"],
  formerly: { visit: "open" },
});
