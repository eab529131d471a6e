import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { ExportsScreen } from "@/components/exports/exports-screen";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import { exportViewOf, exportViews } from "@/lib/engine/export/page";

export const generateMetadata = eventsMetadata(exportJobEvents);

/** `/exportJobs`: the files that people took, and what each holds. */
export default eventsPage({
  list: exportJobEvents,
  rows: exportViews,
  detail: exportViewOf,
  screen: ExportsScreen,
  more: async () => ({}),
  namespaces: ["exportJobs"],
});
