"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import type { Ref } from "@/lib/resource/list-query";

type Props = {
  readonly chosen: Ref | null;
  /** Address that takes the PDV's id at its end. */
  readonly href: string;
};

/** Chooses the PDV that a mix is previewed at; the choice is part of the address. */
export function PosChoice({ chosen, href }: Props) {
  const t = useTranslations("posPage");
  const router = useRouter();
  const load = useMemo(() => optionLoader("pos", "mix"), []);
  return (
    <Field id="preview-pos" label={t("choosePos")} help={t("choosePosHint")} className="mb-6 max-w-md">
      {(control) => (
        <Combobox
          {...control}
          label={t("choosePos")}
          value={chosen ? [chosen] : []}
          onChange={([pos]) => router.replace(`${href}${pos?.id ?? ""}`, { scroll: false })}
          loadOptions={load}
          limit={OPTIONS_LIMIT}
        />
      )}
    </Field>
  );
}
