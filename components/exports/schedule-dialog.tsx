"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { exportPresets } from "@/lib/shell/exports/preset-actions";
import type { ExportPreset } from "@/lib/shell/exports/presets";
import { addSchedule, changeSchedule, scheduleForm } from "@/lib/shell/exports/schedules/actions";
import type { ScheduleList, ScheduleOf, ScheduleView } from "@/lib/shell/exports/schedules/page";
import { PERIODS } from "@/lib/shell/exports/schedules/periods";
import { FREQUENCIES } from "@/lib/shell/exports/schedules/rule";
import { RecipientPicker } from "./recipient-picker";

const MADE = ["cols", "format", "shape", "choices"];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  /** null = a new one. */
  readonly schedule: ScheduleView | null;
  readonly lists: readonly ScheduleList[];
  /** The list that a new one was asked for from: what narrows it there, and how its file is made. */
  readonly begun: { readonly list: string; readonly params: Readonly<Record<string, string>> } | null;
  readonly onClose: () => void;
};

/** What is made, of which days, when and for whom. */
export default function ScheduleDialog({ schedule, lists, begun, onClose }: Props) {
  const t = useTranslations("exportSchedules");
  const words = useTranslations("reports");
  const id = useId();
  const [name, setName] = useState(schedule?.name ?? "");
  const [list, setList] = useState(schedule?.list ?? begun?.list ?? "");
  const [params, setParams] = useState(schedule?.params ?? begun?.params ?? {});
  const [period, setPeriod] = useState<string>(schedule ? (schedule.period ?? "") : "last7");
  const [frequency, setFrequency] = useState<(typeof FREQUENCIES)[number]>(schedule?.frequency ?? "weekly");
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 7);
  const [recipients, setRecipients] = useState<readonly string[]>(schedule?.recipients.map((one) => one.id) ?? []);
  const [of, setOf] = useState<ScheduleOf | null>(null);
  const [presets, setPresets] = useState<readonly ExportPreset[]>([]);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    let gone = false;
    setOf(null);
    if (!list) return;
    const silent = () => null;
    void Promise.all([scheduleForm(list).catch(silent), exportPresets(list).catch(silent)]).then(([form, kept]) => {
      if (gone) return;
      if (form?.ok) setOf(form.value);
      else setProblem(form?.problem ?? { code: "offline", message: t("failed") });
      setPresets(kept?.ok ? kept.value.list : []);
    });
    return () => {
      gone = true;
    };
  }, [list, t]);

  function take(presetId: string) {
    const preset = presets.find((one) => one.id === presetId);
    if (!preset) return;
    const others = Object.entries(params).filter(([key]) => !MADE.includes(key));
    setParams({ ...Object.fromEntries(others), ...preset.params });
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const input = {
      ...{ name, list, params, frequency, hour, recipients: [...recipients] },
      period: of?.hasDays ? (PERIODS.find((one) => one === period) ?? null) : null,
      weekday: frequency === "weekly" ? weekday : null,
    };
    const work: Promise<{ ok: true } | { ok: false; problem: ProblemView }> = schedule
      ? changeSchedule(schedule.id, input)
      : addSchedule(input);
    const result = await work.catch(() => null);
    setSending(false);
    if (!result?.ok) return setProblem(result?.problem ?? { code: "offline", message: t("failed") });
    notify.success(t("saved", { name: name.trim() }));
    onClose();
  }
  const errors = problem?.fields;
  const filters = Object.keys(params).filter((key) => key.startsWith("f_") || key === "q").length;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || sending || onClose()}
      title={schedule ? t("edit", { name: schedule.name }) : t("add")}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose} disabled={sending}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={sending} disabled={!of}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        {problem && !problem.fields && (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        )}
        <Field id={`${id}-name`} label={t("name")} required errors={errors?.name}>
          {(control) => (
            <Input {...control} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Field id={`${id}-list`} label={t("list")} required errors={errors?.list}>
          {(control) => (
            <Select
              {...control}
              value={list}
              onChange={({ target }) => {
                setList(target.value);
                setParams({});
                setRecipients([]);
              }}
              disabled={schedule !== null}
            >
              <option value="">{t("choose")}</option>
              {lists.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {filters > 0 && <p className="text-muted text-sm">{t("filtered", { count: filters })}</p>}
        {of?.hasDays && (
          <Field id={`${id}-period`} label={t("period")} help={t("periodHelp")} errors={errors?.period}>
            {(control) => (
              <Select {...control} value={period} onChange={({ target }) => setPeriod(target.value)}>
                <option value="">{t("periods.none")}</option>
                {PERIODS.map((one) => (
                  <option key={one} value={one}>
                    {t(`periods.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {presets.length > 0 && (
          <Field id={`${id}-preset`} label={t("preset")}>
            {(control) => (
              <Select {...control} defaultValue="" onChange={({ target }) => take(target.value)}>
                <option value="">{t("presetNone")}</option>
                {presets.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={`${id}-format`} label={t("format")}>
            {(control) => (
              <Select
                {...control}
                value={params.format === "csv" ? "csv" : "xlsx"}
                onChange={({ target }) => setParams({ ...params, format: target.value })}
              >
                <option value="xlsx">{words("xlsx")}</option>
                <option value="csv">{words("csv")}</option>
              </Select>
            )}
          </Field>
          {of?.isWide && (
            <Field id={`${id}-shape`} label={words("presets.shape")}>
              {(control) => (
                <Select
                  {...control}
                  value={params.shape === "wide" ? (params.choices ?? "joined") : "long"}
                  onChange={({ target }) => {
                    const { shape: _, choices: __, ...rest } = params;
                    const choices = target.value;
                    setParams(choices === "long" ? rest : { ...rest, shape: "wide", choices });
                  }}
                >
                  {(["long", "joined", "columns"] as const).map((one) => (
                    <option key={one} value={one}>
                      {words(`shapes.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field id={`${id}-frequency`} label={t("frequency")}>
            {(control) => (
              <Select
                {...control}
                value={frequency}
                onChange={({ target }) => setFrequency(FREQUENCIES.find((one) => one === target.value) ?? "weekly")}
              >
                {FREQUENCIES.map((one) => (
                  <option key={one} value={one}>
                    {t(`frequencies.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {frequency === "weekly" && (
            <Field id={`${id}-weekday`} label={t("weekday")} errors={errors?.weekday}>
              {(control) => (
                <Select {...control} value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
                  {WEEKDAYS.map((one) => (
                    <option key={one} value={one}>
                      {t(`weekdays.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field id={`${id}-hour`} label={t("hour")} errors={errors?.hour}>
            {(control) => (
              <Select {...control} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
                {HOURS.map((one) => (
                  <option key={one} value={one}>
                    {`${String(one).padStart(2, "0")}:00`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {of && (
          <RecipientPicker
            id={`${id}-people`}
            people={of.people}
            known={schedule?.recipients ?? []}
            chosen={recipients}
            errors={errors?.recipients}
            onChange={setRecipients}
          />
        )}
      </form>
    </Dialog>
  );
}
