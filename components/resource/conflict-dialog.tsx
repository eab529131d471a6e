"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Table, Td, Th } from "@/components/ui/table";
import type { ProblemView } from "@/lib/base/problem/problem-view";

type Props = {
  readonly problem: ProblemView | null;
  /** The typed values in words, where the form knows better than the server (names of chosen records). */
  readonly wordsOf: (key: string) => string | null;
  readonly saving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Somebody else saved the record meanwhile: both versions side by side, and the choice. */
export default function ConflictDialog({ problem, wordsOf, saving, onKeepMine, onTakeTheirs, onClose }: Props) {
  const t = useTranslations("form.conflict");
  const difference = problem?.difference ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || saving || onClose()}
      title={t("title")}
      description={difference.length > 0 ? t("text") : t("same")}
      size="lg"
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t("cancel")}
          </Button>
          <Button onClick={onTakeTheirs} disabled={saving}>
            {t("takeTheirs")}
          </Button>
          <Button variant="primary" loading={saving} onClick={onKeepMine}>
            {t("keepMine")}
          </Button>
        </>
      }
    >
      {difference.length > 0 && (
        <Table>
          <thead>
            <tr>
              <Th className="static">{t("field")}</Th>
              <Th className="static">{t("theirs")}</Th>
              <Th className="static">{t("yours")}</Th>
            </tr>
          </thead>
          <tbody>
            {difference.map(({ key, label, theirs, yours }) => (
              <tr key={key}>
                <Td className="font-medium">{label}</Td>
                <Td className="whitespace-normal">{theirs}</Td>
                <Td className="whitespace-normal">{wordsOf(key) ?? yours}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
