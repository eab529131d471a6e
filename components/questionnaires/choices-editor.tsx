"use client";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldErrors } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { pastedChoices } from "@/lib/records/questionnaires/builder/edits";
import {
  type ChoiceMeaning,
  groupsFor,
  MEANING_GROUPS,
  type MeaningGroup,
  meaningsByName,
} from "@/lib/records/questions/meanings";
import { MeaningSelect, MeaningSets } from "./choice-meanings";
import type { QuestionValues } from "./question-values";
import { useQuestionWords } from "./use-question-words";

type Choice = QuestionValues["choices"][number];
type Props = {
  /** Says what the choices may mean. */
  readonly subtype: string;
  /** What they mean in the stored question, by key: once answered that stays. */
  readonly told: ReadonlyMap<string, ChoiceMeaning | null>;
  readonly choices: readonly Choice[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Answered: none comes and none goes. */
  readonly fixed: boolean;
  readonly onChange: (choices: readonly Choice[]) => void;
};

const fresh = (name: string, meaning: ChoiceMeaning | null = null): Choice => ({
  ...{ key: crypto.randomUUID(), name, meaning },
  isActive: true,
});

/** The choices in their order. Several lines pasted into one become one choice each. */
export function ChoicesEditor({ subtype, told, choices, errors, fixed, onChange }: Props) {
  const t = useTranslations("tasks.choices");
  const words = useQuestionWords();
  const groups = groupsFor(subtype);
  const list = useRef<HTMLOListElement>(null);
  const put = (at: number, next: Partial<Choice>) =>
    onChange(choices.map((choice, i) => (i === at ? { ...choice, ...next } : choice)));
  const focusAt = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("input[data-choice]")[at]?.focus());

  function add(at = choices.length) {
    onChange(choices.toSpliced(at, 0, fresh("")));
    focusAt(at);
  }
  /** A ready set goes in place of what is empty, and once: what the list means already is left out. */
  function addSet(group: MeaningGroup) {
    const meant = new Set(choices.map(({ meaning }) => meaning));
    const added = MEANING_GROUPS[group].filter((meaning) => !meant.has(meaning));
    const kept = choices.filter(({ name }) => name.trim() !== "");
    onChange([...kept, ...added.map((meaning) => fresh(words.meaning(meaning), meaning))]);
  }
  function move(at: number, to: number) {
    const choice = choices[at];
    if (!choice || to < 0 || to >= choices.length) return;
    onChange(choices.toSpliced(at, 1).toSpliced(to, 0, choice));
    focusAt(to);
  }
  function onPaste(event: ClipboardEvent, at: number) {
    const text = event.clipboardData.getData("text/plain");
    if (fixed || !/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const others = choices.filter((_, i) => i !== at || choices[at]?.name.trim() !== "");
    const names = pastedChoices(
      text,
      others.map((choice) => choice.name),
    );
    const meanings = meaningsByName(subtype, names);
    const added = names.map((name, i) => fresh(name, meanings[i]));
    const place = Math.min(at, others.length);
    onChange(others.toSpliced(others.length === choices.length ? at + 1 : place, 0, ...added));
    focusAt(place + added.length - 1);
  }
  function onKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && !fixed) {
      event.preventDefault();
      add(at + 1);
    } else if (step !== undefined && event.altKey) {
      event.preventDefault();
      move(at, at + step);
    }
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-medium">{t("label")}</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {choices.map((choice, at) => (
          <li key={choice.key}>
            <div className="flex items-center gap-1 max-sm:flex-wrap">
              <Checkbox
                aria-label={t("active", { place: String(at + 1) })}
                data-tip={t("active", { place: String(at + 1) })}
                checked={choice.isActive}
                onChange={({ target }) => put(at, { isActive: target.checked })}
              />
              <Input
                data-choice
                aria-label={t("one", { place: String(at + 1) })}
                aria-invalid={errors[`choices.${at}.name`] ? true : undefined}
                maxLength={120}
                value={choice.name}
                onChange={({ target }) => put(at, { name: target.value })}
                onPaste={(event) => onPaste(event, at)}
                onKeyDown={(event) => onKeyDown(event, at)}
              />
              {groups.length > 0 && (
                <MeaningSelect
                  label={t("meaning", { place: String(at + 1) })}
                  groups={groups}
                  value={choice.meaning}
                  fixed={fixed && told.get(choice.key) != null}
                  invalid={errors[`choices.${at}.meaning`] !== undefined}
                  onChange={(meaning) => put(at, { meaning })}
                />
              )}
              <IconButton
                label={t("up")}
                icon={<ArrowUp aria-hidden />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t("down")}
                icon={<ArrowDown aria-hidden />}
                disabled={at === choices.length - 1}
                onClick={() => move(at, at + 1)}
              />
              {!fixed && (
                <IconButton
                  label={t("remove", { place: String(at + 1) })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(choices.filter((_, i) => i !== at))}
                />
              )}
            </div>
            <FieldErrors id={`choice-${at}-error`} errors={errors[`choices.${at}.name`] ?? []} />
            <FieldErrors id={`meaning-${at}-error`} errors={errors[`choices.${at}.meaning`] ?? []} />
          </li>
        ))}
      </ol>
      <FieldErrors id="choices-error" errors={errors.choices ?? []} />
      {!fixed && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => add()}>
            {t("add")}
          </Button>
          <span className="text-muted text-sm">{t("pasteHint")}</span>
        </div>
      )}
      {!fixed && groups.length > 0 && <MeaningSets groups={groups} onAdd={addSet} />}
    </fieldset>
  );
}
