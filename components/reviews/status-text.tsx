import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import type { ReviewStatus } from "@/lib/field/reviews/rules";
import type { AnswerView } from "@/lib/field/reviews/view";

const TONES = { pending: "pending", approved: "ok", issue: "warn", rejected: "danger" } as const;

/** What a reviewer said, as shape and word. */
export function ReviewText({ status }: { status: ReviewStatus }) {
  const t = useTranslations("reviews");
  return <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>;
}

/** There is no check-in although the tenant asks for one. */
export function NoCheckIn() {
  return <StatusChip tone="warn">{useTranslations("reviews")("withoutCheckIn")}</StatusChip>;
}

/** How long it took to arrive, marked when it came late. */
export function DelayText({ delay }: { delay: NonNullable<AnswerView["delay"]> }) {
  const t = useTranslations("reviews");
  if (!delay.late) return delay.text;
  return <StatusChip tone="warn">{t("lateBy", { time: delay.text })}</StatusChip>;
}
