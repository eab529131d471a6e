"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { needsComment, type Verdict } from "@/lib/field/reviews/rules";

/** `ids` null = all that match the list's filter. */
export type AskedReview = { readonly ids: readonly string[] | null; readonly count: number; readonly verdict: Verdict };
type Props = {
  readonly asked: AskedReview | null;
  readonly running: boolean;
  readonly problem: ProblemView | null;
  readonly onClose: () => void;
  readonly onReview: (comment: string | null) => void;
};

/** Asks for the comment that a verdict needs, and names how many answers it is about. */
export function ReviewDialog({ asked, running, problem, onClose, onReview }: Props) {
  const t = useTranslations("reviews");
  const common = useTranslations("common");
  const form = useId();
  const [kept, setKept] = useState(asked);
  if (asked && asked !== kept) setKept(asked);
  const shown = asked ?? kept;
  if (!shown) return null;
  const needed = needsComment(shown.verdict);
  const errors = problem?.fields?.comment ?? [];
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && !running && onClose()}
      dismissable={false}
      size="md"
      title={t(`ask.${shown.verdict}`, { count: shown.count })}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {common("cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={shown.verdict === "rejected" ? "danger" : "primary"}
            loading={running}
          >
            {t(`verbs.${shown.verdict}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onReview(String(new FormData(event.currentTarget).get("comment") ?? "").trim() || null);
        }}
      >
        {problem && errors.length === 0 && <Alert tone="danger" live title={problem.message} />}
        <Field id={`${form}-comment`} label={t("comments.label")} required={needed} errors={errors}>
          {(control) => <Textarea {...control} name="comment" maxLength={2_000} autoFocus />}
        </Field>
      </form>
    </Dialog>
  );
}
