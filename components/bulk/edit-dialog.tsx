"use client";
import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { useCountWords } from "@/components/data-table/use-count-words";
import { decimalOf } from "@/components/fields/decimal";
import { announceJob } from "@/components/jobs/jobs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { orderEdit } from "@/lib/engine/bulk/edit-actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Selection } from "@/lib/engine/resource/list-query";
import { chosenIn, type Draft, draftOf, sentOf } from "./drafts";
import { EditLine } from "./edit-line";
import { EditTold } from "./edit-told";
import { useEditPreview } from "./use-edit-preview";

type Props = {
  readonly descriptor: Descriptor;
  readonly selection: Selection;
  /** How many are selected. */
  readonly count: number;
  /** `ordered`: the selection has done its work. */
  readonly onClose: (ordered: boolean) => void;
};
const NONE: readonly string[] = [];

/** Gives fields of many records the same value: which, what it would do, and then as a job that can be taken back. */
export default function EditDialog({ descriptor, selection, count, onClose }: Props) {
  const t = useTranslations("list.editMany");
  const tBulk = useTranslations("list.bulk");
  const counted = useCountWords(descriptor.name);
  const decimal = decimalOf(useLocale());
  const formId = useId();
  const fields = useMemo(() => {
    const byKey = new Map(descriptor.fields.map((field) => [field.key, field]));
    return new Map(
      (descriptor.bulk ?? []).flatMap((key) => [byKey.get(key) ?? []].flat().map((f) => [key, f] as const)),
    );
  }, [descriptor]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([draftOf(0, undefined, decimal)]);
  const [next, setNext] = useState(1);
  const [ordering, setOrdering] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const sent = sentOf(drafts, fields, decimal);
  const asked = useEditPreview(descriptor.name, selection, sent);
  const preview = asked.at === "told" ? asked.preview : asked.at === "asking" ? asked.last : null;
  const wrong = (asked.at === "failed" ? asked.problem : problem)?.fields;
  const failed = asked.at === "failed" && !asked.problem?.fields ? (asked.problem?.message ?? tBulk("offline")) : null;
  const whole = preview !== null && preview.compared === preview.count;
  const doable = asked.at === "told" && preview !== null && (preview.changing > 0 || !whole);
  const what = counted(preview && whole ? preview.changing : (preview?.count ?? count));

  async function order() {
    if (!sent || ordering) return;
    setOrdering(true);
    setProblem(null);
    const seen = "ids" in selection || !preview ? selection : { ...selection, expectedCount: preview.count };
    const answer = await orderEdit(descriptor.name, seen, sent).catch(() => null);
    setOrdering(false);
    if (!answer?.ok) return setProblem(answer?.problem ?? { code: "unexpected", message: tBulk("offline") });
    announceJob(`bulk_${answer.value}`);
    onClose(true);
  }

  return (
    <Dialog
      open
      onOpenChange={() => ordering || onClose(false)}
      dismissable={!ordering}
      title={t("title", { what: counted(count) })}
      footer={
        <>
          <Button onClick={() => onClose(false)} disabled={ordering}>
            {tBulk("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={ordering} disabled={!doable}>
            {t("confirm", { what })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (doable) void order();
        }}
      >
        <div className="space-y-3">
          {drafts.map((draft) => (
            <EditLine
              key={draft.id}
              descriptor={descriptor}
              fields={fields}
              draft={draft}
              taken={new Set(drafts.filter(({ id }) => id !== draft.id).map(({ key }) => key))}
              values={chosenIn(drafts)}
              errors={wrong?.[draft.key] ?? NONE}
              onChange={(changed) => setDrafts((old) => old.map((one) => (one.id === changed.id ? changed : one)))}
              onRemove={
                drafts.length > 1 ? () => setDrafts((old) => old.filter(({ id }) => id !== draft.id)) : undefined
              }
            />
          ))}
        </div>
        {drafts.length < fields.size && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => {
              setDrafts((old) => [...old, draftOf(next, undefined, decimal)]);
              setNext(next + 1);
            }}
          >
            {t("another")}
          </Button>
        )}
        <div aria-live="polite">
          {asked.at === "open" && <p className="text-muted">{t("begin")}</p>}
          {asked.at === "asking" && !preview && <Skeleton className="h-16 w-full" />}
          {preview && <EditTold preview={preview} stale={asked.at === "asking"} />}
        </div>
        {(failed || (problem && !problem.fields)) && (
          <Alert tone="danger" live>
            {failed ?? problem?.message}
          </Alert>
        )}
        <p className="text-muted text-sm">{t("undoable")}</p>
      </form>
    </Dialog>
  );
}
