"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { comment } from "@/lib/field/reviews/actions";
import type { AnswerDetail } from "@/lib/field/reviews/view";

type Props = {
  readonly answer: AnswerDetail;
  readonly mayWrite: boolean;
  readonly onChange: (answer: AnswerDetail) => void;
};

/** What reviewers said, oldest first. It can be added to, never changed. */
export function Comments({ answer, mayWrite, onChange }: Props) {
  const t = useTranslations("reviews.comments");
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    const result = await comment(answer.id, text).catch(() => null);
    setSending(false);
    setError(result?.ok ? null : (problemText(result?.problem) ?? t("failed")));
    if (!result?.ok) return;
    setText("");
    onChange(result.value);
  }
  return (
    <div className="flex flex-col gap-3">
      {answer.comments.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="flex flex-col gap-3">
        {answer.comments.map((one) => (
          <li key={one.id}>
            <p className="text-muted text-xs">
              {one.who} · {one.at}
            </p>
            <p className="whitespace-pre-line">{one.body}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field id={`${id}-text`} label={t("label")} errors={error ? [error] : []}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={2_000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="sm" className="self-start" loading={sending} disabled={text.trim() === ""}>
            {t("send")}
          </Button>
        </form>
      )}
    </div>
  );
}
