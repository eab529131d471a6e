"use client";

import { Download, Ellipsis, ListFilter, Plus, Search, Trash2, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { Row, Section } from "./section";

/** Buttons in every variant and state. */
export function Buttons() {
  const t = useTranslations("design.buttons");
  const words = useTranslations("common");
  const title = useTranslations("design.sections")("buttons");
  return (
    <Section id="buttons" title={title}>
      {(["md", "sm"] as const).map((size) => (
        <Row key={size}>
          <Button size={size} variant="primary" icon={<Plus />}>
            {t("primary")}
          </Button>
          <Button size={size} icon={<Upload />}>
            {t("secondary")}
          </Button>
          <Button size={size} variant="quiet">
            {t("quiet")}
          </Button>
          <Button size={size} variant="ghost" icon={<ListFilter />}>
            {t("ghost")}
          </Button>
          <Button size={size} variant="danger">
            {t("danger")}
          </Button>
          <Button size={size} variant="dangerGhost" icon={<Trash2 />}>
            {t("dangerGhost")}
          </Button>
          <Button size={size} disabled>
            {t("disabled")}
          </Button>
          <Button size={size} variant="primary" loading>
            {t("loading")}
          </Button>
          <LinkButton size={size} href="#buttons" icon={<Download />}>
            {t("link")}
          </LinkButton>
        </Row>
      ))}
      <Row>
        <IconButton label={words("more")} icon={<Ellipsis />} />
        <IconButton label={words("search")} icon={<Search />} size="sm" />
        <IconButton label={words("delete")} icon={<Trash2 />} disabled />
      </Row>
    </Section>
  );
}

/** Text fields with label, help, error, and locked. */
export function Fields() {
  const t = useTranslations("design.fields");
  const title = useTranslations("design.sections")("fields");
  return (
    <Section id="fields" title={title}>
      <div className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field id="d-name" label={t("name")} help={t("nameHelp")} required>
          {(control) => <Input {...control} defaultValue={t("nameValue")} />}
        </Field>
        <Field id="d-cnpj" label={t("cnpj")} errors={[t("cnpjError")]}>
          {(control) => <Input {...control} defaultValue="12.345.678/0001-99" />}
        </Field>
        <Field id="d-revenue" label={t("revenue")}>
          {(control) => <Input {...control} lead="R$" inputMode="decimal" defaultValue="1.250.000,00" />}
        </Field>
        <Field id="d-radius" label={t("radius")}>
          {(control) => <Input {...control} trail="m" inputMode="numeric" defaultValue="200" />}
        </Field>
        <Field id="d-state" label={t("state")}>
          {(control) => (
            <Select {...control} defaultValue="SP">
              {["MG", "PR", "SP"].map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="d-locked" label={t("locked")}>
          {(control) => <Input {...control} readOnly defaultValue="PDV-1042" />}
        </Field>
        <Field id="d-day" label={t("day")} help={t("dayHelp")}>
          {(control) => <DayInput {...control} defaultValue="2026-11-26" min="2026-01-01" max="2027-12-31" />}
        </Field>
        <Field id="d-month" label={t("month")}>
          {(control) => <DayInput {...control} as="month" defaultValue="2026-11" />}
        </Field>
        <Field id="d-time" label={t("time")}>
          {(control) => <TimeInput {...control} defaultValue="08:30" />}
        </Field>
        <Field id="d-notes" label={t("notes")} className="sm:col-span-2">
          {(control) => <Textarea {...control} placeholder={t("notesPlaceholder")} />}
        </Field>
        <Field id="d-disabled" label={t("disabled")}>
          {(control) => <Input {...control} disabled defaultValue="SP Interior" />}
        </Field>
      </div>
    </Section>
  );
}

/** Checkbox, switch, radio. */
export function Choices() {
  const t = useTranslations("design.choices");
  const title = useTranslations("design.sections")("choices");
  const options = [
    { value: "low", label: t("low") },
    { value: "medium", label: t("medium") },
    { value: "high", label: t("high"), help: t("highHelp") },
  ];
  return (
    <Section id="choices" title={title}>
      <Field id="d-photo" label={t("photo")} help={t("photoHelp")} inline>
        {(control) => <Checkbox {...control} defaultChecked />}
      </Field>
      <Field id="d-some" label={t("some")} inline>
        {(control) => <Checkbox {...control} indeterminate />}
      </Field>
      <Field id="d-off" label={t("off")} inline>
        {(control) => <Checkbox {...control} disabled />}
      </Field>
      <Field id="d-live" label={t("live")} inline>
        {(control) => <Switch {...control} defaultChecked />}
      </Field>
      <Field id="d-dead" label={t("off")} inline>
        {(control) => <Switch {...control} disabled />}
      </Field>
      <RadioGroup name="profile" legend={t("profile")} options={options} defaultValue="medium" />
      <RadioGroup name="profile-inline" legend={t("profile")} options={options} defaultValue="low" inline />
    </Section>
  );
}
