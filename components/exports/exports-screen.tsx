"use client";
import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { EventScreenProps } from "@/components/events/types";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { LinkButton } from "@/components/ui/link-button";
import { PhoneWord } from "@/components/ui/phone-word";
import type { ExportView } from "@/lib/engine/export/page";
import { ExportActions } from "./export-actions";
import { ExportDetail } from "./export-detail";

const CELLS = {
  total: ({ rows }: ExportView) => rows,
  format: ({ format }: ExportView) => format,
};

/** The files that people took, newest first, each with what it holds. */
export function ExportsScreen(page: EventScreenProps<ExportView>) {
  const t = useTranslations("exportJobs");
  return (
    <JobsScreen
      page={page}
      namespace="exportJobs"
      cells={CELLS}
      below={({ user }) => user}
      actions={
        <LinkButton href="/exportJobs/schedules" icon={<CalendarClock aria-hidden />}>
          <PhoneWord text={t("schedules")} />
        </LinkButton>
      }
      drawer={{
        body: (job, refresh) => <ExportDetail job={job} onEnd={refresh} />,
        footer: (job, refresh) => <ExportActions key={job.id} job={job} onChange={refresh} />,
      }}
    />
  );
}
