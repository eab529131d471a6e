import { TrailScreen } from "@/components/audit-log/trail-screen";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { trailDetail, trailMore } from "@/lib/engine/audit/log/page";
import { trailEvents } from "@/lib/engine/audit/log/trail.events";
import { trailViews } from "@/lib/engine/audit/log/view";

export const generateMetadata = eventsMetadata(trailEvents);

/** `/audit`: what everybody did in the tenant, for its admins. */
export default eventsPage({
  list: trailEvents,
  rows: async (ctx, found) => trailViews(ctx, found, await translatorFor(ctx.locale)),
  detail: trailDetail,
  screen: TrailScreen,
  more: trailMore,
  namespaces: ["trail", "history"],
  usual: { f_date: "$hoje-6d.." },
});
