"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FilterDraft } from "./filter-editor";

type Props = { readonly id: string; readonly draft: FilterDraft; readonly onChange: (draft: FilterDraft) => void };

/** "contém …", accents and case aside. */
export function FilterText({ id, draft, onChange }: Props) {
  const t = useTranslations("list");
  return (
    <Field id={id} label={t("text")}>
      {(control) => (
        <Input
          {...control}
          value={draft.text}
          maxLength={200}
          onChange={(e) => onChange({ ...draft, text: e.target.value })}
        />
      )}
    </Field>
  );
}
