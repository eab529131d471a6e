"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import { useWhole } from "@/components/events/use-whole";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { DrawerSection, DrawerSteps } from "@/components/ui/drawer-parts";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useHeld } from "@/components/ui/use-held";
import { openAnswer } from "@/lib/field/reviews/actions";
import type { Verdict } from "@/lib/field/reviews/rules";
import type { AnswerDetail } from "@/lib/field/reviews/view";
import { AnswerLines } from "./answer-lines";
import { Comments } from "./comments";
import { CorrectForm } from "./lazy-correct-form";
import { PhotoViewer } from "./photo-viewer";
import { DelayText, NoCheckIn, ReviewText } from "./status-text";

type Props = {
  readonly id: string | null;
  /** What the page was read with, when the address named one. */
  readonly addressed: AnswerDetail | null;
  /** Whose attachments the photos of a correction are. */
  readonly tenantId: string;
  /** Changes when the list has been read anew. */
  readonly version: unknown;
  readonly photo: string | null;
  readonly onPhoto: (id: string | null) => void;
  readonly onClose: () => void;
  readonly onReview: (id: string, verdict: Verdict) => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** One answer beside the list: what was answered, its photos, what reviewers said and what was corrected. */
export function AnswerDrawer(props: Props) {
  const { id, addressed, version, onClose, onReview, onPrevious, onNext } = props;
  const t = useTranslations("reviews");
  const asked = { id, addressed, version, read: openAnswer, failed: t("done.failed") };
  const { whole: answer, problem, setWhole: setAnswer } = useWhole(asked);
  const [correcting, setCorrecting] = useState<string | null>(null);
  // The answer comes later than the drawer, and the next one in the place of the last.
  const held = useHeld(answer?.id ?? null);
  const judge = (verdict: Verdict) => !held && answer && onReview(answer.id, verdict);
  const shown = answer?.groups.flatMap((group) => group.lines.flatMap((line) => line.photos)) ?? [];
  const removed = answer?.edits.flatMap((edit) => edit.changes.flatMap((change) => change.removed)) ?? [];
  const photos = [...new Map([...removed, ...shown].map((one) => [one.id, one])).values()];
  return (
    <>
      <Drawer
        open={id !== null}
        onOpenChange={(open) => !open && onClose()}
        title={answer?.pos ?? t("detail.loading")}
        description={answer && `${answer.task} · ${answer.user}`}
        footer={
          answer?.reviewable &&
          (["rejected", "issue", "approved"] as const).map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === "approved" ? "primary" : undefined}
              aria-disabled={held || undefined}
              disabled={answer.status === verdict}
              onClick={() => judge(verdict)}
            >
              {t(`verbs.${verdict}`)}
            </Button>
          ))
        }
      >
        {problem && !answer && <Alert tone="danger">{problem}</Alert>}
        {!problem && !answer && <Skeleton className="h-64 w-full" />}
        {answer && (
          <div className="flex flex-col gap-6">
            <div className="flex items-center justify-between gap-3 text-sm">
              <span className="flex flex-wrap gap-x-3">
                <ReviewText status={answer.status} />
                {answer.withoutCheckIn && <NoCheckIn />}
                {answer.delay?.late && <DelayText delay={answer.delay} />}
              </span>
              <DrawerSteps
                previous={t("detail.previous")}
                next={t("detail.next")}
                onPrevious={onPrevious}
                onNext={onNext}
              />
            </div>
            <DrawerSection title={t("detail.values")}>
              {correcting === answer.id ? (
                <CorrectForm
                  answer={answer}
                  tenantId={props.tenantId}
                  onCancel={() => setCorrecting(null)}
                  onDone={(next) => {
                    setCorrecting(null);
                    setAnswer(next);
                  }}
                />
              ) : (
                <>
                  <AnswerLines answer={answer} onPhoto={props.onPhoto} />
                  {answer.reviewable && (
                    <Button size="sm" className="mt-3" onClick={() => setCorrecting(answer.id)}>
                      {t("correct.open")}
                    </Button>
                  )}
                </>
              )}
            </DrawerSection>
            {answer.edits.length > 0 && (
              <DrawerSection title={t("detail.edits")}>
                <ul className="flex flex-col gap-3">
                  {answer.edits.map((edit) => (
                    <li key={edit.id}>
                      <p className="text-muted text-xs">
                        {edit.who} · {edit.at} · {edit.reason}
                      </p>
                      {edit.changes.map((change) => (
                        <div key={change.label}>
                          {change.label}: <del className="text-muted">{change.from}</del> <ins>{change.to}</ins>
                          {change.removed.length > 0 && (
                            <span className="mt-1 grid grid-cols-3 gap-1.5">
                              {change.removed.map((one) => (
                                <PhotoThumb
                                  key={one.id}
                                  photo={{ ...one, side: "in" }}
                                  onOpen={() => props.onPhoto(one.id)}
                                  size="panel"
                                />
                              ))}
                            </span>
                          )}
                        </div>
                      ))}
                    </li>
                  ))}
                </ul>
              </DrawerSection>
            )}
            <DrawerSection title={t("detail.data")}>
              <DescriptionList items={answer.details} />
              <LinkButton href={`/pos/${answer.posId}`} size="sm" className="mt-3">
                {t("detail.seePos")}
              </LinkButton>
            </DrawerSection>
            <DrawerSection title={t("comments.title")}>
              <Comments key={answer.id} answer={answer} mayWrite={answer.reviewable} onChange={setAnswer} />
            </DrawerSection>
          </div>
        )}
      </Drawer>
      <PhotoViewer photos={photos} shown={props.photo} onShow={props.onPhoto} />
    </>
  );
}
