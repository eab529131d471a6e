"use client";
import type { EventScreenProps } from "@/components/events/types";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import type { ExportView } from "@/lib/engine/export/page";
import { ExportActions } from "./export-actions";
import { ExportDetail } from "./export-detail";

const CELLS = {
  total: ({ rows }: ExportView) => rows,
  format: ({ format }: ExportView) => format,
};

/** The files that people took, newest first, each with what it holds. */
export function ExportsScreen(page: EventScreenProps<ExportView>) {
  return (
    <JobsScreen
      page={page}
      namespace="exportJobs"
      cells={CELLS}
      below={({ user }) => user}
      drawer={{
        body: (job, refresh) => <ExportDetail job={job} onEnd={refresh} />,
        footer: (job, refresh) => <ExportActions key={job.id} job={job} onChange={refresh} />,
      }}
    />
  );
}
