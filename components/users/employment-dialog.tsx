"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { UncoveredFrom } from "@/components/leaves/uncovered-visits";
import { notifyLeft } from "@/components/resource/notify-left";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { Option } from "@/components/ui/use-options";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { dismissUser, planDismissal, rehireUser } from "@/lib/field/dismissals/actions";
import type { Legacy } from "@/lib/field/dismissals/legacy";

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly action: "dismiss" | "rehire";
  /** "YYYY-MM-DD" in the tenant's zone. */
  readonly today: string;
  readonly onClose: (done: boolean) => void;
};
const PARTS = ["supervised", "managed", "teams", "routes"] as const satisfies readonly (keyof Legacy)[];

/** Asks for the day, and on a dismissal for who takes over what is left behind. */
export default function EmploymentDialog({ userId, name, action, today, onClose }: Props) {
  const t = useTranslations("employment");
  const common = useTranslations("common");
  const id = useId();
  const [date, setDate] = useState(today);
  const [heir, setHeir] = useState<readonly Option[]>([]);
  const [legacy, setLegacy] = useState<Legacy | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const loadPeople = useMemo(() => {
    const load = optionLoader("user", "user");
    return async (q: string) => (await load(q)).filter((person) => person.id !== userId);
  }, [userId]);
  useEffect(() => {
    if (action !== "dismiss") return;
    let gone = false;
    planDismissal(userId)
      .then((result) => {
        if (gone) return;
        if (result.ok) setLegacy(result.value.legacy);
        else setProblem(result.problem);
      })
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [userId, action]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside the record's form, whose own submit is not meant.
    event.stopPropagation();
    if (saving) return;
    setSaving(true);
    const call =
      action === "dismiss" ? dismissUser(userId, { date, heirId: heir[0]?.id ?? null }) : rehireUser(userId, { date });
    const result = await call.catch(() => null);
    setSaving(false);
    if (result?.ok) {
      if (result.value !== true) notifyLeft(result.value);
      return onClose(true);
    }
    setProblem(result?.problem ?? { code: "unexpected", message: t("failed") });
  }
  const left = legacy ? PARTS.filter((part) => legacy[part] > 0) : [];
  const at = (key: string) => problem?.fields?.[key];
  const general = problem && !at("date") && !at("heirId");
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose(false)}
      dismissable={false}
      title={t(`${action}Title`, { name })}
      description={t(`${action}Text`)}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(false)}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant={action === "dismiss" ? "danger" : "primary"} loading={saving}>
            {t(action)}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {general && (
          <Alert tone="danger" live>
            {Object.values(problem.fields ?? {})
              .flat()
              .join(" ") || problem.message}
          </Alert>
        )}
        <Field id={`${id}-date`} label={t(action === "dismiss" ? "lastDay" : "firstDay")} required errors={at("date")}>
          {(control) => (
            <DayInput
              {...control}
              className="sm:max-w-52"
              max={action === "dismiss" ? today : undefined}
              value={date}
              onValue={setDate}
            />
          )}
        </Field>
        {legacy && left.length === 0 && <p className="text-muted">{t("nothing")}</p>}
        {legacy && left.length > 0 && (
          <>
            <div>
              <p className="font-medium">{t("leaves")}</p>
              <ul className="mt-1 list-disc pl-5">
                {left.map((part) => (
                  <li key={part}>{t(part, { count: legacy[part] })}</li>
                ))}
              </ul>
            </div>
            <Field id={`${id}-heir`} label={t("heir")} help={t("heirHelp")} errors={at("heirId")}>
              {(control) => (
                <Combobox
                  {...control}
                  label={t("heir")}
                  value={heir}
                  onChange={setHeir}
                  loadOptions={loadPeople}
                  limit={OPTIONS_LIMIT}
                />
              )}
            </Field>
          </>
        )}
        {action === "dismiss" && <UncoveredFrom userId={userId} lastDay={date} />}
      </form>
    </Dialog>
  );
}
