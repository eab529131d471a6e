import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { ImportsScreen } from "@/components/imports/imports-screen";
import { can } from "@/lib/platform/permissions/authorize";
import { importJobEvents } from "@/lib/shell/imports/import-job.events";
import { importViewOf, importViews } from "@/lib/shell/imports/page";

export const generateMetadata = eventsMetadata(importJobEvents);

/** `/importJobs`: the files that people sent, and what became of each. */
export default eventsPage({
  list: importJobEvents,
  rows: importViews,
  detail: importViewOf,
  screen: ImportsScreen,
  more: async (ctx) => ({ mayImport: can(ctx, "POST", "IMPORTJOB") }),
  namespaces: ["importJobs"],
});
