"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { fold } from "@/lib/base/text/fold";
import type { Ref } from "@/lib/engine/resource/list-query";

type Props = {
  readonly id: string;
  /** Who may get it. */
  readonly people: readonly Ref[];
  /** Who gets it so far; those who may not any more can only be taken out. */
  readonly known: readonly Ref[];
  readonly chosen: readonly string[];
  readonly errors?: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The people who get a file, out of those who may. */
export function RecipientPicker({ id, people, known, chosen, errors = [], onChange }: Props) {
  const t = useTranslations("exportSchedules");
  const [q, setQ] = useState("");
  const lost = known.filter((one) => chosen.includes(one.id) && !people.some((person) => person.id === one.id));
  const shown = [...lost, ...people].filter(({ name }) => fold(name).includes(fold(q.trim())));
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="font-medium text-sm">{t("recipientsChosen", { count: chosen.length })}</legend>
      <Input
        type="search"
        aria-label={t("findPerson")}
        placeholder={t("findPerson")}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul className="max-h-48 overflow-y-auto rounded-md border border-line px-2 py-1">
        {shown.map((person) => (
          <li key={person.id} className="flex items-center gap-2 py-0.5">
            <Checkbox
              id={`${id}-${person.id}`}
              checked={chosen.includes(person.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, person.id] : chosen.filter((one) => one !== person.id))
              }
            />
            <label htmlFor={`${id}-${person.id}`} className="min-w-0 truncate">
              {person.name}
            </label>
            {lost.includes(person) && <span className="text-danger text-sm">{t("lost")}</span>}
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
