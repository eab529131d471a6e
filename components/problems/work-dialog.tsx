"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { type AskedWork, type WorkVerb, whoMayTakeIt } from "@/lib/insight/problems/actions";
import type { Assignable } from "@/lib/insight/problems/commands";

export type AskedFor = { readonly verb: WorkVerb; readonly ids: readonly string[] };
type Props = {
  readonly asked: AskedFor | null;
  readonly running: boolean;
  readonly problem: ProblemView | null;
  readonly onClose: () => void;
  readonly onWork: (work: AskedWork) => void;
};

/** Asks for what a verb needs: whom to give it to, why, until when. */
export default function WorkDialog({ asked, running, problem, onClose, onWork }: Props) {
  const t = useTranslations("nightlyWork");
  const common = useTranslations("common");
  const form = useId();
  const [kept, setKept] = useState(asked);
  const [people, setPeople] = useState<readonly Assignable[]>([]);
  if (asked && asked !== kept) setKept(asked);
  const shown = asked ?? kept;
  const verb = shown?.verb;
  useEffect(() => {
    if (verb === "assign") void whoMayTakeIt().then((found) => found.ok && setPeople(found.value));
  }, [verb]);
  if (!shown || !verb) return null;
  const errorsOf = (...names: readonly string[]) => names.flatMap((name) => problem?.fields?.[name] ?? []);
  const told = errorsOf("reason", "body", "until", "user_id").length > 0;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && !running && onClose()}
      dismissable={false}
      size="md"
      title={t(`ask.${verb}`, { count: shown.ids.length })}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={running}>
            {t(`verbs.${verb}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          const text = (name: string) => String(sent.get(name) ?? "").trim() || null;
          onWork({ ids: [...shown.ids], verb, reason: text("reason"), until: text("until"), userId: text("userId") });
        }}
      >
        {problem && !told && <Alert tone="danger" live title={problem.message} />}
        {verb === "assign" && (
          <Field id={`${form}-user`} label={t("assignee")} errors={errorsOf("user_id")}>
            {(control) => (
              <Select {...control} name="userId" key={people.length} autoFocus>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="">{t("nobody")}</option>
              </Select>
            )}
          </Field>
        )}
        {verb === "snooze" && (
          <Field id={`${form}-until`} label={t("until")} required errors={errorsOf("until")}>
            {(control) => <DayInput {...control} name="until" autoFocus />}
          </Field>
        )}
        {verb !== "assign" && (
          <Field
            id={`${form}-reason`}
            label={t(verb === "comment" ? "comment" : "reason")}
            required
            errors={errorsOf("reason", "body")}
          >
            {(control) => <Textarea {...control} name="reason" maxLength={2_000} autoFocus={verb !== "snooze"} />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
