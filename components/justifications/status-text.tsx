import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import type { JustificationView } from "@/lib/field/justifications/view";

const TONES = { pending: "pending", approved: "ok", rejected: "danger" } as const;

/** The state as shape and word. */
export function StatusText({ status }: Pick<JustificationView, "status">) {
  const t = useTranslations("justifications");
  return <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>;
}

/** How long it waits, marked when that is too long. */
export function WaitedText({ waited }: { waited: NonNullable<JustificationView["waited"]> }) {
  if (!waited.late) return waited.text;
  return <StatusChip tone="warn">{waited.text}</StatusChip>;
}
