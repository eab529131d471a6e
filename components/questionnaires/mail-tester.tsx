"use client";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { findAnswers, tryMail } from "@/lib/field/answers/mail-actions";
import type { PastAnswer, Trial } from "@/lib/field/answers/mail-tester";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { type AskedQuestion, type MailValues, storedConditions } from "./mail-values";
import { useConditionWords } from "./use-condition-words";

type Props = {
  readonly taskId: string;
  readonly values: MailValues;
  readonly questions: readonly AskedQuestion[];
};

/** Takes an answer of the past: would the rule send it, to whom, and how would it read. Nothing is sent. */
export function MailTester({ taskId, values, questions }: Props) {
  const t = useTranslations("tasks.tester");
  const words = useConditionWords(questions);
  const id = useId();
  const [answers, setAnswers] = useState<readonly PastAnswer[] | null>(null);
  const [chosen, setChosen] = useState("");
  const [trial, setTrial] = useState<Trial | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    findAnswers(taskId)
      .then((result) => {
        if (!current) return;
        if (!result.ok) return setTrouble(result.problem.message);
        setAnswers(result.value);
        setChosen(result.value[0]?.id ?? "");
      })
      .catch(() => current && setTrouble(t("failed")));
    return () => {
      current = false;
    };
  }, [taskId, t]);

  async function attempt() {
    setBusy(true);
    setTrouble(null);
    try {
      const { subject, body, recipient } = values;
      const rule = { subject, body, recipient, conditions: storedConditions(values, questions) };
      const result = await tryMail(rule, chosen);
      if (result.ok) return setTrial(result.value);
      noticeProblem(result.problem.code);
      setTrouble(result.problem.message);
    } catch {
      setTrouble(t("failed"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 border-line border-t pt-4">
      <h3 id={`${id}-title`} className="font-bold">
        {t("title")}
      </h3>
      <p className="text-muted text-sm">{t("text")}</p>
      {answers?.length === 0 && <p className="mt-3 text-muted">{t("none")}</p>}
      {answers && answers.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Select
            aria-label={t("answer")}
            className="min-w-0 flex-1"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setTrial(null);
            }}
          >
            {answers.map((answer) => (
              <option key={answer.id} value={answer.id}>
                {`${answer.when} · ${answer.store} · ${answer.by}`}
              </option>
            ))}
          </Select>
          <Button icon={<FlaskConical aria-hidden />} loading={busy} onClick={() => void attempt()}>
            {t("try")}
          </Button>
        </div>
      )}
      {trouble && (
        <Alert tone="danger" live className="mt-3">
          {trouble}
        </Alert>
      )}
      {trial && (
        <Alert live tone={trial.sends ? "ok" : "warn"} className="mt-3" title={t(trial.sends ? "sends" : "stays")}>
          {trial.failed.length > 0 && (
            <ul className="list-disc pl-4">
              {trial.failed.map((at) => {
                const condition = values.conditions[at];
                return condition ? (
                  <li key={condition.key}>{t("failedCondition", { condition: words(condition) })}</li>
                ) : null;
              })}
            </ul>
          )}
          <dl className="mt-2 grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[5rem_minmax(0,1fr)]">
            <dt className="text-muted">{t("to")}</dt>
            <dd className="break-words">{trial.addresses.join(", ") || t("nobody")}</dd>
            <dt className="text-muted">{t("subject")}</dt>
            <dd>{trial.subject}</dd>
            <dt className="text-muted">{t("body")}</dt>
            <dd className="whitespace-pre-wrap">{trial.body}</dd>
          </dl>
        </Alert>
      )}
    </section>
  );
}
