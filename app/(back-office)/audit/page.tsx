import { AuditLogScreen } from "@/components/audit-log/audit-log-screen";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { translatorFor } from "@/lib/base/i18n/translate";
import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import { auditLineDetail, auditLogMore } from "@/lib/engine/audit/log/page";
import { auditLineViews } from "@/lib/engine/audit/log/view";

export const generateMetadata = eventsMetadata(auditLogEvents);

/** `/audit`: what everybody did in the tenant, for its admins. */
export default eventsPage({
  list: auditLogEvents,
  rows: async (ctx, found) => auditLineViews(ctx, found, await translatorFor(ctx.locale)),
  detail: auditLineDetail,
  screen: AuditLogScreen,
  more: auditLogMore,
  namespaces: ["auditLog", "history"],
  usual: { f_date: "$hoje-6d..$hoje" },
});
