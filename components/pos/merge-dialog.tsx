"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { problemText } from "@/components/resource/problem-text";
import { useUndoToast } from "@/components/resource/use-undo-toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Table, Td, Th } from "@/components/ui/table";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Ref } from "@/lib/engine/resource/list-query";
import { restoreDeleted } from "@/lib/engine/trash/actions";
import { merge, previewMerge } from "@/lib/records/pos/actions";
import type { MergePreview } from "@/lib/records/pos/compare";

type Props = { readonly keep: Ref; readonly onClose: () => void };

/** Choose the other PDV, see both side by side, confirm. */
export default function MergeDialog({ keep, onClose }: Props) {
  const t = useTranslations("posPage.merge");
  const router = useRouter();
  const undoable = useUndoToast();
  const [drop, setDrop] = useState<Ref | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useMemo(() => {
    const every = optionLoader("pos", "pos");
    return async (q: string) => (await every(q)).filter((option) => option.id !== keep.id);
  }, [keep.id]);
  const wordsOf = (problem: ProblemView | undefined) =>
    [problemText(problem) ?? t("failed"), ...(problem?.bonds ?? []).map((bond) => bond.label)].join(" ");

  const choose = async (chosen: Ref | null) => {
    setDrop(chosen);
    setPreview(null);
    setTrouble(null);
    if (!chosen) return;
    const result = await previewMerge(keep.id, chosen.id).catch(() => null);
    if (result?.ok) setPreview(result.value);
    else setTrouble(wordsOf(result?.problem));
  };
  const confirm = async () => {
    if (!drop) return;
    setBusy(true);
    const result = await merge(keep.id, drop.id).catch(() => null);
    setBusy(false);
    if (!result?.ok) return setTrouble(wordsOf(result?.problem));
    undoable(
      t("done", { name: keep.name }),
      () => restoreDeleted("pos", drop.id, { sure: true }),
      () => router.refresh(),
    );
    onClose();
    router.refresh();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={t("title", { name: keep.name })}
      description={t("text")}
      size="lg"
      dismissable={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("cancel")}
          </Button>
          <Button variant="danger" loading={busy} disabled={!preview} onClick={confirm}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <Field id="merge-other" label={t("other")}>
        {(control) => (
          <Combobox
            {...control}
            label={t("other")}
            value={drop ? [drop] : []}
            onChange={([chosen]) => void choose(chosen ? { id: chosen.id, name: chosen.name } : null)}
            loadOptions={load}
            limit={OPTIONS_LIMIT}
            disabled={busy}
          />
        )}
      </Field>
      <div className="mt-4 space-y-4">
        {trouble && (
          <Alert tone="danger" live>
            {trouble}
          </Alert>
        )}
        {drop && !preview && !trouble && (
          <p role="status" className="text-muted">
            {t("comparing")}
          </p>
        )}
        {preview && <Comparison preview={preview} />}
      </div>
    </Dialog>
  );
}

function Comparison({ preview: { difference, moves } }: { readonly preview: MergePreview }) {
  const t = useTranslations("posPage.merge");
  return (
    <>
      {difference.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <div className="overflow-x-auto">
          <Table>
            <thead>
              <tr>
                <Th className="static">{t("field")}</Th>
                <Th className="static">{t("keep")}</Th>
                <Th className="static">{t("drop")}</Th>
              </tr>
            </thead>
            <tbody>
              {difference.map(({ key, label, keep, drop }) => (
                <tr key={key}>
                  <Td className="text-muted">{label}</Td>
                  <Td className="whitespace-normal font-medium">{keep}</Td>
                  <Td className="whitespace-normal text-muted">{drop}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <p>{moves.length === 0 ? t("nothing") : `${t("moves")}: ${moves.join(", ")}`}</p>
    </>
  );
}
