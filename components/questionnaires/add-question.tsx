"use client";
import { Plus, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { findQuestions } from "@/lib/records/questionnaires/actions";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { TypeIcon } from "./type-icon";
import { useQuestionWords } from "./use-question-words";

const QuestionDialog = dynamic(() => import("./question-dialog"), { ssr: false });
const WAIT_MS = 200;

type Props = {
  /** Questions that the task asks already. */
  readonly asked: ReadonlySet<string>;
  readonly mayCreate: boolean;
  readonly onAdd: (question: BankQuestion) => void;
  readonly onClose: () => void;
};

/** The bank of questions with how often each is asked; what is not there is made in place. */
export default function AddQuestion({ asked, mayCreate, onAdd, onClose }: Props) {
  const t = useTranslations("tasks.bank");
  const words = useQuestionWords();
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly BankQuestion[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);

  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const result = await findQuestions(text, null);
        if (!current) return;
        if (result.ok) setFound(result.value);
        else noticeProblem(result.problem.code);
        setTrouble(result.ok ? null : result.problem.message);
      } catch {
        if (current) setTrouble(t("failed"));
      }
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, t]);

  if (creating)
    return (
      <QuestionDialog
        question={null}
        as="change"
        name={text}
        onClose={(kept) => {
          setCreating(false);
          if (kept) onAdd(kept);
        }}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} size="lg">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Input
            type="search"
            lead={<Search aria-hidden />}
            aria-label={t("search")}
            placeholder={t("search")}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {mayCreate && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
              {t("create")}
            </Button>
          )}
        </div>
        {trouble && (
          <Alert tone="danger" live>
            {trouble}
          </Alert>
        )}
        {found === null && !trouble && <Skeleton className="h-40 w-full" />}
        {found && (
          <ul className="flex flex-col divide-y divide-line" aria-label={t("results")}>
            {found.map((question) => (
              <li key={question.id}>
                <button
                  type="button"
                  onClick={() => onAdd(question)}
                  className="flex w-full items-center gap-3 rounded-md px-2 py-2.5 text-left hover:bg-hover"
                >
                  <TypeIcon type={question.type} />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{question.name}</span>
                    <span className="block text-muted text-sm">{words.settings(question)}</span>
                  </span>
                  <span className="shrink-0 text-right text-muted text-sm">
                    {t("usage", { count: question.usage })}
                    {asked.has(question.id) && <span className="block">{t("here")}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <p role="status" className="py-4 text-center text-muted">
            {text.trim() ? t("none", { text }) : t("empty")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
