"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { notify } from "@/components/ui/toast";
import { keysOf } from "@/lib/base/objects/records";
import type { Weights } from "@/lib/insight/stores/score";
import { saveTargets } from "@/lib/insight/targets/actions";
import {
  changedOf,
  SINCE,
  type Since,
  TARGET_FIELDS,
  TARGET_SECTIONS,
  type TargetKey,
  WEIGHED_PROFILES,
  type WeighedProfile,
  weightsKey,
  wireKey,
} from "@/lib/insight/targets/fields";
import { WeightsTable } from "./weights-table";

type Props = {
  readonly numbers: Readonly<Record<TargetKey, number>>;
  readonly weights: Weights;
  readonly profiles: Readonly<Record<WeighedProfile, Weights | null>>;
  /** First day of the running cycle, in words. */
  readonly cycle: string;
  /** Whoever may only look finds every field shut. */
  readonly mayChange: boolean;
};
/** By name on the wire. */
type Weighed = { readonly weights: Weights } & Readonly<Record<string, Weights | null>>;
type Errors = Readonly<Record<string, readonly string[]>>;
const SECTIONS = keysOf(TARGET_SECTIONS);

/** Targets, thresholds and weights, all in one form: what is wrong is said at its field, and nothing is saved by halves. */
export function TargetsForm({ numbers, weights, profiles, cycle, mayChange }: Props) {
  const t = useTranslations("targets");
  const router = useRouter();
  const [busy, start] = useTransition();
  const [errors, setErrors] = useState<Errors>({});
  const [since, setSince] = useState<Since>("cycle");
  const [weighed, setWeighed] = useState<Weighed>({ weights, ...named(profiles) });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sent = keysOf(TARGET_FIELDS).map((key) => [wireKey(key), numberIn(form.get(key))] as const);
    start(async () => {
      const shown = {
        ...Object.fromEntries(keysOf(TARGET_FIELDS).map((key) => [wireKey(key), numbers[key]])),
        ...{ weights, ...named(profiles) },
      };
      const changes = changedOf(shown, { ...Object.fromEntries(sent), ...weighed });
      const result = await saveTargets({ since, ...changes }).catch(() => null);
      setErrors(result && !result.ok ? (result.problem.fields ?? {}) : {});
      if (!result?.ok) return void notify.error(result?.problem.message ?? t("failed"));
      notify.success(t("saved"));
      router.refresh();
    });
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {SECTIONS.map((section) => (
          <Card key={section} title={t(`sections.${section}`)} note={t(`notes.${section}`)}>
            {section === "score" && (
              <WeightsTable
                value={weighed}
                errors={errors}
                mayChange={mayChange}
                onChange={(key, next) => setWeighed({ ...weighed, [key]: next })}
              />
            )}
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {TARGET_SECTIONS[section].map((key) => (
                <NumberField key={key} of={key} value={numbers[key]} errors={errors[wireKey(key)]} shut={!mayChange} />
              ))}
            </div>
          </Card>
        ))}
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-end justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3.5">
          <RadioGroup
            inline
            name="since"
            legend={t("since.label")}
            options={SINCE.map((value) => ({ value, label: t(`since.${value}`, { day: cycle }) }))}
            value={since}
            onChange={setSince}
          />
          <Button type="submit" variant="primary" loading={busy}>
            {t("save")}
          </Button>
        </div>
      )}
    </form>
  );
}

const named = (profiles: Props["profiles"]) =>
  Object.fromEntries(WEIGHED_PROFILES.map((profile) => [weightsKey(profile), profiles[profile]]));
/** What is no number is sent as it is, for the server to name. */
const numberIn = (value: FormDataEntryValue | null) =>
  typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : null;

type NumberProps = {
  readonly of: TargetKey;
  readonly value: number;
  readonly errors: readonly string[] | undefined;
  readonly shut: boolean;
};

function NumberField({ of, value, errors, shut }: NumberProps) {
  const t = useTranslations("targets");
  const { unit, initial, min, max } = TARGET_FIELDS[of];
  const trail = t(`units.${unit}`);
  return (
    <Field
      id={`target-${of}`}
      label={t(`fields.${of}`)}
      help={t("initial", { value: String(initial) })}
      errors={errors}
    >
      {(control) => (
        <Input
          {...control}
          name={of}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={value}
          readOnly={shut}
          trail={trail}
        />
      )}
    </Field>
  );
}
