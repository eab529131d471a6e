"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { SCOPES, type Scope } from "@/lib/field/agenda/scope";

type Props = {
  readonly name: string;
  /** Whether there are others for a change to reach. */
  readonly repeats: boolean;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
};

/** How far a change of a visit reaches, and that the past stays as it is. */
export function ScopeChoice({ name, repeats, value, onChange }: Props) {
  const t = useTranslations("agenda.ask");
  return (
    <>
      {repeats && (
        <RadioGroup
          name={name}
          legend={t("scope")}
          options={SCOPES.map((scope) => ({ value: scope, label: t(scope) }))}
          value={value}
          onChange={onChange}
        />
      )}
      <p className="text-muted text-sm">{t("past")}</p>
    </>
  );
}
