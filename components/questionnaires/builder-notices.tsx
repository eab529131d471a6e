"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { sameDraft, type TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";
import type { KeptDraft } from "./use-kept-draft";

type Props = {
  readonly sheet: TaskSheet;
  readonly stamp: string | null;
  readonly found: KeptDraft | null;
  readonly onRestore: (draft: TaskDraft) => void;
  readonly onDiscard: () => void;
};

/** What the builder has to say before anything is edited: a draft that was kept, answers that lock. */
export function BuilderNotices({ sheet, stamp, found, onRestore, onDiscard }: Props) {
  const t = useTranslations("tasks.notices");
  const format = useFormatter();
  const useful = found !== null && !sameDraft(found.draft, sheet.draft);
  const outdated = useful && found.base !== stamp;
  return (
    <>
      {useful && (
        <Alert
          live
          tone={outdated ? "warn" : "info"}
          title={t(outdated ? "conflictTitle" : "keptTitle", {
            when: format.dateTime(new Date(found.savedAt), { dateStyle: "short", timeStyle: "short" }),
          })}
          actions={
            <>
              <Button size="sm" variant="primary" onClick={() => onRestore(found.draft)}>
                {t("restore")}
              </Button>
              <Button size="sm" onClick={onDiscard}>
                {t("discard")}
              </Button>
            </>
          }
        >
          {t(outdated ? "conflictText" : "keptText")}
        </Alert>
      )}
      {!sheet.abilities.edit && <Alert>{t("readOnly")}</Alert>}
      {sheet.answers > 0 && sheet.abilities.edit && (
        <Alert title={t("answeredTitle", { count: sheet.answers })}>{t("answeredText")}</Alert>
      )}
      {sheet.answers === 0 && sheet.given && sheet.abilities.edit && (
        <Alert title={t("givenTitle")}>{t("answeredText")}</Alert>
      )}
    </>
  );
}
