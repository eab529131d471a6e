"use client";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import type { EventLook } from "@/components/events/events-table";
import { RefreshButton } from "@/components/events/refresh-button";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { NOTHING } from "@/components/fields/cell";
import { Drawer } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import type { DeckView } from "@/lib/insight/decks/views";
import { DeckActions } from "./deck-actions";
import { DeckDetail } from "./deck-detail";
import { DeckStatus } from "./deck-status";

const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, job: DeckView): ReactNode {
  switch (key) {
    case "createdAt":
      return job.at;
    case "fileName":
      return job.name;
    case "type":
      return job.typeText;
    case "userId":
      return job.user;
    case "status":
      return <DeckStatus job={job} />;
    case "total":
      return job.photos ?? nothing;
    case "bytes":
      return job.size ?? nothing;
    case "views":
      return job.views ?? nothing;
    case "endedAt":
      return job.endedAt ?? nothing;
    case "expiresAt":
      return job.expiresAt ?? nothing;
    default:
      return null;
  }
}

const LOOK: EventLook<DeckView> = {
  cell: cellOf,
  whole: (key, job) => (key === "fileName" ? job.name : undefined),
  width: (key) => (key === "fileName" ? "max-w-80! 2xl:max-w-140!" : "max-w-none"),
};

/** The photo decks that people made, newest first: files to fetch, links to copy or close. */
export function DecksScreen(props: EventScreenProps<DeckView> & { readonly mayMake: boolean }) {
  const t = useTranslations("deckJobs");
  const events = useEvents(props);
  const { list, open, shown } = events;
  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("table")}
      look={LOOK}
      end={{
        label: t("about"),
        cell: (job) => (
          <IconButton
            aria-haspopup="dialog"
            onClick={() => open(job.id)}
            label={t("open", { name: job.name, at: job.at })}
            icon={<FileText />}
          />
        ),
      }}
      cards={
        <EventCards
          label={t("table")}
          rows={props.rows}
          title={({ name }) => name}
          onOpen={open}
          aside={(job) => (
            <span className="shrink-0 text-sm">
              <DeckStatus job={job} />
            </span>
          )}
        >
          {(job) => (
            <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
              <span className="truncate">{job.typeText}</span>
              <span className="shrink-0 tabular-nums">{job.at}</span>
            </p>
          )}
        </EventCards>
      }
      actions={
        <>
          <RefreshButton loading={list.pending} onRefresh={events.refresh} />
          {props.mayMake && (
            <LinkButton href="/exportPresentationJobs/new" variant="primary" prefetch={false}>
              {t("create")}
            </LinkButton>
          )}
        </>
      }
      empty={{
        nothing: { title: t("empty.title"), hint: t("empty.text") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <Drawer
        open={shown !== null}
        onOpenChange={(isOpen) => !isOpen && events.close()}
        title={shown?.name ?? ""}
        description={shown ? `${shown.user} · ${shown.at}` : undefined}
        footer={shown && <DeckActions key={shown.id} job={shown} onChange={events.refresh} />}
      >
        {shown && <DeckDetail job={shown} onEnd={events.refresh} />}
      </Drawer>
    </EventsScreen>
  );
}
