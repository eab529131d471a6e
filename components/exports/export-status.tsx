import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import type { ExportView } from "@/lib/engine/export/page";

const TONES: Readonly<Record<ExportView["status"], StatusTone>> = {
  pending: "pending",
  scheduled: "pending",
  started: "info",
  completed: "ok",
  failed: "danger",
  canceled: "off",
};

/** How a file ended, as shape and word. */
export function ExportStatus({ job }: { job: Pick<ExportView, "status" | "statusText"> }) {
  return <StatusChip tone={TONES[job.status]}>{job.statusText}</StatusChip>;
}
