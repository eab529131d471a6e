"use client";
import { ListPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type ChoiceMeaning, MEANING_GROUPS, type MeaningGroup } from "@/lib/records/questions/meanings";
import { useQuestionWords } from "./use-question-words";

type Props = {
  readonly label: string;
  readonly groups: readonly MeaningGroup[];
  readonly value: ChoiceMeaning | null;
  /** Answered with this meaning: it stays. */
  readonly fixed: boolean;
  readonly invalid: boolean;
  readonly onChange: (meaning: ChoiceMeaning | null) => void;
};

/** What dashboards count a choice as. */
export function MeaningSelect({ label, groups, value, fixed, invalid, onChange }: Props) {
  const t = useTranslations("tasks.meanings");
  const words = useQuestionWords();
  const all = groups.flatMap((group): readonly ChoiceMeaning[] => MEANING_GROUPS[group]);
  return (
    <Select
      aria-label={label}
      data-tip={label}
      aria-invalid={invalid || undefined}
      disabled={fixed}
      value={value ?? ""}
      onChange={({ target }) => onChange(all.find((meaning) => meaning === target.value) ?? null)}
      className="w-44 shrink-0 max-sm:order-last max-sm:w-full"
    >
      <option value="">{t("none")}</option>
      {groups.map((group) => (
        <optgroup key={group} label={words.group(group)}>
          {MEANING_GROUPS[group].map((meaning) => (
            <option key={meaning} value={meaning}>
              {words.meaning(meaning)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

type SetsProps = { readonly groups: readonly MeaningGroup[]; readonly onAdd: (group: MeaningGroup) => void };

/** Ready sets: choices that bear their meaning already, in the words of the language. */
export function MeaningSets({ groups, onAdd }: SetsProps) {
  const t = useTranslations("tasks.meanings");
  const words = useQuestionWords();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">{t("sets")}</span>
      {groups.map((group) => (
        <Button key={group} size="sm" icon={<ListPlus aria-hidden />} onClick={() => onAdd(group)}>
          {words.group(group)}
        </Button>
      ))}
    </div>
  );
}
