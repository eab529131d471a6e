"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useMemo, useState } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Option } from "@/components/ui/use-options";
import { plusDays } from "@/lib/recurrence/calendar";
import type { ProblemView } from "@/lib/resource/result";
import { copyRouteWeek, handOver } from "@/lib/schedules/actions";

type Props = {
  readonly action: "handOver" | "copy";
  readonly person: { readonly userId: string; readonly name: string };
  readonly monday: string;
  /** With the words of what was done; null when nothing was. */
  readonly onClose: (done: string | null) => void;
};

/** Asks for the day and the heir of a hand-over, or for the weeks of a copy; what was typed stays whatever the server answers. */
export default function PlanDialog({ action, person, monday, onClose }: Props) {
  const t = useTranslations(`schedules.${action}`);
  const words = useTranslations("schedules");
  const common = useTranslations("common");
  const id = useId();
  const [from, setFrom] = useState(monday);
  const [to, setTo] = useState(plusDays(monday, 7));
  const [heir, setHeir] = useState<readonly Option[]>([]);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const loadPeople = useMemo(() => {
    const load = optionLoader("user", "workschedule");
    return async (q: string) => (await load(q)).filter((other) => other.id !== person.userId);
  }, [person.userId]);

  async function send(): Promise<string | null> {
    if (action === "copy") {
      const result = await copyRouteWeek({ userId: person.userId, from, to });
      if (result.ok) return words("copy.done", result.value);
      setProblem(result.problem);
    } else {
      const result = await handOver({ fromUserId: person.userId, toUserId: heir[0]?.id ?? "", date: to });
      if (result.ok) return words("handOver.done", { count: result.value.moved });
      setProblem(result.problem);
    }
    return null;
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const done = await send().catch(() => {
      setProblem({ code: "unexpected", message: words("handOver.failed") });
      return null;
    });
    setSaving(false);
    if (done) onClose(done);
  }
  const at = (key: string) => problem?.fields?.[key];
  const known = ["toUserId", "date", "from", "to"].some((key) => at(key));
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose(null)}
      dismissable={false}
      title={t("title", { name: person.name })}
      description={t("text", { name: person.name })}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(null)}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={saving}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {problem && !known && (
          <Alert tone="danger" live>
            {Object.values(problem.fields ?? {})
              .flat()
              .join(" ") || problem.message}
          </Alert>
        )}
        {action === "copy" ? (
          <Day id={`${id}-from`} label={words("copy.from")} value={from} onChange={setFrom} errors={at("from")} />
        ) : (
          <Field id={`${id}-heir`} label={words("handOver.to")} required errors={at("toUserId")}>
            {(control) => (
              <Combobox
                {...control}
                label={words("handOver.to")}
                value={heir}
                onChange={setHeir}
                loadOptions={loadPeople}
                limit={OPTIONS_LIMIT}
              />
            )}
          </Field>
        )}
        <Day
          id={`${id}-to`}
          label={words(action === "copy" ? "copy.to" : "handOver.date")}
          value={to}
          onChange={setTo}
          errors={at(action === "copy" ? "to" : "date")}
        />
      </form>
    </Dialog>
  );
}

type DayProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errors?: readonly string[];
};

function Day({ id, label, value, onChange, errors }: DayProps) {
  return (
    <Field id={id} label={label} required errors={errors}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="sm:max-w-52"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
