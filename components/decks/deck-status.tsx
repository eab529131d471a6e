import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import type { DeckView } from "@/lib/insight/decks/views";

const TONES: Readonly<Record<DeckView["status"], StatusTone>> = {
  pending: "pending",
  scheduled: "pending",
  started: "info",
  completed: "ok",
  failed: "danger",
  canceled: "off",
};

/** How a deck stands, as shape and word: of a link, whether it opens. */
export function DeckStatus({ job }: { readonly job: Pick<DeckView, "status" | "statusText" | "link"> }) {
  const tone = job.link && job.link !== "open" ? "off" : TONES[job.status];
  return <StatusChip tone={tone}>{job.statusText}</StatusChip>;
}
