"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { localOptions, type Option } from "@/components/ui/use-options";
import { Section } from "./section";

const CHAINS = ["Jatobá", "Ipê-Roxo", "Atacado Buriti", "Quero-Mais", "Bem-te-Vi", "Sabiá"].map((name) => ({
  id: name,
  name,
}));
const CITIES = Array.from({ length: 40 }, (_, n) => ({ id: `c${n}`, name: `São João ${n + 1}`, hint: "SP" }));
const few = localOptions(CHAINS);
const none = localOptions([]);
const many = async (q: string) => (await localOptions(CITIES)(q)).slice(0, 20);
const failing = () => Promise.reject(new Error("offline"));

/** Combobox with one and several values, without options, failing, and with too many; a summary of errors. */
export function Search() {
  const t = useTranslations("design");
  const [one, setOne] = useState<readonly Option[]>(CHAINS.slice(0, 1));
  const [several, setSeveral] = useState<readonly Option[]>(CHAINS.slice(1, 3));
  const [city, setCity] = useState<readonly Option[]>([]);
  const [other, setOther] = useState<readonly Option[]>([]);
  const fields = [
    { id: "d-one", label: t("search.one"), value: one, onChange: setOne, loadOptions: few },
    { id: "d-many", label: t("search.many"), value: several, onChange: setSeveral, loadOptions: few, multiple: true },
    { id: "d-city", label: t("search.cities"), value: city, onChange: setCity, loadOptions: many },
    { id: "d-none", label: t("search.empty"), value: other, onChange: setOther, loadOptions: none },
    { id: "d-failing", label: t("search.failing"), value: other, onChange: setOther, loadOptions: failing },
    { id: "d-off", label: t("fields.disabled"), value: one, onChange: setOne, loadOptions: few, disabled: true },
  ];
  return (
    <Section id="search" title={t("sections.search")}>
      <ErrorSummary items={[{ id: "d-one", label: t("search.one"), message: t("fields.cnpjError") }]} />
      <div className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map(({ id, label, ...rest }) => (
          <Field key={id} id={id} label={label} errors={id === "d-one" ? [t("fields.cnpjError")] : []}>
            {(control) => <Combobox {...control} {...rest} label={label} />}
          </Field>
        ))}
      </div>
    </Section>
  );
}
