"use client";
import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import type { EventLook } from "@/components/events/events-table";
import { RefreshButton } from "@/components/events/refresh-button";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { ExportStatus } from "@/components/exports/export-status";
import { NOTHING } from "@/components/fields/cell";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ImportView } from "@/lib/shell/imports/page";

const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, job: ImportView): ReactNode {
  switch (key) {
    case "createdAt":
      return job.at;
    case "fileName":
      return (
        <Link href={`/importJobs/${job.id}`} prefetch={false} className="block truncate hover:underline">
          {job.name}
        </Link>
      );
    case "type":
      return job.type;
    case "userId":
      return job.user;
    case "status":
      return <ExportStatus job={job} />;
    case "step":
      return job.step;
    case "total":
    case "errors":
    case "successes":
    case "failures":
      return job.counts[key] ?? nothing;
    case "endedAt":
      return job.endedAt ?? nothing;
    default:
      return null;
  }
}

const LOOK: EventLook<ImportView> = {
  cell: cellOf,
  whole: (key, job) => (key === "fileName" ? job.name : undefined),
  width: (key) => (key === "fileName" ? "max-w-80! 2xl:max-w-140!" : "max-w-none"),
};

/** The files that people sent, newest first, each the way to what became of it. */
export function ImportsScreen(props: EventScreenProps<ImportView> & { readonly mayImport: boolean }) {
  const t = useTranslations("importJobs");
  const router = useRouter();
  const events = useEvents(props);
  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("table")}
      look={LOOK}
      cards={
        <EventCards
          label={t("table")}
          rows={props.rows}
          title={({ name }) => name}
          onOpen={(id) => router.push(`/importJobs/${id}`)}
          aside={(job) => (
            <span className="shrink-0 text-sm">
              <ExportStatus job={job} />
            </span>
          )}
        >
          {(job) => (
            <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
              <span className="truncate">{job.type}</span>
              <span className="shrink-0 tabular-nums">{job.at}</span>
            </p>
          )}
        </EventCards>
      }
      actions={
        <>
          <RefreshButton loading={events.list.pending} onRefresh={events.refresh} />
          {props.mayImport && (
            <LinkButton href="/importJobs/new" variant="primary" icon={<FileUp aria-hidden />}>
              {t("import")}
            </LinkButton>
          )}
        </>
      }
      empty={{
        nothing: { title: t("empty.title"), hint: t("empty.text") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    />
  );
}
