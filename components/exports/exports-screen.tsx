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
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { ExportView } from "@/lib/engine/export/page";
import { ExportActions } from "./export-actions";
import { ExportProgress } from "./export-progress";
import { ExportStatus } from "./export-status";

const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, job: ExportView): ReactNode {
  switch (key) {
    case "createdAt":
      return job.at;
    case "fileName":
      return job.name;
    case "userId":
      return job.user;
    case "status":
      return <ExportStatus job={job} />;
    case "total":
      return job.rows ?? nothing;
    case "format":
      return job.format;
    case "endedAt":
      return job.endedAt ?? nothing;
    default:
      return null;
  }
}

const LOOK: EventLook<ExportView> = {
  cell: cellOf,
  whole: (key, job) => (key === "fileName" ? job.name : undefined),
  width: (key) => (key === "fileName" ? "max-w-80! 2xl:max-w-140!" : "max-w-none"),
};

/** The files that people took, newest first, each with what it holds. */
export function ExportsScreen(props: EventScreenProps<ExportView>) {
  const t = useTranslations("exportJobs");
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
              <ExportStatus job={job} />
            </span>
          )}
        >
          {(job) => (
            <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
              <span className="truncate">{job.user}</span>
              <span className="shrink-0 tabular-nums">{job.at}</span>
            </p>
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
      <Drawer
        open={shown !== null}
        onOpenChange={(isOpen) => !isOpen && events.close()}
        title={shown?.name ?? ""}
        description={shown ? `${shown.user} · ${shown.at}` : undefined}
        footer={shown && <ExportActions key={shown.id} job={shown} onChange={events.refresh} />}
      >
        {shown && (
          <div className="flex flex-col gap-6">
            <div className="text-sm">
              <ExportStatus job={shown} />
              {shown.running && <ExportProgress id={shown.id} onEnd={events.refresh} />}
              {shown.reason && <p className="mt-2 text-muted">{shown.reason}</p>}
            </div>
            <DescriptionList items={shown.details} className="[&_dd]:[overflow-wrap:anywhere]" />
          </div>
        )}
      </Drawer>
    </EventsScreen>
  );
}
