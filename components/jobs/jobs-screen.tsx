"use client";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import { RefreshButton } from "@/components/events/refresh-button";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { NOTHING } from "@/components/fields/cell";
import { Drawer } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { JobStatusChip } from "./job-status";

type Job = Parameters<typeof JobStatusChip>[0]["job"] & {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly user: string;
  readonly endedAt: string | null;
};
type Cells<J> = Readonly<Record<string, (job: J) => ReactNode>>;
type Props<J extends Job> = {
  readonly page: EventScreenProps<J>;
  readonly namespace: "deckJobs" | "exportJobs" | "importJobs";
  /** Columns that other jobs do not have, and those that show otherwise here; an object for good. */
  readonly cells: Cells<J>;
  /** Below the name, on a phone. */
  readonly below: (job: J) => string;
  readonly actions?: ReactNode;
  /** What is said where there are none, if it is not the usual: how to begin is of no use to who may only read. */
  readonly emptyHint?: string;
  /** Where one is shown: on a screen of its own, or in the drawer. */
  readonly onOpen?: (id: string) => void;
  readonly drawer?: {
    readonly body: (job: J, refresh: () => void) => ReactNode;
    readonly footer: (job: J, refresh: () => void) => ReactNode;
  };
};

const nothing = <span className="text-muted">{NOTHING}</span>;
const COMMON: Cells<Job> = {
  createdAt: ({ at }) => at,
  fileName: ({ name }) => name,
  userId: ({ user }) => user,
  status: (job) => <JobStatusChip job={job} />,
  endedAt: ({ endedAt }) => endedAt,
};

/** Jobs of one kind that people ordered, newest first. */
export function JobsScreen<J extends Job>(props: Props<J>) {
  const { page, namespace, cells, below, actions, drawer } = props;
  const t = useTranslations(namespace);
  const tJobs = useTranslations("shell.jobs");
  const events = useEvents(page);
  const { list, shown, refresh } = events;
  const open = props.onOpen ?? events.open;
  const look = useMemo(
    () => ({
      cell: (key: string, job: J) => (cells[key] ?? COMMON[key])?.(job) ?? nothing,
      whole: (key: string, job: J) => (key === "fileName" ? job.name : undefined),
      width: (key: string) => (key === "fileName" ? "max-w-80! 2xl:max-w-140!" : "max-w-none"),
    }),
    [cells],
  );
  const about = (job: J) => (
    <IconButton
      aria-haspopup="dialog"
      onClick={() => open(job.id)}
      label={tJobs("open", { name: job.name, at: job.at })}
      icon={<FileText />}
    />
  );
  return (
    <EventsScreen
      page={page}
      events={events}
      label={t("table")}
      look={look}
      end={drawer && { label: tJobs("about"), cell: about }}
      cards={
        <EventCards
          label={t("table")}
          rows={page.rows}
          title={({ name }) => name}
          onOpen={open}
          aside={(job) => (
            <span className="shrink-0 text-sm">
              <JobStatusChip job={job} />
            </span>
          )}
        >
          {(job) => (
            <p className="mt-0.5 flex gap-3 text-muted text-sm">
              <span className="truncate">{below(job)}</span>
              <span className="shrink-0 tabular-nums">{job.at}</span>
            </p>
          )}
        </EventCards>
      }
      actions={
        <>
          <RefreshButton loading={list.pending} onRefresh={refresh} />
          {actions}
        </>
      }
      empty={{
        nothing: { title: t("empty.title"), hint: props.emptyHint ?? t("empty.text") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      {drawer && (
        <Drawer
          open={shown !== null}
          onOpenChange={(isOpen) => !isOpen && events.close()}
          title={shown?.name ?? ""}
          description={shown ? `${shown.user} · ${shown.at}` : undefined}
          footer={shown && drawer.footer(shown, refresh)}
        >
          {shown && drawer.body(shown, refresh)}
        </Drawer>
      )}
    </EventsScreen>
  );
}
