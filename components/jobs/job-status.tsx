import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import type { ExportView } from "@/lib/engine/export/page";

type JobStatus = ExportView["status"];

const TONES: Readonly<Record<JobStatus, StatusTone>> = {
  pending: "pending",
  scheduled: "pending",
  started: "info",
  completed: "ok",
  failed: "danger",
  canceled: "off",
};

type Props = { readonly status: JobStatus; readonly statusText: string; readonly link?: string | null };

/** How a job stands, as shape and word: of a link, whether it opens. */
export function JobStatusChip({ job: { status, statusText, link } }: { readonly job: Props }) {
  return <StatusChip tone={link && link !== "open" ? "off" : TONES[status]}>{statusText}</StatusChip>;
}
