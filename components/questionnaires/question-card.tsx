"use client";
import { GitBranchPlus, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { replaceQuestion } from "@/lib/records/questionnaires/builder/edits";
import { LockedNote } from "./locked-note";
import { TypeIcon } from "./type-icon";
import type { Change } from "./use-builder";
import { useQuestionWords } from "./use-question-words";

const QuestionDialog = dynamic(() => import("./question-dialog"), { ssr: false });

type Props = {
  readonly question: BankQuestion;
  readonly change: Change;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly mayAdd: boolean;
  readonly mayChange: boolean;
  readonly errors?: readonly string[];
};

/** What the bank asks: settings at a glance, and the way to change them, here or as a new version. */
export function QuestionCard({ question, change, locked, readOnly, mayAdd, mayChange, errors = [] }: Props) {
  const t = useTranslations("tasks.question");
  const words = useQuestionWords();
  const [open, setOpen] = useState<"change" | "version" | null>(null);
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <TypeIcon type={question.type} />
        <p className="min-w-0 flex-1 font-medium">{question.name}</p>
        {question.version > 1 && <Badge>{t("version", { version: String(question.version) })}</Badge>}
      </div>
      <p className="mt-1 text-muted text-sm">{words.settings(question)}</p>
      <p className="text-muted text-sm">
        {t("usage", { count: question.usage })}
        {question.answered && ` · ${t("answered")}`}
      </p>
      {question.type === "choice" && (
        <ol className="mt-2 flex flex-wrap gap-1.5">
          {question.choices
            .filter((choice) => choice.isActive)
            .map((choice) => (
              <li key={choice.id} className="rounded-full border border-line px-2.5 py-0.5 text-sm">
                {choice.name}
                {choice.meaning && words.meaning(choice.meaning) !== choice.name && (
                  <span className="text-muted"> · {words.meaning(choice.meaning)}</span>
                )}
              </li>
            ))}
        </ol>
      )}
      <FieldErrors id="item-question-error" errors={errors} />
      {!readOnly && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {mayChange && (
            <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setOpen("change")}>
              {t(question.fixed ? "editWording" : "edit")}
            </Button>
          )}
          {question.fixed && mayAdd && !locked && (
            <Button size="sm" icon={<GitBranchPlus aria-hidden />} onClick={() => setOpen("version")}>
              {t("newVersion")}
            </Button>
          )}
          {question.fixed && !locked && <LockedNote>{t("lockedSettings")}</LockedNote>}
        </div>
      )}
      {open && (
        <QuestionDialog
          question={question}
          as={open}
          onClose={(kept) => {
            setOpen(null);
            if (kept) change((now) => replaceQuestion(now, question.id, kept));
          }}
        />
      )}
    </div>
  );
}
