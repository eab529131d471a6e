"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { useTakeBack } from "@/components/reviews/use-take-back";
import { notify } from "@/components/ui/toast";
import { useHeld } from "@/components/ui/use-held";
import { reviewMany, undoReviews } from "@/lib/field/reviews/actions";
import type { ReviewStatus, Verdict } from "@/lib/field/reviews/rules";
import type { PhotoDetail } from "@/lib/insight/gallery/detail";

/** Judges the answer of the photo that is shown, in place; what is no approval is explained first. */
export function useVerdict(
  detail: PhotoDetail | null,
  {
    again,
    onStatus,
    onward,
  }: { again: () => void; onStatus: (id: string, status: ReviewStatus) => void; onward: () => void },
) {
  const t = useTranslations("reviews");
  const [asking, setAsking] = useState<Verdict | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = detail?.answer?.reviewable ? detail.answer : null;
  // A verdict goes on to the next photo: a second press, or a key pressed twice, was meant for the one before.
  const held = useHeld(answer?.id ?? null);
  const was = useRef(new Map<string, ReviewStatus>());
  const told = useTakeBack(
    undoReviews,
    () => {
      for (const [id, status] of was.current) onStatus(id, status);
      was.current.clear();
      again();
    },
    { undone: (count) => t("done.undone", { count }), failed: t("done.failed") },
  );
  async function give(status: Verdict, comment?: string) {
    if (!answer || held || busy || answer.status === status) return;
    setBusy(true);
    const result = await reviewMany({ ids: [answer.id], search: "", status, comment }).catch(() => null);
    setBusy(false);
    if (!result?.ok) return void notify.error((result && problemText(result.problem)) || t("done.failed"));
    setAsking(null);
    was.current = new Map([[answer.id, answer.status]]);
    onStatus(answer.id, status);
    told({ message: t(`done.${status}`, { count: 1 }), ids: result.value.done });
    again();
    onward();
  }
  return {
    answer,
    asking,
    busy,
    give: (status: Verdict, comment?: string) => void give(status, comment),
    held,
    ask: (status: Verdict) => answer && !held && answer.status !== status && setAsking(status),
    stop: () => setAsking(null),
  };
}
export type VerdictHandle = ReturnType<typeof useVerdict>;
