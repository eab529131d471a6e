"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useReach } from "./use-reach";

type Props = {
  readonly taskId: string;
  readonly name: string;
  /** What the button says. */
  readonly verb: string;
  readonly publishing: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Shows whom a draft will be asked of, and puts it in force only once that was seen. */
export default function PublishDialog({ taskId, name, verb, publishing, onPublish, onClose }: Props) {
  const t = useTranslations("tasks.bar");
  const { known, words } = useReach(taskId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("publishTitle", { name })}
      confirmLabel={verb}
      tone="primary"
      loading={publishing}
      disabled={!known}
      onConfirm={onPublish}
    >
      {words}
    </ConfirmDialog>
  );
}
