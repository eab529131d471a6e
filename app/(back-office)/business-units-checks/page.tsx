import { CheckInsScreen } from "@/components/check-ins/check-ins-screen";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { clientCheckEvents } from "@/lib/field/client-check-ins/client-check.events";
import { clientCheckDetail, clientCheckViews } from "@/lib/field/client-check-ins/page";
import { mapConfig } from "@/lib/platform/map/config.server";

export const generateMetadata = eventsMetadata(clientCheckEvents);

/** `/business-units-checks`: the newest check-ins of the team at clients, with the columns of those at PDVs. */
export default eventsPage({
  list: clientCheckEvents,
  rows: clientCheckViews,
  detail: clientCheckDetail,
  screen: CheckInsScreen,
  more: async () => ({ map: mapConfig() }),
  namespaces: ["checkIns", "map"],
  formerly: { visit: "open" },
});
