"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { Option } from "@/components/ui/use-options";
import { options } from "@/lib/engine/resource/actions";
import type { Unmatched } from "@/lib/shell/imports/unmatched";
import type { WizardView } from "@/lib/shell/imports/wizard";

type Choices = Record<string, Record<string, string | null>>;
type Props = { readonly view: WizardView; readonly busy: boolean; readonly onCheck: (choices: Choices) => void };

/** Texts that name no record: which one is meant, none, or a new one. */
export function ValuesPanel({ view, busy, onCheck }: Props) {
  const t = useTranslations("importJobs.values");
  const [chosen, setChosen] = useState<Readonly<Record<string, Option | null>>>({});
  if (view.unmatched.length === 0) return null;
  const markOf = ({ field, plain }: Unmatched) => `${field}\n${plain}`;
  const kept = (one: Unmatched): Option | null => {
    if (one.chosen === null) return null;
    const name = one.chosen === "" ? t("none") : one.chosen === "+" ? t("create", { name: one.text }) : t("chosen");
    return { id: one.chosen, name };
  };
  const meantBy = (one: Unmatched) => (markOf(one) in chosen ? (chosen[markOf(one)] ?? null) : kept(one));
  const load = (one: Unmatched) => async (q: string) => {
    const found = await options(one.to, { q }, view.type);
    const own: Option[] = [
      ...(one.canCreate ? [{ id: "+", name: t("create", { name: one.text }) }] : []),
      { id: "", name: t("none") },
    ];
    return [...(q === "" ? own : []), ...(found.ok ? found.value : [])];
  };
  const check = () => {
    const choices: Choices = {};
    for (const one of view.unmatched) {
      const value = meantBy(one);
      if (value || one.chosen !== null) choices[one.field] = { ...choices[one.field], [one.plain]: value?.id ?? null };
    }
    onCheck(choices);
  };
  return (
    <section aria-label={t("title")} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="font-semibold">{t("title")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {view.unmatched.map((one) => (
          <li key={markOf(one)} className="flex min-w-0 flex-col gap-1 text-sm">
            <span className="flex justify-between gap-2">
              <span className="truncate">
                <span className="text-muted">{one.label}</span> “{one.text}”
              </span>
              {one.lines > 0 && <span className="shrink-0 text-muted">{t("lines", { count: one.lines })}</span>}
            </span>
            <Combobox
              label={t("meant", { field: one.label, text: one.text })}
              value={[meantBy(one)].flatMap((value) => value ?? [])}
              onChange={([value]) => setChosen((old) => ({ ...old, [markOf(one)]: value ?? null }))}
              loadOptions={load(one)}
              placeholder={t("placeholder")}
              clearable
              disabled={!view.own}
            />
          </li>
        ))}
      </ul>
      {view.own && (
        <div>
          <Button loading={busy} onClick={check}>
            {t("check")}
          </Button>
        </div>
      )}
    </section>
  );
}
