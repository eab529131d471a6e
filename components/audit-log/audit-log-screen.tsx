"use client";
import { useTranslations } from "next-intl";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import { RefreshButton } from "@/components/events/refresh-button";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { Alert } from "@/components/ui/alert";
import type { AuditLineDetail, AuditLogMore } from "@/lib/engine/audit/log/page";
import type { AuditLineView } from "@/lib/engine/audit/log/view";
import { AuditLineDrawer } from "./audit-line-drawer";
import { ChangesText } from "./changes-text";
import { SealLine } from "./seal-line";
import { useAuditLogLook } from "./use-audit-log-look";

type Props = EventScreenProps<AuditLineView, AuditLineDetail> & AuditLogMore;

/** What everybody did in the tenant, newest first. */
export function AuditLogScreen(props: Props) {
  const { rows, cutTo } = props;
  const t = useTranslations("auditLog");
  const events = useEvents(props);
  const look = useAuditLogLook();
  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("title")}
      look={look}
      cards={
        <EventCards
          label={t("title")}
          rows={rows}
          title={(row) => `${row.action} · ${row.name ?? row.record}`}
          onOpen={events.open}
        >
          {(row) => (
            <>
              <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
                <span className="truncate">{row.who}</span>
                <span className="shrink-0 tabular-nums">{row.when}</span>
              </p>
              <p className="mt-0.5 truncate text-sm">
                {row.changes.length > 0 ? <ChangesText line={row} /> : `${row.record} · ${row.origin}`}
              </p>
            </>
          )}
        </EventCards>
      }
      actions={<RefreshButton loading={events.list.pending} onRefresh={events.refresh} />}
      notices={
        cutTo && (
          <Alert tone="info" className="mx-4 mb-2 sm:mx-6">
            {t("cut", cutTo)}
          </Alert>
        )
      }
      hint={<SealLine until={props.sealedUntil} />}
      empty={{
        nothing: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <AuditLineDrawer
        id={events.openId}
        addressed={props.addressed}
        version={rows}
        onClose={events.close}
        onPrevious={events.onPrevious}
        onNext={events.onNext}
      />
    </EventsScreen>
  );
}
