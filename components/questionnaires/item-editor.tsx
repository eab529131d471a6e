"use client";
import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { DraftItem, TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import { changeItem, duplicateItem, moveItem, removeItem } from "@/lib/records/questionnaires/builder/edits";
import { LockedNote } from "./locked-note";
import { QuestionCard } from "./question-card";
import { ShowWhen } from "./show-when";
import { Ticks } from "./ticks";
import type { Change } from "./use-builder";

type Props = {
  readonly item: DraftItem;
  readonly draft: TaskDraft;
  readonly change: Change;
  readonly select: (id: string | null) => void;
  /** The task is answered: what was asked stays as it was. */
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly mayAddQuestion: boolean;
  readonly mayChangeQuestion: boolean;
  /** From the server, by cell. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** In words, about this item. */
  readonly warnings: readonly string[];
};

/** One item of the task: how it is asked here, what it asks, and when. */
export function ItemEditor(props: Props) {
  const { item, draft, change, select, locked, readOnly, errors, warnings } = props;
  const t = useTranslations("tasks.item");
  const at = draft.items.findIndex((other) => other.id === item.id);
  const put = (next: Partial<DraftItem>, about?: string) =>
    change((now) => changeItem(now, item.id, next), about && `${item.id} ${about}`);

  function duplicate() {
    const id = crypto.randomUUID();
    change((now) => duplicateItem(now, item.id, id));
    select(id);
  }
  function remove() {
    change((now) => removeItem(now, item.id));
    select(draft.items[at + 1]?.id ?? draft.items[at - 1]?.id ?? null);
  }
  return (
    <section aria-label={t("label", { place: String(at + 1) })} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="mr-auto font-bold text-lg">{t("label", { place: String(at + 1) })}</h2>
        {!readOnly && (
          <>
            <IconButton
              label={t("up")}
              icon={<ArrowUp aria-hidden />}
              disabled={at === 0}
              onClick={() => change((now) => moveItem(now, item.id, at - 1))}
            />
            <IconButton
              label={t("down")}
              icon={<ArrowDown aria-hidden />}
              disabled={at === draft.items.length - 1}
              onClick={() => change((now) => moveItem(now, item.id, at + 1))}
            />
            {!locked && (
              <>
                <Button size="sm" variant="ghost" icon={<Copy aria-hidden />} onClick={duplicate}>
                  {t("duplicate")}
                </Button>
                <Button size="sm" variant="dangerGhost" icon={<Trash2 aria-hidden />} onClick={remove}>
                  {t("remove")}
                </Button>
              </>
            )}
          </>
        )}
      </div>
      {warnings.length > 0 && (
        <Alert tone="warn" title={t("warnings", { count: warnings.length })}>
          <ul className="list-disc pl-4">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Field id="item-label" label={t("itemLabel")} help={t("itemLabelHelp")} errors={errors.label}>
        {(control) => (
          <Input
            {...control}
            value={item.label}
            maxLength={240}
            placeholder={item.question.name}
            disabled={readOnly}
            onChange={({ target }) => put({ label: target.value }, "label")}
          />
        )}
      </Field>
      <QuestionCard
        question={item.question}
        change={change}
        locked={locked}
        readOnly={readOnly}
        mayAdd={props.mayAddQuestion}
        mayChange={props.mayChangeQuestion}
        errors={errors.questionId}
      />
      <Ticks item={item} locked={locked} readOnly={readOnly} onChange={(next) => put(next)} />
      <ShowWhen
        item={item}
        earlier={draft.items.slice(0, at)}
        disabled={readOnly || locked}
        errors={errors.showWhen}
        onChange={(showWhen) => put({ showWhen }, "showWhen")}
      />
      {locked && !readOnly && <LockedNote>{t("locked")}</LockedNote>}
    </section>
  );
}
