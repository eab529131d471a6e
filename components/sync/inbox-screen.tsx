"use client";
import { FileJson2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import { RefreshButton } from "@/components/events/refresh-button";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { IconButton } from "@/components/ui/icon-button";
import type { InboxDetail, InboxView } from "@/lib/field/sync/view";
import { InboxDrawer } from "./inbox-drawer";
import { INBOX_LOOK } from "./inbox-look";
import { InboxStatus } from "./inbox-status";

/** What devices sent and what became of it. */
export function InboxScreen(props: EventScreenProps<InboxView, InboxDetail>) {
  const t = useTranslations("syncInbox");
  const events = useEvents(props);
  const { list, open } = events;
  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("title")}
      look={INBOX_LOOK}
      end={{
        label: t("detail.body"),
        cell: (line) => (
          <IconButton
            aria-haspopup="dialog"
            onClick={() => open(line.id)}
            label={t("open", { operation: line.operation, user: line.user, at: line.receivedAt })}
            icon={<FileJson2 />}
          />
        ),
      }}
      cards={
        <EventCards
          label={t("title")}
          rows={props.rows}
          title={({ operation }) => operation}
          onOpen={open}
          aside={(line) => (
            <span className="shrink-0 text-sm">
              <InboxStatus line={line} />
            </span>
          )}
        >
          {(line) => (
            <>
              <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
                <span className="truncate">{line.user}</span>
                <span className="shrink-0 tabular-nums">{line.receivedAt}</span>
              </p>
              {line.problem && <p className="mt-1 line-clamp-2 text-sm">{line.problem}</p>}
            </>
          )}
        </EventCards>
      }
      actions={<RefreshButton loading={list.pending} onRefresh={events.refresh} />}
      empty={{
        nothing: { title: t("empty.title"), hint: t("empty.text") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <InboxDrawer id={events.openId} given={props.addressed} onClose={events.close} />
    </EventsScreen>
  );
}
