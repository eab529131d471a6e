import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import type { InboxView } from "@/lib/field/sync/view";

const TONES: Readonly<Record<InboxView["status"], StatusTone>> = {
  applied: "ok",
  replayed: "info",
  refused: "danger",
  waiting: "pending",
};

/** How an operation ended, as shape and word. */
export function InboxStatus({ line }: { line: Pick<InboxView, "status" | "statusText"> }) {
  return <StatusChip tone={TONES[line.status]}>{line.statusText}</StatusChip>;
}
